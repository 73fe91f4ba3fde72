import type { Send } from '@touchline/contract/api-client'
import { getSystemData } from '@touchline/contract/calls/site/site'
import { fakeReply } from '@touchline/contract/testing/fake'
import { toWire } from '@touchline/contract/wire-case'
import { describe, expect, it } from 'vitest'
import type { RenderContext } from '../app/shared/site/render-context.ts'
import type { PageRequest } from './page-request.ts'
import { createPageRenderer } from './render-pages.ts'
import { siteConfig } from './testing/site-config.ts'

const request: PageRequest = {
  origin: 'https://book.example',
  host: 'book.example',
  pathname: '/soccer',
  search: '',
  theme: null,
  siteKey: null,
  timeZone: 'UTC',
}

function renderer() {
  const renders: (RenderContext & { url: string; cookie: string | null })[] = []
  const calls: string[] = []
  const send: Send = async ({ path }) => {
    calls.push(path)
    return {
      status: 200,
      headers: new Headers(),
      body: toWire(path.startsWith('/site') ? siteConfig : fakeReply(getSystemData)),
    }
  }
  const fetch = async (page: Request, { context }: { context: RenderContext }) => {
    renders.push({ ...context, url: page.url, cookie: page.headers.get('cookie') })
    context.takeHtml(`<p>${renders.length}</p>`)
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

  it('knows nothing of the visitor: no cookie reaches the render', async () => {
    const { render, renders } = renderer()
    await render(request)
    expect(renders[0]?.cookie).toBeNull()
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
