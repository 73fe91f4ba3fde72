import type { IncomingMessage } from 'node:http'
import { addressKey } from './address-key.ts'
import { clientAddress } from './forwarded.ts'

/** Whatever keeps a client's connection open tells when it closes: a socket, or the answer of a stream. */
interface Closing {
  once(event: 'close', listener: () => void): unknown
}

export interface SocketLimit {
  /** Whether the client may keep one more open; then it counts until `kept` closes. */
  take(request: IncomingMessage, kept: Closing): boolean
}

/** Limits how many real-time connections the clients of one address have open; 0 is no limit. */
export function createSocketLimit(max: number): SocketLimit {
  const open = new Map<string, number>()

  return {
    take(request, kept) {
      if (max === 0) return true
      const key = addressKey(clientAddress(request))
      const count = open.get(key) ?? 0
      if (count >= max) return false
      open.set(key, count + 1)
      kept.once('close', () => {
        const left = (open.get(key) ?? 1) - 1
        if (left === 0) open.delete(key)
        else open.set(key, left)
      })
      return true
    },
  }
}

/** Real-time streams over plain HTTP stay open as sockets do. */
export function isKeptOpen({ url = '' }: IncomingMessage): boolean {
  return /^\/connection\/(?:http_stream|sse)(?:\?|$)/.test(url)
}
