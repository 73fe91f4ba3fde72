import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EncodedImage } from './image-cache.ts'

/** Sends a picture with a mark of its content, or nothing where the browser has it already. */
export function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, bytes }: EncodedImage,
  cacheControl: string,
): FastifyReply {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag).header('cache-control', cacheControl)
  // A drawing that is opened by itself runs nothing and fetches nothing.
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  // An edge that compresses on its way marks the same content as a weak match.
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
  if (known.includes(etag)) return reply.code(304).send()
  return reply.type(type).send(bytes)
}
