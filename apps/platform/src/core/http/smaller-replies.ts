import { hash } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Below it a reply fits into the packet of its headers. */
const COMPRESSED_BYTES_MIN = 1400

/**
 * Compresses replies, and answers 304 to whoever has the same reply already. Only replies that may be kept at all: a call
 * says so by another Cache-Control than `no-store`.
 */
export async function sendSmaller(fastify: FastifyInstance): Promise<void> {
  fastify.addHook('onSend', async (request, reply, payload) => {
    const mayBeKept = reply.statusCode === 200 && reply.getHeader('cache-control') !== 'no-store'
    if (!mayBeKept || !isRead(request) || typeof payload !== 'string') return payload
    // Weak: the same reply in another encoding is the same.
    const etag = `W/"${hash('sha1', payload, 'base64url')}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match'] !== etag) return payload
    reply.status(304).removeHeader('content-length')
    return null
  })
  await fastify.register(compress, {
    threshold: COMPRESSED_BYTES_MIN,
    encodings: ['zstd', 'br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // Bodies of requests are small, and a compressed one would hide its size.
    globalDecompression: false,
  })
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}
