import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

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

export type LoadAnswer = { measured: Measured } | { error: string }

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
 * process that does nothing else: this one's collections of garbage, 40 ms each, would count as the platform's latency.
 */
export async function runLoad(
  clients: readonly LoadClient[],
  seconds: number,
  perSecond = Number.POSITIVE_INFINITY,
): Promise<Measured> {
  const child = fork(LOAD_PROCESS, { serialization: 'advanced' })
  try {
    child.send({ clients, seconds, perSecond } satisfies Load)
    const ended = once(child, 'exit').then(([code]): LoadAnswer => ({ error: `The load ended with ${code}` }))
    const answered = once(child, 'message').then(([answer]): LoadAnswer => answer)
    const answer = await Promise.race([answered, ended])
    if ('error' in answer) throw new Error(answer.error)
    return answer.measured
  } finally {
    child.kill()
  }
}
