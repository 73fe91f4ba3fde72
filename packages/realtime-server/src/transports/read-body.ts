import type { IncomingMessage } from 'node:http'

export type Body = { status: 'read'; text: string } | { status: 'too_large' } | { status: 'aborted' }

/** The body of a request as text, if it is not longer than the limit. */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<Body> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of request) {
      if (!Buffer.isBuffer(chunk)) return { status: 'aborted' }
      length += chunk.length
      if (length > limitBytes) return { status: 'too_large' }
      chunks.push(chunk)
    }
  } catch {
    return { status: 'aborted' }
  }
  return { status: 'read', text: Buffer.concat(chunks).toString() }
}
