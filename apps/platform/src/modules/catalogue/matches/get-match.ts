import { getMatch } from '@touchline/contract/calls/catalogue/matches'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { readMarkets } from '../match-markets/read-markets.ts'
import { incidentsOf, matchById } from './matches.queries.ts'
import { readMatches } from './read-matches.ts'

const TOP_MARKETS = 4

/** With the top markets; lists have main and secondary ones only. */
export function getMatchRoute(app: App, { db }: Services): void {
  route(app, getMatch, async ({ params, locale }) => {
    const row = await matchById(db, params.id)
    if (!row) throw new ApiError('not_found')
    const { matches, outrights } = await readMatches(db, [row], locale)
    const [match] = matches
    const topMarkets = match ? (await readMarkets(db, row, locale)).slice(0, TOP_MARKETS) : []
    return {
      match: match ? { ...match, topMarkets } : null,
      outright: outrights[0] ?? null,
      incidents: await incidentsOf(db, row.id),
      colors: { home: mainColor(row.homeColors), away: mainColor(row.awayColors) },
    }
  })
}

/** A feed may name one in another way, which no page can draw. */
function mainColor(colors: readonly string[] | null): string | null {
  return colors?.find((color) => /^#[0-9a-f]{6}$/i.test(color)) ?? null
}
