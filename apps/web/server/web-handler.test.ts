import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { chooseEncoding, compress } from './compression.ts'
import type { RenderedPage } from './render-pages.ts'
import { readPageRequest } from './request/page-request.ts'
import { proxyToPlatform } from './request/proxy-to-platform.ts'
import { sendPage } from './send-page.ts'
import { servePage } from './serve-pages.ts'
import { createStaticFiles } from './static-files.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function open(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  cleanups.push(() => new Promise((resolve) => server.close(resolve)))
  // A server on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

/** `fetch` would undo the compression that is looked at here. */
async function raw(url: string, headers: Record<string, string> = {}) {
  const { request } = await import('node:http')
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      request(url, { headers, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
}

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0', 'identity'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('answers %s with %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })
})

describe('sendPage', () => {
  const text = 'goal '.repeat(500)
  const page: RenderedPage = {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from(text),
  }
  const openPage = () => open((request, response) => void sendPage(request, response, page))

  it('sends a page compressed as the browser likes it best', async () => {
    const url = await openPage()
    const brotli = await raw(url, { 'accept-encoding': 'gzip, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.body).toString()).toBe(text)
    const gzip = await raw(url, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.body).toString()).toBe(text)
    expect((await raw(url)).body.toString()).toBe(text)
  })
})

describe('servePage', () => {
  it('gives a plain page and 503 when none can be rendered, in the browser’s language', async () => {
    const errors: unknown[] = []
    const url = await open(
      (request, response) =>
        void servePage(request, response, {
          read: (one) => readPageRequest(one, false),
          render: () => Promise.reject(new Error('platform is down')),
          onError: (error) => errors.push(error),
        }),
    )
    const { status, headers, body } = await raw(url, { 'accept-language': 'ar,en;q=0.5' })
    expect(status).toBe(503)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.toString()).toContain('dir="rtl"')
    expect(errors).toHaveLength(1)
  })
})

describe('the limit of pages', () => {
  it('holds for each client, and tells when to come again', async () => {
    const counts = new Map<string, number>()
    const url = await open(
      (request, response) =>
        void servePage(request, response, {
          read: (one) => readPageRequest(one, false),
          render: async () => ({ status: 200, headers: {}, body: Buffer.from('page') }),
          countPage: (address) => {
            counts.set(address, (counts.get(address) ?? 0) + 1)
            return (counts.get(address) ?? 0) > 1 ? 42 : 0
          },
          onError: () => expect.unreachable(),
        }),
    )
    const ask = (client: string) => raw(url, { 'x-forwarded-for': client })

    expect((await ask('203.0.113.7')).status).toBe(200)
    expect(await ask('203.0.113.7')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '42', 'cache-control': 'no-store' },
    })
    expect((await ask('203.0.113.8')).status).toBe(200)
  })
})

describe('readPageRequest', () => {
  const read = async (headers: Record<string, string>, path = '/', isSiteChoiceAllowed = true) => {
    const result = Promise.withResolvers<ReturnType<typeof readPageRequest>>()
    const url = await open((request, response) => {
      result.resolve(readPageRequest(request, isSiteChoiceAllowed))
      response.end()
    })
    await raw(url + path, headers)
    return result.promise
  }

  it('takes choices from cookies, and only ones that exist', async () => {
    expect(await read({ cookie: 'theme=light; tz=Asia%2FTokyo; site=northgoal' })).toMatchObject({
      theme: 'light',
      timeZone: 'Asia/Tokyo',
      siteKey: 'northgoal',
    })
    const [older, newer] = await Promise.all(
      ['tz=Asia/Katmandu', 'tz=Asia/Kathmandu'].map((cookie) => read({ cookie })),
    )
    expect(older?.timeZone).toBe(newer?.timeZone)
    expect(older?.timeZone).toMatch(/^Asia/)
    expect(await read({ cookie: 'hours=h12; density=asian; column=double_chance' })).toMatchObject({
      display: { hourCycle: 'h12', listDensity: 'asian', listColumn: 'double_chance' },
    })
    expect(await read({ cookie: 'hours=h11; density=huge; column=__proto__' })).toMatchObject({ display: {} })
    expect(await read({ cookie: 'theme=neon; tz=Mars/Olympus; site=../x' })).toMatchObject({
      theme: null,
      timeZone: 'UTC',
      siteKey: null,
    })
  })

  it('takes an address that looks like another host for a path of this one', async () => {
    const request = await read({}, '//evil.example/live?sport=a?b')
    expect(request).toMatchObject({ pathname: '//evil.example/live', search: '?sport=a?b' })
    expect(new URL(request.origin).hostname).not.toBe('evil.example')
  })

  it('lets the address pick a brand only where the deployment allows it', async () => {
    expect((await read({}, '/?site=northgoal')).siteKey).toBe('northgoal')
    expect((await read({}, '/?site=northgoal', false)).siteKey).toBeNull()
  })
})

