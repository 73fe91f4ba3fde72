import { getMatchWidget } from '@touchline/contract/calls/catalogue/match-extras'
import type { MatchWidget } from '@touchline/contract/entities/match/match-extras'
import type { Standing } from '@touchline/contract/entities/match/standing'
import type { Database } from '../../../core/database/connect.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { localizeStatistics } from '../matches/match-statistics.ts'
import { incidentsOf } from '../matches/matches.queries.ts'
import { findSport } from '../sports.ts'
import { leagueStandings } from '../standings/league-standings.ts'
import { matchFigures } from './match-figures.ts'
import { lastMatchesOf, meetingsOf } from './played-matches.queries.ts'
import { pointsOf } from './price-history.queries.ts'
import { oneMatch, type TwoSidedMatch } from './two-sided-match.ts'
import { winChances } from './win-chances.ts'

const MEETINGS_SHOWN = 6

const FORM_SHOWN = 5

/** The match page's widgets: form, meetings, figures and chances. */
export function getMatchWidgetRoute(app: App, { db, clock }: Services): void {
  route(app, getMatchWidget, async ({ params, locale }) => {
    const match = await oneMatch(db, params.id)
    const filled = await WIDGETS[params.widget](match, { db, locale, now: clock.now() })
    return { widget: { ...EMPTY, type: params.widget, ...filled } }
  })
}

interface WidgetContext {
  db: Database
  locale: string
  now: Date
}

type Widget = (match: TwoSidedMatch, context: WidgetContext) => Promise<Partial<MatchWidget>>

const WIDGETS: Readonly<Record<MatchWidget['type'], Widget>> = {
  async statistics(match, { db, locale }) {
    const incidents = (await incidentsOf(db, match.id)).filter(({ cancelled }) => !cancelled)
    return {
      statistics: matchFigures(
        match.sportKey,
        { incidents, possession: match.statistics?.possession ?? null },
        locale,
      ),
      periods: match.statistics ? localizeStatistics(match.statistics, locale).periodScore : [],
    }
  },
  async head_to_head({ homeId, awayId, startTime }, { db }) {
    return { headToHead: await meetingsOf(db, [homeId, awayId], startTime, MEETINGS_SHOWN) }
  },
  async form({ homeId, awayId, startTime }, { db }) {
    const [home, away] = await Promise.all(
      [homeId, awayId].map((id) => lastMatchesOf(db, id, startTime, FORM_SHOWN)),
    )
    return { form: { home: home ?? [], away: away ?? [] } }
  },
  async standings({ tournamentId }, { db, now }) {
    const { standings } = await leagueStandings(db, tournamentId, now)
    return { standings: standings.map(toWidgetRow) }
  },
  async win_chances({ id, sportKey }, { db }) {
    const marketId = findSport(sportKey)?.mainMarket.id
    if (marketId === undefined) return {}
    return { winChances: winChances(await pointsOf(db, { matchId: id, marketId, specifier: '' })) }
  },
}

function toWidgetRow({ competitor, ...row }: Standing): MatchWidget['standings'][number] {
  const { position, played, won, drawn, lost, scored, conceded, points } = row
  const record = { position, played, won, drawn, lost, scored, conceded, points }
  return { ...record, competitorId: competitor.id, name: competitor.name }
}

const EMPTY: Omit<MatchWidget, 'type'> = {
  statistics: [],
  periods: [],
  headToHead: [],
  form: { home: [], away: [] },
  standings: [],
  winChances: [],
}
