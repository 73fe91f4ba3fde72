import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { App } from '../../../core/http/route.ts'

/** The script that pages load to show a provider's page in a frame (Spec 1 §7). */
export function spiScript({ fastify }: App): void {
  const script = readFileSync(path.join(import.meta.dirname, 'main.js'), 'utf8')
  const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`
  fastify.get('/spi/main.js', (request, reply) => {
    reply.header('cache-control', 'public, max-age=300').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type('text/javascript; charset=utf-8').send(script)
  })
}
