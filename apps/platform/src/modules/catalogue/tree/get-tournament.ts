import { getTournament } from '@touchline/contract/calls/catalogue/tree'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { toTournament } from './to-tournament.ts'
import { tournamentRows } from './tree.queries.ts'

export function getTournamentRoute(app: App, { db }: Services): void {
  route(app, getTournament, async ({ params, locale }) => {
    const [row] = await tournamentRows(db, {
      sportKey: null,
      categoryId: null,
      ids: [params.id],
      hasMatches: false,
    })
    if (!row) throw new ApiError('not_found')
    return { tournament: toTournament(row, locale) }
  })
}
