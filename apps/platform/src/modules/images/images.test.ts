import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { getIcons } from '@touchline/contract/calls/launch/launch'
import { getSiteConfig } from '@touchline/contract/calls/site/site'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fixture, sendFeed, testClient, testPlatform, winnerPrices } from '../../testing/index.ts'
import { testSite } from '../../testing/test-site.ts'

type Platform = Awaited<ReturnType<typeof testPlatform>>

const REFUSED = [
  ['/flags/es', 'query.size'],
  ['/flags/es?size=21', 'query.size'],
  ['/flags/es?size=99999999', 'query.size'],
  ['/flags/es?size=20&size=24', 'query.size'],
  ['/flags/es?size=20&dpr=3', 'query.dpr'],
  ['/flags/es?size=20&format=gif', 'query.format'],
  ['/flags/..%2f..%2fpackage?size=20', 'params.id'],
  ['/flags/http:%2f%2f169.254.169.254?size=20', 'params.id'],
  ['/secrets/es?size=20', 'params.kind'],
] as const

const MISSING = [
  '/flags/zz?size=20',
  '/crests/99999?size=20',
  '/crests/abc?size=20',
  '/banners/none?size=480',
  '/matches/1.jpg',
  '/matches/1e9.jpg',
  '/sites/none.jpg',
]

const Refusal = z.object({
  error: z.string(),
  data: z.object({ fields: z.array(z.object({ path: z.string() })) }),
})

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

describe('pictures', () => {
  it('come in the format that the browser takes, in dots, banners as the drawing where that is smaller', async () => {
    const platform = await testPlatform()
    const typeOf = async (path: string, accept: string) => (await get(platform, path, { accept })).type

    // The arms of Serbia are 180 kB as a drawing; three stripes are fewer bytes than any encoder's header, but a drawing
    // costs a page 1.5 ms.
    expect(await typeOf('/flags/rs?size=20&dpr=2', CHROME)).toBe('image/avif')
    expect(await typeOf('/flags/rs?size=20', 'image/webp,*/*')).toBe('image/webp')
    expect(await typeOf('/flags/rs?size=20', '*/*')).toBe('image/png')
    expect(await typeOf('/flags/de?size=20', CHROME)).toBe('image/avif')
    expect(await typeOf('/flags/de?size=20&format=svg', CHROME)).toMatch('image/svg+xml')
    expect(await typeOf('/banners/cash-out?size=1280&dpr=2', CHROME)).toMatch('image/svg+xml')
    expect(await typeOf('/flags/de?size=20&format=webp', CHROME)).toBe('image/webp')
    const { bytes } = await get(platform, '/flags/rs?size=20&dpr=2', { accept: CHROME })
    expect(bytes.byteLength).toBeLessThan(2000)
  })

  it('have the width that was asked for, twice it for a fine screen, and the shape of what they show', async () => {
    const platform = await testPlatform()

    expect(pngSize(await png(platform, '/flags/es?size=20'))).toEqual({ width: 20, height: 15 })
    expect(pngSize(await png(platform, '/flags/es?size=20&dpr=2'))).toEqual({ width: 40, height: 30 })
    expect(pngSize(await png(platform, '/banners/cash-out?size=480'))).toEqual({ width: 480, height: 150 })
  })

  it('are kept by browsers, and for ever where the address names their content', async () => {
    const platform = await testPlatform()
    await sendFeed(platform, fixture('test:match:1'))
    const { matches } = await testClient(platform).call(listMatches, {})
    const { id, logo = '' } = matches[0]?.competitors.home ?? {}
    const path = `/crests/${id}?size=28`
    const first = await get(platform, path, { accept: CHROME })
    const known = { accept: CHROME, 'if-none-match': `W/${first.headers.get('etag')}` }
    const again = await get(platform, path, known)

    // Teams are many, and avif takes ten times as long to make.
    expect(first.type).toBe('image/webp')
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=86400/)
    expect(first.headers.get('vary')).toContain('accept')
    expect([again.status, again.bytes.byteLength]).toEqual([304, 0])
    const version = new URL(logo, 'https://book.example').searchParams.get('v') ?? ''
    const cacheOf = async (v: string) => (await get(platform, `${path}&v=${v}`)).headers.get('cache-control')
    expect(await cacheOf(version)).toBe('public, max-age=31536000, immutable')
    expect(await cacheOf('an-older-one')).toMatch(/max-age=86400/)
  })

  it('are refused with the reason at any other size, kind or source', async () => {
    const platform = await testPlatform()

    const answers = await Promise.all(
      REFUSED.map(async ([path]) => {
        const { status, bytes, headers } = await get(platform, path)
        const { error, data } = Refusal.parse(JSON.parse(bytes.toString()))
        return [path, status, error, data.fields[0]?.path, headers.get('cache-control')]
      }),
    )

    expect(answers).toEqual(
      REFUSED.map(([path, field]) => [path, 400, 'validation_failed', field, 'no-store']),
    )
  })

  it('are not found where there are none', async () => {
    const platform = await testPlatform()

    const statuses = await Promise.all(
      MISSING.map(async (path) => `${path} ${(await get(platform, path)).status}`),
    )

    expect(statuses).toEqual(MISSING.map((path) => `${path} 404`))
  })
})

