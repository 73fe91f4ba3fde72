import type { FastifyRequest } from 'fastify'

/** The text of a request's body as it came, for those who signed it. */
export function rawBody(request: FastifyRequest): string {
  return BODIES.get(request) ?? ''
}

export function storeRawBody(request: FastifyRequest, text: string): void {
  BODIES.set(request, text)
}

const BODIES = new WeakMap<FastifyRequest, string>()
