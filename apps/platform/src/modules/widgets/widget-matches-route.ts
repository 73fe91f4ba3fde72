import { ODDS_FORMATS } from '@touchline/betting/odds/formats'
import { ApiError } from '@touchline/contract/errors'
import { fromWire } from '@touchline/contract/wire-case'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { API_PREFIX, type App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { chooseSite, isOpenTo, type Sites } from '../site/index.ts'
import {
  findWidgetMatches,
  MATCHES_MAX,
  type PublicMatch,
  type WidgetQuestion,
} from './find-widget-matches.ts'

const KEPT_MS = 1000
/** Different questions of a second; then it begins anew. */
const QUESTIONS_MAX = 1000

const Query = z.object({
  /** Of matches; or all of a league, or those in play. */
  ids: z.optional(z.string().check(z.regex(new RegExp(`^\\d{1,15}(?:,\\d{1,15}){0,${MATCHES_MAX - 1}}$`)))),
  league: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  live: z.optional(z.literal('1')),
  locale: z.optional(z.string().check(z.maxLength(10))),
  oddsType: z.optional(z.enum(ODDS_FORMATS)),
})

/**
 * `GET /api/widgets/matches?ids=1,2`: for any page anywhere, so it looks at no cookie and says nothing of anybody. Asked of
 * the database once a second, however many pages ask.
 */
export function widgetMatchesRoute({ fastify }: App, services: Services, sites: Sites): void {
  const kept = new Map<string, { untilMs: number; matches: Promise<PublicMatch[]> }>()

  fastify.get(`${API_PREFIX}/widgets/matches`, async (request, reply) => {
    const question = readQuestion(request, sites)
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=1',
    })
    return { matches: isOpenTo(sites, 'pages', request) ? await matchesOf(question) : [] }
  })

  function matchesOf(question: WidgetQuestion): Promise<PublicMatch[]> {
    const key = JSON.stringify(question)
    const nowMs = services.clock.now().getTime()
    const known = kept.get(key)
    if (known && known.untilMs > nowMs) return known.matches
    if (kept.size >= QUESTIONS_MAX) kept.clear()
    const matches = findWidgetMatches(services.db, question)
    kept.set(key, { untilMs: nowMs + KEPT_MS, matches })
    // The next one asks again.
    matches.catch(() => kept.delete(key))
    return matches
  }
}

function readQuestion(request: FastifyRequest, sites: Sites): WidgetQuestion {
  const read = z.safeParse(Query, fromWire(request.query))
  if (!read.success) {
    const fields = read.error.issues.map(({ path, message }) => ({
      path: ['query', ...path].join('.'),
      message,
    }))
    throw new ApiError('validation_failed', { fields })
  }
  const asked = read.data
  const { locales } = chooseSite(sites, undefined, request.host)
  return { ...asked, locale: locales.find((code) => code === asked.locale) ?? locales[0] ?? 'en' }
}