describe('createStaticFiles', () => {
  async function openFolder() {
    const folder = await mkdtemp(join(tmpdir(), 'web-files-'))
    cleanups.push(() => rm(folder, { recursive: true }))
    await mkdir(join(folder, 'assets'))
    await mkdir(join(folder, '.vite'))
    for (const version of ['v1', '1.0.0']) {
      await mkdir(join(folder, 'embed', version), { recursive: true })
      await writeFile(join(folder, 'embed', version, 'host.js'), 'export {}')
    }
    const script = Buffer.from('export const odds = 1850;'.repeat(50))
    await writeFile(join(folder, 'assets/app-1a2b.js'), script)
    await writeFile(join(folder, 'assets/app-1a2b.js.br'), await compress(script, 'br'))
    await writeFile(join(folder, 'favicon.svg'), '<svg/>')
    await writeFile(join(folder, '.vite/manifest.json'), '{}')
    const files = await createStaticFiles(folder)
    const url = await open((request, response) => {
      void files(request, response, request.url ?? '').then(
        (isServed) => isServed || response.writeHead(404).end(),
      )
    })
    return { url, script }
  }

  it('serves what the build compressed, for a year', async () => {
    const { url, script } = await openFolder()
    const { headers, body } = await raw(`${url}/assets/app-1a2b.js`, { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(body)).toEqual(script)
  })

  it.each([
    ['/embed/v1/host.js', 'public, max-age=300'],
    ['/embed/1.0.0/host.js', 'public, max-age=31536000, immutable'],
  ])('serves %s to pages of other sites, %s', async (address, kept) => {
    const { url } = await openFolder()
    const { headers } = await raw(url + address)
    expect(headers).toMatchObject({
      'cache-control': kept,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  it('answers HEAD with the size and no body', async () => {
    const { url, script } = await openFolder()
    const answer = await fetch(`${url}/assets/app-1a2b.js`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    })
    expect(answer.headers.get('content-length')).toBe(String(script.byteLength))
    expect(await answer.text()).toBe('')
  })

  it('takes a visitor who leaves in the middle of a file for no failure', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'static-'))
    cleanups.push(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'large.svg'), Buffer.alloc(32 * 1024 * 1024, ' '))
    const files = await createStaticFiles(folder)
    const served = Promise.withResolvers<boolean>()
    const url = await open((request, response) => {
      files(request, response, '/large.svg').then(served.resolve, served.reject)
    })
    const leaving = new AbortController()
    const answer = await fetch(url, { signal: leaving.signal })
    await answer.body?.getReader().read()
    leaving.abort()
    await expect(served.promise).resolves.toBe(true)
  })

  it('answers 304 to who has it already', async () => {
    const { url } = await openFolder()
    const { headers } = await raw(`${url}/favicon.svg`)
    const again = await raw(`${url}/favicon.svg`, { 'if-modified-since': String(headers['last-modified']) })
    expect(again.status).toBe(304)
  })

  it.each([
    '/.vite/manifest.json',
    '/assets/app-1a2b.js.br',
    '/assets/../../etc/passwd',
    '/%2e%2e/x',
    '/nothing.js',
  ])('does not serve %s', async (path) => {
    const { url } = await openFolder()
    expect((await raw(url + path)).status).toBe(404)
  })
})

describe('proxyToPlatform', () => {
  it('passes call, body, status and cookies through', async () => {
    const platform = await open((request, response) => {
      request.setEncoding('utf8')
      let body = ''
      request.on('data', (chunk: string) => (body += chunk))
      request.on('end', () => {
        response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'] })
        response.end(
          JSON.stringify({ url: request.url, method: request.method, body, cookie: request.headers.cookie }),
        )
      })
    })
    const url = await open((request, response) => proxyToPlatform(request, response, { url: platform }))
    const answer = await fetch(`${url}/api/bets?x=1`, {
      method: 'POST',
      body: '{"bet":1}',
      headers: { cookie: 's=t' },
    })
    expect(answer.status).toBe(201)
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(await answer.json()).toEqual({
      url: '/api/bets?x=1',
      method: 'POST',
      body: '{"bet":1}',
      cookie: 's=t',
    })
  })

  it('tells the platform whose call it is, and by the token who says so', async () => {
    const platform = await open((request, response) => response.end(JSON.stringify(request.headers)))
    const target = { url: platform, serviceToken: 'a-service-token' }
    const url = await open((request, response) => proxyToPlatform(request, response, target))
    const ask = async (headers: Record<string, string>): Promise<unknown> =>
      (await fetch(`${url}/api/sports`, { headers })).json()

    expect(await ask({ 'x-service-token': 'guessed' })).toMatchObject({
      'x-service-token': 'a-service-token',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(url).host,
    })
    expect(await ask({ 'x-forwarded-for': '203.0.113.7' })).toMatchObject({
      'x-forwarded-for': '203.0.113.7',
    })
  })

  it('hands on each part as it comes, as the real-time streams need it', async () => {
    const gate = Promise.withResolvers<void>()
    const platform = await open((_request, response) => {
      response.write('first')
      void gate.promise.then(() => response.end('last'))
    })
    const url = await open((request, response) => proxyToPlatform(request, response, { url: platform }))
    const { body } = await fetch(`${url}/connection/sse`)
    const parts: string[] = []
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      parts.push(part)
      // The platform writes the rest only once the first part has arrived.
      gate.resolve()
    }
    expect(parts).toEqual(['first', 'last'])
  })

  it('answers 502 where nothing listens', async () => {
    const url = await open((request, response) =>
      proxyToPlatform(request, response, { url: 'http://127.0.0.1:1' }),
    )
    expect((await fetch(`${url}/api/sports`)).status).toBe(502)
  })
})
