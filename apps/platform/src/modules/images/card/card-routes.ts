import { ApiError } from '@touchline/contract/errors'
import { createFormatter } from '@touchline/messages/format'
import { directionOf } from '@touchline/messages/locales'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { API_PREFIX, type App } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { matchById, readMatches } from '../../catalogue/index.ts'
import type { SiteFile, Sites } from '../../site/index.ts'
import type { ImageCache } from '../image-cache.ts'
import type { ImageSources } from '../image-sources.ts'
import { sendImage } from '../send-image.ts'
import type { Card } from './card.ts'
import { drawCard } from './draw-card.ts'
import { matchContent } from './match-content.ts'
import { cardPalette } from './palette.ts'

/** Prices move, and whoever shows a link keeps its picture for hours anyway: a minute old is new enough. */
const MATCH_KEEP_MS = 60_000
const FOR_MINUTES = 'public, max-age=60, stale-while-revalidate=600'
const FOR_A_DAY = 'public, max-age=86400'

const Query = z.object({
  site: z.optional(z.string().check(z.maxLength(40))),
  locale: z.optional(z.string().check(z.maxLength(10))),
})

/**
 * The pictures of shared links, 1200 by 630: `/api/images/matches/{id}.jpg?site=…&locale=…` and
 * `/api/images/sites/{key}.jpg?locale=…`. Site and locale are of those there are, so that there are only so many.
 */
export function cardRoutes(
  { fastify }: App,
  { db, localize }: Services,
  { sites, sources, cache }: { sites: Sites; sources: ImageSources; cache: ImageCache },
): void {
  fastify.get<{ Params: { id: string } }>(`${API_PREFIX}/images/matches/:id.jpg`, async (request, reply) => {
    const { site, locale } = readQuery(request, sites)
    const id = readId(request.params.id)
    const key = ['match', id, site.site.key, locale].join(' ')
    const make = async () => jpeg(await matchCard(id, site, locale))
    const picture = await cache.get(key, make, MATCH_KEEP_MS)
    return sendImage(request, reply, picture, FOR_MINUTES)
  })

  fastify.get<{ Params: { key: string } }>(`${API_PREFIX}/images/sites/:key.jpg`, async (request, reply) => {
    const site = sites.byKey.get(request.params.key)
    if (!site) throw new ApiError('not_found')
    const { locale } = readQuery(request, sites, site)
    const key = ['site', site.site.key, locale].join(' ')
    const picture = await cache.get(key, async () => jpeg(siteCard(site, locale)))
    return sendImage(request, reply, picture, FOR_A_DAY)
  })

  async function matchCard(id: number, site: SiteFile, locale: string): Promise<Card> {
    const row = await matchById(db, id)
    const [match] = row ? (await readMatches(db, [row], locale)).matches : []
    if (!match) throw new ApiError('not_found')
    const { home, away } = match.competitors
    const [homeCrest, awayCrest] = await Promise.all(
      [home, away].map(async (team) => (await sources.crests(String(team.id)))?.bytes ?? NO_CREST),
    )
    const crests = { home: homeCrest ?? NO_CREST, away: awayCrest ?? NO_CREST }
    const format = createFormatter(locale, 'UTC')
    return {
      ...frameOf(site, locale),
      kicker: match.tournament.name,
      content: matchContent(match, crests, { locale, format, localize, odds: site.odds }),
    }
  }
}

/** The site in its own words; they are in one language, which is the operator's choice. */
function siteCard(site: SiteFile, locale: string): Card {
  const { title, description } = site.seo
  return { ...frameOf(site, locale), kicker: '', content: { kind: 'text', title, text: description } }
}

function frameOf({ site, theme }: SiteFile, locale: string): Pick<Card, 'direction' | 'palette' | 'brand'> {
  const { wordmark, accent } = site.logo
  return {
    direction: directionOf(locale),
    palette: cardPalette(theme),
    brand: { wordmark: wordmark || site.name, accent },
  }
}

const NO_CREST = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>')

const jpeg = async (card: Card) => ({ type: 'image/jpeg', bytes: await drawCard(card) })

function readId(text: string): number {
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
  if (id === 0) throw new ApiError('not_found')
  return id
}

function readQuery({ query }: FastifyRequest, sites: Sites, known?: SiteFile) {
  const parsed = z.safeParse(Query, query)
  const site = known ?? (parsed.data?.site ? sites.byKey.get(parsed.data.site) : sites.byDefault)
  const locale = parsed.data?.locale ?? site?.locales[0]
  if (!parsed.success || !site || !locale || !site.locales.includes(locale)) {
    const message = 'must be a site of this platform and one of its locales'
    throw new ApiError('validation_failed', { fields: [{ path: 'query', message }] })
  }
  return { site, locale }
}
