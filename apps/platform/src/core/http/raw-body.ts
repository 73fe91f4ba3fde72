import type { FastifyRequest } from 'fastify'

/** The unparsed body of a request, to verify its signature. */
export function rawBody(request: FastifyRequest): string {
  return BODIES.get(request) ?? ''
}

export function storeRawBody(request: FastifyRequest, text: string): void {
  BODIES.set(request, text)
}

const BODIES = new WeakMap<FastifyRequest, string>()