describe('the card of a shared match', () => {
  it('is a picture of 1200 by 630 for each site and language, new when the prices are', async () => {
    const platform = await testPlatform()
    const ids = await sendFeed(
      platform,
      fixture('test:match:1', 'Al-Hilal', 'Zenit'),
      winnerPrices('test:match:1', [2100, 3400, 3600]),
    )
    const path = `/matches/${ids.get('test:match:1')}.jpg`

    const english = await get(platform, path)
    const arabic = await get(platform, `${path}?site=touchline&locale=ar`)
    const northgoal = await get(platform, `${path}?site=northgoal&locale=de`)

    expect([english.status, english.type]).toEqual([200, 'image/jpeg'])
    expect(jpegSize(english.bytes)).toEqual({ width: 1200, height: 630 })
    const all = [english, arabic, northgoal].map(({ bytes }) => bytes.toString('base64'))
    expect(new Set(all).size).toBe(3)
    expect((await get(platform, `${path}?site=northgoal&locale=ar`)).status).toBe(400)
    expect((await get(platform, `${path}?locale=xx`)).status).toBe(400)
    expect(jpegSize((await get(platform, '/sites/touchline.jpg?locale=de')).bytes).width).toBe(1200)
  })
})

describe('GET /fe-api/icons.svg', () => {
  it('has two sheets of symbols', async () => {
    const { icons, sportIcons } = await testClient(await testPlatform()).call(getIcons, {
      query: { version: '1' },
    })

    expect(icons).toMatch(/<symbol id="search" /)
    expect(sportIcons).toMatch(/<symbol id="soccer" /)
  })
})

async function get({ fetch }: Platform, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(new Request(`http://touchline.test/api/images${path}`, { headers }))
  const bytes = Buffer.from(await response.arrayBuffer())
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    headers: response.headers,
    bytes,
  }
}

const png = async (platform: Platform, path: string) => (await get(platform, `${path}&format=png`)).bytes

/** https://www.w3.org/TR/png-3: width and height are the first words of the first chunk. */
const pngSize = (bytes: Buffer) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) })

/** ITU T.81: the frame header of a baseline picture has height, then width. */
function jpegSize(bytes: Buffer) {
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  return { width: bytes.readUInt16BE(frame + 7), height: bytes.readUInt16BE(frame + 5) }
}

describe('files of an operator’s brand', () => {
  it('are served as they are, and nothing beside them', async () => {
    const site = await testSite({})
    const own = JSON.parse(await readFile(path.join(site.SITE_FILES, 'own.json'), 'utf8'))
    const font = { family: 'Own Sans', file: 'own.woff2', weightMin: 100, weightMax: 900, style: 'normal' }
    const named = {
      ...own,
      site: { ...own.site, logo: { ...own.site.logo, url: '/api/files/logo.svg' } },
      theme: { ...own.theme, fonts: [font] },
    }
    await writeFile(path.join(site.SITE_FILES, 'own.json'), JSON.stringify(named))
    await expect(testPlatform(site)).rejects.toThrow(
      /theme\.fonts: files\/own\.woff2 is missing[\s\S]*files\/logo\.svg/,
    )

    await mkdir(path.join(site.SITE_FILES, 'files'))
    for (const [name, text] of [
      ['own.woff2', 'wOF2'],
      ['logo.svg', '<svg/>'],
      ['notes.html', '<script>'],
    ] as const)
      await writeFile(path.join(site.SITE_FILES, 'files', name), text)
    const platform = await testPlatform(site)
    const get = (name: string) => platform.fetch(new Request(`http://touchline.test/api/files/${name}`))

    const logo = await get('logo.svg')
    expect([logo.status, logo.headers.get('content-type'), await logo.text()]).toEqual([
      200,
      'image/svg+xml',
      '<svg/>',
    ])
    expect(logo.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await get('own.woff2')).headers.get('content-type')).toBe('font/woff2')
    const others = ['notes.html', 'none.svg', '..%2fown.json', '%2e%2e%2fown.json'].map(get)
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await testClient(platform).call(getSiteConfig, {})).theme.fonts).toEqual([font])
  })
})
