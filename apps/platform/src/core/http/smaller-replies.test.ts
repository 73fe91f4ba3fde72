import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fillCatalogue, testPlatform, testPlayer } from '../../testing/index.ts'

const LONG = '/api/openapi.json'

describe('a reply', () => {
  it('is compressed for whoever says how, when it is worth it', async () => {
    const { app } = await testPlatform()
    const ask = (url: string, encoding: string) =>
      app.fastify.inject({ url, headers: { 'accept-encoding': encoding } })
    const plain = await ask(LONG, 'identity')

    const [small, gzip, zstd] = [
      await ask('/api/sports', 'gzip'),
      await ask(LONG, 'gzip'),
      await ask(LONG, 'gzip, zstd'),
    ]

    expect(small.headers['content-encoding']).toBeUndefined()
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(zstd.headers['content-encoding']).toBe('zstd')
    expect(zstdDecompressSync(zstd.rawPayload).toString()).toBe(plain.body)
    expect(zstd.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  })

  it('is not sent again to a visitor who has it, until it changes', async () => {
    const platform = await testPlatform()
    const ask = (etag = '') =>
      platform.app.fastify.inject({ url: '/api/sports', headers: { 'if-none-match': etag } })
    const first = await ask()
    const etag = String(first.headers.etag)

    const again = await ask(etag)
    await fillCatalogue(platform.services.databaseUrl, 10)
    const changed = await ask(etag)

    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(changed.statusCode).toBe(200)
  })

  it('to a player is kept nowhere', async () => {
    const platform = await testPlatform()
    const { cookie } = await testPlayer(platform)
    const { headers } = await platform.app.fastify.inject({
      url: '/api/sports',
      headers: { cookie: cookie() },
    })

    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
  })
})
