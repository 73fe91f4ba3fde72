import { ApiError } from '@touchline/contract/errors'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { escapeHtml } from '../../core/http/escape-html.ts'
import { API_PREFIX, type App } from '../../core/http/route.ts'
import { chooseSite, isOpenTo, type Sites } from '../site/index.ts'
import type { PublicMatch, WidgetQuestion } from './find-widget-matches.ts'
import type { MatchAnswers } from './match-answers.ts'
import { readQuery } from './read-query.ts'

const pixels = z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/)))
const Query = z.object({
  url: z.string().check(z.maxLength(2000)),
  format: z.optional(z.string().check(z.maxLength(10))),
  maxwidth: pixels,
  maxheight: pixels,
})

const WIDTH = 480
const HEIGHTS = { match: 152, list: 640 } as const
/** Of the reply, in seconds; what is in the frame is of the moment. */
const CACHE_AGE_S = 3600
/** Its links open tabs; it needs nothing else. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

/**
 * `GET /api/oembed?url=`: how a page elsewhere embeds the address of a match, a league or what is in play (oEmbed 1.0, a
 * reply of type `rich`): as the frame of a widget, without script.
 */
export function oembedRoute({ fastify }: App, matchesOf: MatchAnswers, sites: Sites): void {
  fastify.get(`${API_PREFIX}/oembed`, async (request, reply) => {
    const { url, format, maxwidth, maxheight } = readQuery(Query, request)
    if (format !== undefined && format !== 'json') return reply.code(501).send()
    const site = chooseSite(sites, undefined, request.host)
    const asked = pageAt(url, request, site.locales)
    if (!asked || !isOpenTo(sites, 'pages', request)) throw new ApiError('not_found')
    const { origin, kind, of, locale } = asked
    const [match] = await matchesOf({ ...questionOf(asked), locale })
    if (!match && kind !== 'matches') throw new ApiError('not_found')
    const title = (match && titleOf(kind, match)) ?? site.site.name
    const width = Math.min(WIDTH, Number(maxwidth ?? WIDTH))
    const usual = kind === 'match' ? HEIGHTS.match : HEIGHTS.list
    const height = Math.min(usual, Number(maxheight ?? usual))
    const src = `${origin}${API_PREFIX}/widgets/${kind}/${of}?${new URLSearchParams({ locale }).toString()}`
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=60' })
    return {
      version: '1.0',
      type: 'rich',
      title,
      provider_name: site.site.name,
      provider_url: origin,
      cache_age: CACHE_AGE_S,
      width,
      height,
      html: `<iframe src="${escapeHtml(src)}" title="${escapeHtml(title)}" width="${width}" height="${height}" sandbox="${SANDBOX}" loading="lazy" style="border:0"></iframe>`,
    }
  })
}

interface EmbeddedPage {
  origin: string
  kind: 'match' | 'league' | 'matches'
  of: string
  locale: string
}

function questionOf({ kind, of }: EmbeddedPage): Omit<WidgetQuestion, 'locale'> {
  if (kind === 'matches') return { live: '1' }
  return kind === 'match' ? { ids: of } : { league: of }
}

/** None for what is in play. */
function titleOf(kind: EmbeddedPage['kind'], { home, away, league }: PublicMatch): string | undefined {
  if (kind === 'match') return `${home} – ${away}`
  return kind === 'league' ? league : undefined
}

/** What a page of this host shows that can be embedded; null for all others, and for other hosts. */
function pageAt(address: string, { host }: FastifyRequest, locales: readonly string[]): EmbeddedPage | null {
  if (!URL.canParse(address)) return null
  const { origin, pathname, protocol, host: asked } = new URL(address)
  if (asked !== host.toLowerCase() || !/^https?:$/.test(protocol)) return null
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const named = locales.find((code) => code.toLowerCase() === segments[0]?.toLowerCase())
  const [first, slug = '', ...more] = named === undefined ? segments : segments.slice(1)
  const locale = named ?? locales[0] ?? 'en'
  if (first === 'live' && slug === '') return { origin, kind: 'matches', of: 'live', locale }
  const [, letter, of = ''] = /(?:^|-)([mt])([1-9]\d{0,14})$/.exec(slug) ?? []
  if (letter === undefined || more.length > 0) return null
  return { origin, kind: letter === 'm' ? 'match' : 'league', of, locale }
}
