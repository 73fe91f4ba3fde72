import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { gameBuild } from '@touchline/games/server/game-build'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { createErrorReports } from '../../../core/error-reports/error-reports.ts'
import { handleErrors } from '../../../core/http/error-handler.ts'
import { localize } from '../../../core/languages/localize.ts'
import { readEnv } from '../../../core/settings/read-env.ts'
import { allowSandboxedFrames } from './allow-sandboxed-frames.ts'
import { appRoutes } from './app-routes.ts'

it('serves a game sandboxed, in the language and theme of the launch', async () => {
  const { page } = await servedBuild()
  expect(page.body).toContain('<html lang="ar" dir="rtl" data-theme="light" data-game="draw"')
  expect(page.body).toContain('<title>سحب اليانصيب</title>')
  expect(page.headers['content-security-policy']).toMatch(
    /sandbox allow-scripts allow-forms; frame-ancestors 'self'/,
  )
})

it('gives a frame without an origin every file that its page names, compressed where it may be', async () => {
  const { get, page } = await servedBuild()
  const names = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, name = '']) => name)
  expect(names.map((name) => path.extname(name)).toSorted()).toEqual(['.css', '.js', '.woff2'])
  const script = names.find((name) => name.endsWith('.js')) ?? ''
  for (const name of names)
    expect((await get(name)).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  const plain = await get(script)
  const small = await get(script, { 'accept-encoding': 'gzip, br' })
  expect([plain.headers['content-type'], plain.body]).toEqual(['text/javascript; charset=utf-8', 'run()'])
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.rawPayload).toEqual(brotliCompressSync('run()'))
})

it('knows no other game, theme or file', async () => {
  const { get } = await servedBuild()
  const missing = [
    '/provider-apps/poker',
    '/provider-apps/lotto?theme=%22%3E',
    '/provider-apps/files/none.js',
    '/provider-apps/files/..%2Fpackage.json',
    '/provider-apps/files/.vite',
  ]
  for (const url of missing) expect((await get(url)).statusCode).toBe(404)
})

/** A build as Vite leaves one, with its Arabic page of the lottery. */
async function servedBuild() {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-games-'))
  await mkdir(path.join(folder, '.vite'))
  const files = {
    '.vite/manifest.json': JSON.stringify({
      'app/main.tsx': { file: 'main-1.js', css: ['main-2.css'] },
      'typeface/inter-latin.woff2': { file: 'inter-3.woff2' },
    }),
    'main-1.js': 'run()',
    'main-1.js.br': brotliCompressSync('run()'),
    'main-2.css': 'p{}',
    'inter-3.woff2': '',
  }
  for (const [name, body] of Object.entries(files)) await writeFile(path.join(folder, name), body)
  const scope = fastify()
  handleErrors(scope, localize, createErrorReports(readEnv({})))
  allowSandboxedFrames(scope)
  appRoutes(scope, { env: readEnv({}) }, gameBuild(folder))
  const get = (url: string, headers = {}) => scope.inject({ url, headers })
  return { get, page: await get('/provider-apps/lotto?locale=ar&theme=light') }
}
