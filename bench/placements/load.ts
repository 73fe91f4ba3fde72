import path from 'node:path'
import { inOwnProcess } from '../support/own-process.ts'

/** A bet slip on its way: everything of the request but its Idempotency-Key is written beforehand. */
export interface PreparedRequest {
  bytes: Buffer
  /** Where the key stands in the bytes. */
  keyAt: number
}

/** One player with one connection, one request at a time. */
export interface LoadClient extends PreparedRequest {
  hostname: string
  port: number
}

export interface Load {
  clients: readonly LoadClient[]
  seconds: number
  /** Infinite: as fast as it is answered. */
  perSecond: number
}

export interface Measured {
  rate: number
  p50Ms: number
  p99Ms: number
}

export const KEY_LENGTH = 20
const LOAD_PROCESS = path.join(import.meta.dirname, 'load-process.ts')

/** The bytes of `POST /bets` with a place for a key of its own. */
export function prepareRequest(host: string, path: string, headers: Record<string, string>, body: string) {
  const marker = '#'.repeat(KEY_LENGTH)
  const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(body)) })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const bytes = Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${head}idempotency-key: ${marker}\r\n\r\n${body}`,
  )
  return { bytes, keyAt: bytes.indexOf(marker) } satisfies PreparedRequest
}

/**
 * Every client places as fast as it is answered; with a rate, each waits for its next turn, and waiting counts as latency. From a
 * process that does nothing else.
 */
export async function runLoad(
  clients: readonly LoadClient[],
  seconds: number,
  perSecond = Number.POSITIVE_INFINITY,
): Promise<Measured> {
  const load: Load = { clients, seconds, perSecond }
  return inOwnProcess<Measured>(LOAD_PROCESS, load)
}
