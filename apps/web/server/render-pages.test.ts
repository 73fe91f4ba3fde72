import type { Send } from '@touchline/contract/api-client'
import { getPlayer } from '@touchline/contract/calls/player/get-player'
import { getSystemData } from '@touchline/contract/calls/site/site'
import type { SiteConfig } from '@touchline/contract/entities/site-config'
import { fakeReply } from '@touchline/contract/testing/fake'
import { toWire } from '@touchline/contract/wire-case'
import { describe, expect, it } from 'vitest'
import type { RenderContext } from '../app/shared/site/render-context.ts'
import { createPageRenderer } from './render-pages.ts'
import type { PageRequest } from './request/page-request.ts'
import { UnknownSite } from './request/unknown-site.ts'
import { siteConfig } from './testing/site-config.ts'

const request: PageRequest = {
  origin: 'https://book.example',
  host: 'book.example',
  pathname: '/soccer',
  search: '',
  theme: null,
  siteKey: null,
  timeZone: 'UTC',
  country: null,
  cookie: '',
}

const notFound = { error: 'not_found', code: 4, message: 'Not found', data: {}, request_id: 'r' }

/** `groups` are those of whoever sends a cookie; others are visitors. */
function renderer(site: SiteConfig = siteConfig, groups: readonly string[] = []) {
  const renders: (RenderContext & { url: string; cookie: string | null })[] = []
  const calls: string[] = []
  const send: Send = async ({ path, headers }) => {
    calls.push(path)
    if (path === '/player') {
      const statusGroups = headers['cookie'] === 'session=1' ? groups : []
      const player = { ...fakeReply(getPlayer), progress: { points: 0, statusGroups } }
      return { status: 200, headers: new Headers(), body: toWire(player) }
    }
    if (path.startsWith('/site?site=nope')) return { status: 404, headers: new Headers(), body: notFound }
    return {
      status: 200,
      headers: new Headers(),
      body: toWire(path.startsWith('/site') ? site : fakeReply(getSystemData)),
    }
  }
  const fetch = async (page: Request, { context }: { context: RenderContext }) => {
    renders.push({ ...context, url: page.url, cookie: page.headers.get('cookie') })
    context.takeHtml([`<p>${renders.length}</p>`])
    return new Response(null, { status: 200, headers: { 'set-cookie': 'visitor=1' } })
  }
  return { render: createPageRenderer(send, async () => ({ fetch })), renders, calls }
}

