import { ODDS_FORMATS } from '@touchline/betting/odds/formats'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { API_PREFIX, type App } from '../../core/http/route.ts'
import { isOpenTo, type Sites } from '../site/index.ts'
import { MATCHES_MAX, type WidgetQuestion } from './find-widget-matches.ts'
import type { MatchAnswers } from './match-answers.ts'
import { localeFor, readQuery } from './read-query.ts'

const Query = z.object({
  /** Of matches; or all of a league, or those in play. */
  ids: z.optional(z.string().check(z.regex(new RegExp(`^\\d{1,15}(?:,\\d{1,15}){0,${MATCHES_MAX - 1}}$`)))),
  league: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  live: z.optional(z.literal('1')),
  locale: z.optional(z.string().check(z.maxLength(10))),
  oddsType: z.optional(z.enum(ODDS_FORMATS)),
})

/**
 * `GET /api/widgets/matches?ids=1,2`: for any page anywhere, so it looks at no cookie and says nothing of anybody.
 */
export function widgetMatchesRoute({ fastify }: App, matchesOf: MatchAnswers, sites: Sites): void {
  fastify.get(`${API_PREFIX}/widgets/matches`, async (request, reply) => {
    const question = readQuestion(request, sites)
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=1',
    })
    return { matches: isOpenTo(sites, 'pages', request) ? await matchesOf(question) : [] }
  })
}

function readQuestion(request: FastifyRequest, sites: Sites): WidgetQuestion {
  const asked = readQuery(Query, request)
  return { ...asked, locale: localeFor(sites, request, asked.locale) }
}
