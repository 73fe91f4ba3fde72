import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createImageCache } from './image-cache.ts'
import { imageRoutes } from './image-routes.ts'

const SHIELD =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><path d="M0 0h64v64H0z"/></svg>'

it('sends a small drawing itself while too many pictures wait to be made', async () => {
  const fastify = Fastify()
  const drawing = (bytes: string) => async () => ({
    format: 'svg' as const,
    bytes: Buffer.from(bytes),
    version: 'a',
  })
  const sources = { crests: drawing(SHIELD), flags: drawing(SHIELD.padEnd(9000)), banners: async () => null }
  const full = createImageCache({ bytesMax: 0, makingMax: 1, waitingMax: 0 })
  imageRoutes({ fastify } as never, sources, full)

  const crest = await fastify.inject('/api/images/crests/1?size=20')
  const asked = await fastify.inject('/api/images/crests/1?size=20&format=png')
  const large = await fastify.inject('/api/images/flags/rs?size=20')

  expect([crest.statusCode, crest.headers['content-type'], crest.body]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    SHIELD,
  ])
  expect([asked, large].map((answer) => answer.json<{ message: string }>().message)).toEqual([
    'unavailable',
    'unavailable',
  ])
})