describe('the page renderer', () => {
  it('renders a page once for a thousand requests', async () => {
    const { render, renders, calls } = renderer()
    const pages = await Promise.all(Array.from({ length: 1000 }, () => render(request)))
    expect(renders).toHaveLength(1)
    expect(calls).toHaveLength(2)
    expect(new Set(pages.map(({ body }) => body.toString()))).toEqual(new Set(['<p>1</p>']))
  })

  it.each<Partial<PageRequest>>([
    { pathname: '/tennis' },
    { pathname: '/de/soccer' },
    { search: '?page=2' },
    { theme: 'light' },
    { siteKey: 'other' },
    { timeZone: 'Asia/Tokyo' },
    { origin: 'https://other.example', host: 'other.example' },
  ])('renders another page for %o', async (difference) => {
    const { render, renders } = renderer()
    await render(request)
    await render({ ...request, ...difference })
    expect(renders).toHaveLength(2)
  })

  it.each([
    ['/de/soccer/arsenal-chelsea-m42', true],
    ['/soccer/premier-league-t7', true],
    ['/live', true],
    ['/soccer', false],
    ['/soccer/england-c7', false],
    ['/m42', false],
  ])('says how a page elsewhere may embed it: %s %s', async (pathname, isEmbeddable) => {
    const { headers } = await renderer().render({ ...request, pathname })
    const url = encodeURIComponent(`https://book.example${pathname}`)
    expect(headers['link'] ?? null).toBe(
      isEmbeddable
        ? `<https://book.example/api/oembed?url=${url}>; rel="alternate"; type="application/json+oembed"`
        : null,
    )
  })

  it('shows the site’s own origin, and renders once for whatever hosts requests name', async () => {
    const { render, renders } = renderer({ ...siteConfig, origin: 'https://book.example' })
    await render(request)
    await render({ ...request, origin: 'http://evil.example', host: 'evil.example' })
    await render({ ...request, origin: 'http://more.example', host: 'more.example' })
    expect(renders.map(({ config, url }) => [config.origin, url])).toEqual([
      ['https://book.example', 'https://book.example/soccer'],
    ])
  })

  it.each(['/', '/robots.txt'])('knows no page %s of a site that does not exist', async (pathname) => {
    const { render } = renderer()
    const nope = { ...request, pathname, search: '?site=nope', siteKey: 'nope' }
    await expect(render(nope)).rejects.toBeInstanceOf(UnknownSite)
  })

  it('passes over a cookie that names a site which is gone', async () => {
    const { render, renders } = renderer()
    expect((await render({ ...request, siteKey: 'nope' })).status).toBe(200)
    expect(renders[0]?.config.site.site.key).toBe(siteConfig.site.key)
  })

  it('names a file of texts in the page, which browsers keep for ever', async () => {
    const { render, renders } = renderer()
    await render({ ...request, pathname: '/de/soccer' })
    const { messages, messagesPath } = renders[0]?.config ?? {}
    const file = await render({ ...request, pathname: messagesPath ?? '' })
    expect(file.status).toBe(200)
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(JSON.parse(file.body.toString())).toEqual(messages)
    expect(renders).toHaveLength(1)
  })

  it('gives a page of another version the texts of now, and lets nobody keep them under its name', async () => {
    const { render } = renderer()
    const pathname = `/messages/${siteConfig.site.key}/de.0123456789.json`
    const { status, headers, body } = await render({ ...request, pathname })
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(JSON.parse(body.toString())).toHaveProperty(['page.error.description'])
  })

  it.each(['/messages/small/tlh.0123456789.json', '/messages/nope/de.0123456789.json'])(
    'has no texts %s of a language or a site that there is not',
    async (pathname) => {
      const { render, renders } = renderer()
      const { status } = await render({ ...request, pathname })
      expect([status, renders.length]).toEqual([404, 0])
    },
  )

  it('compresses texts once, however often they are read anew', async () => {
    const { render, renders } = renderer()
    await render(request)
    const pathname = renders[0]?.config.messagesPath ?? ''
    expect(await render({ ...request, pathname })).toBe(await render({ ...request, pathname }))
  })

  it('knows nothing of the visitor: no cookie reaches the render', async () => {
    const { render, renders } = renderer()
    await render(request)
    expect(renders[0]?.cookie).toBeNull()
  })

  it('renders a framed page apart, with what hosts are heard and without what they have themselves', async () => {
    const embed = { hosts: ['https://casino.example'], hides: ['language' as const], mayTheme: false }
    const areas = { ...siteConfig.areas, header: ['main_links' as const, 'language' as const] }
    const { render, renders } = renderer({ ...siteConfig, embed, areas })
    const alone = await render(request)
    await render({ ...request, isFramed: true })
    const again = await render(request)
    const [config, framed] = renders.map((each) => each.config)
    expect(renders).toHaveLength(2)
    expect(again.body).toEqual(alone.body)
    expect(framed?.embed).toEqual(embed)
    expect(framed?.site.areas.header).toEqual(['main_links'])
    expect(config?.embed).toBeUndefined()
    expect(config?.site).not.toHaveProperty('embed')
    expect(config?.site.areas.header).toEqual(['main_links', 'language'])
    expect(alone.headers['vary']).toContain('sec-fetch-dest')
  })

  it('gives nobody a cookie: the page is everybody’s', async () => {
    const { render } = renderer()
    expect((await render(request)).headers).not.toHaveProperty('set-cookie')
  })

  it('gives the page config the locale of the path, merged messages and the theme', async () => {
    const { render, renders } = renderer()
    await render({ ...request, pathname: '/ar/soccer', theme: 'light' })
    const config = renders[0]?.config
    expect(config).toMatchObject({ locale: 'ar', theme: 'light', timeZone: 'UTC' })
    expect(config?.messages['sb.nav.live']).toBe('مباشر')
    expect(config?.site).not.toHaveProperty('translations')
    expect(config?.system).not.toHaveProperty('countries')
  })

  it('lets the operator’s texts win', async () => {
    const { render, renders } = renderer()
    await render(request)
    expect(renders[0]?.config.messages['page.error.home']).toBe('Back to the start')
  })

  it('makes a new nonce for each render and names it in the policy', async () => {
    const { render, renders } = renderer()
    const first = await render(request)
    await render({ ...request, search: '?page=2' })
    const [one, other] = renders.map(({ nonce }) => nonce)
    expect(one).not.toBe(other)
    expect(first.headers['content-security-policy']).toContain(`'nonce-${one}'`)
  })

  it('redirects a prefix that the default locale has no need of, with its parameters', async () => {
    const { render, renders } = renderer()
    const page = await render({ ...request, pathname: '/en/soccer', search: '?page=2' })
    expect(page).toMatchObject({ status: 302, headers: { location: '/soccer?page=2' } })
    expect(renders).toHaveLength(0)
  })
})

