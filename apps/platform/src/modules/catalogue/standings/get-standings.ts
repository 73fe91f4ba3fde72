import { getStandings } from '@touchline/contract/calls/catalogue/standings'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { leagueStandings } from './league-standings.ts'

/** The table of a league, from the platform's finished matches. */
export function getStandingsRoute(app: App, { db, clock }: Services): void {
  route(app, getStandings, ({ params }) => leagueStandings(db, params.id, clock.now()))
}
