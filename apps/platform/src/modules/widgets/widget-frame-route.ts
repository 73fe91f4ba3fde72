import { ODDS_FORMATS } from '@touchline/betting/odds/formats'
import { ApiError } from '@touchline/contract/errors'
import * as z from 'zod/mini'
import { API_PREFIX, type App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { isOpenTo, type Sites } from '../site/index.ts'
import type { WidgetQuestion } from './find-widget-matches.ts'
import type { MatchAnswers } from './match-answers.ts'
import { localeFor, readQuery } from './read-query.ts'
import { FRAME_POLICY, FRAMED_WIDGETS, type FramedWidget, widgetFrame } from './widget-frame.ts'

const Params = z.object({ kind: z.enum(FRAMED_WIDGETS), of: z.string().check(z.maxLength(200)) })
const Query = z.object({
  market: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  locale: z.optional(z.string().check(z.maxLength(10))),
  oddsType: z.optional(z.enum(ODDS_FORMATS)),
  theme: z.optional(z.enum(['dark', 'light'])),
})

/**
 * `GET /api/widgets/{kind}/{id}`: a widget as a page of its own, for hosts that forbid scripts. Any page may frame it: it
 * has no script and no form, and looks at no cookie.
 */
export function widgetFrameRoute(
  { fastify }: App,
  { clock }: Pick<Services, 'clock'>,
  matchesOf: MatchAnswers,
  sites: Sites,
): void {
  fastify.get(`${API_PREFIX}/widgets/:kind/:of`, async (request, reply) => {
    const params = z.safeParse(Params, request.params)
    if (!params.success) throw new ApiError('not_found')
    const { kind, of } = params.data
    const { oddsType, locale: asked, ...look } = readQuery(Query, request)
    const locale = localeFor(sites, request, asked)
    const question = { ...questionOf(kind, of), oddsType, locale }
    const matches = isOpenTo(sites, 'pages', request) ? await matchesOf(question) : []
    const outcome = kind === 'bet-button' ? of : undefined
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': FRAME_POLICY,
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=1',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .send(widgetFrame(matches, { ...look, kind, outcome, locale, shownAt: clock.now() }))
  })
}

/** What a widget's address asks for; throws where it is none. */
function questionOf(kind: FramedWidget, of: string): Pick<WidgetQuestion, 'ids' | 'league' | 'live'> {
  if (kind === 'matches' && of === 'live') return { live: '1' }
  const id = kind === 'bet-button' ? of.slice(0, of.indexOf(':')) : of
  if (kind === 'matches' || !/^\d{1,15}$/.test(id)) throw new ApiError('not_found')
  return kind === 'league' ? { league: id } : { ids: id }
}