describe('a site that is closed to a country', () => {
  const { access } = siteConfig
  const blockedCountries = { pages: ['AT'], signIn: ['CH'], signUp: ['CH', 'DE'], deposit: ['DE'] }
  const closed: SiteConfig = { ...siteConfig, access: { ...access, blockedCountries } }

  it.each([
    ['/soccer', '/blocked'],
    ['/de/soccer', '/de/blocked'],
    ['/', '/blocked'],
  ])('leads its visitors from %s to %s, whatever is in the page cache', async (pathname, location) => {
    const { render, renders } = renderer(closed)
    await render({ ...request, pathname })
    const refused = await render({ ...request, pathname, country: 'AT' })
    expect(refused).toMatchObject({ status: 302, headers: { location } })
    expect(refused.headers['cache-control']).toContain('no-store')
    expect((await render({ ...request, pathname, country: 'FR' })).status).toBe(200)
    expect(renders).toHaveLength(1)
  })

  it('says of which country it is, and keeps that page from all others', async () => {
    const { render, renders } = renderer(closed)
    const blocked = { ...request, pathname: '/blocked' }
    await render(blocked)
    await render({ ...blocked, country: 'AT' })
    await render({ ...blocked, country: 'FR' })
    expect(renders.map(({ config }) => config.blockedCountry)).toEqual([undefined, 'Austria'])
  })

  it.each([
    [null, true, true],
    ['FR', true, true],
    ['CH', false, false],
    ['DE', true, false],
  ])(
    'tells pages in %s whether sign-in and sign-up are open',
    async (country, isSignInAllowed, isSignUpAllowed) => {
      const { render, renders } = renderer(closed)
      await render({ ...request, country })
      expect(renders[0]?.config.system.platformSettings).toMatchObject({ isSignInAllowed, isSignUpAllowed })
      expect(JSON.stringify(renders[0]?.config.site)).not.toContain('blockedCountries')
    },
  )

  it('is closed to nobody by a country that nobody knows', async () => {
    const { render } = renderer(closed)
    expect((await render({ ...request, country: null })).status).toBe(200)
  })
})

describe('a site for groups of players', () => {
  const access = {
    ...siteConfig.access,
    userGroups: ['gold'],
    platformFrontPage: 'https://operator.example/',
  }
  const site: SiteConfig = { ...siteConfig, access, features: { userGroupChecker: true } }
  const elsewhere = { status: 307, headers: { location: 'https://operator.example/' } }

  it('sends visitors and players without a group to the front page of the platform', async () => {
    expect(await renderer(site, ['gold']).render(request)).toMatchObject(elsewhere)
    const silver = renderer(site, ['silver'])
    expect(await silver.render({ ...request, cookie: 'session=1' })).toMatchObject(elsewhere)
    expect(silver.renders).toHaveLength(0)
  })

  it('lets players with a group in, and renders the page as everybody’s', async () => {
    const { render, renders } = renderer(site, ['silver', 'gold'])
    expect((await render({ ...request, cookie: 'session=1' })).status).toBe(200)
    expect(renders[0]?.cookie).toBeNull()
    // The cached page is not the way in for the next visitor.
    expect(await render(request)).toMatchObject(elsewhere)
  })

  it('asks nobody where the checker is off', async () => {
    const { render, calls } = renderer({ ...site, features: {} })
    expect((await render(request)).status).toBe(200)
    expect(calls).not.toContain('/player')
  })
})
