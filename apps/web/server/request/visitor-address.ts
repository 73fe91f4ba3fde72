import type { IncomingMessage } from 'node:http'

/** The address of a request's client: `openServer` has left a forwarded one only where it is to be believed. */
export function visitorAddress({ headers, socket }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for']
  return typeof forwarded === 'string' ? forwarded : (socket.remoteAddress ?? '')
}
