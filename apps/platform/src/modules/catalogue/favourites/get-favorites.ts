import { type FavoriteType, getFavorites } from '@touchline/contract/calls/favorites/favorites'
import type { QueryOf, ReplyOf } from '@touchline/contract/define-call'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { findMatches } from '../matches/matches.queries.ts'
import { readMatches } from '../matches/read-matches.ts'
import { statusesOf } from '../matches/statuses-of.ts'
import { competitor } from '../refs.ts'
import { toSport } from '../tree/to-sport.ts'
import { toTournament } from '../tree/to-tournament.ts'
import { competitorsByIds, sportRows, tournamentRows } from '../tree/tree.queries.ts'
import { FAVOURITES_MAX, favouriteIds } from './favourites.queries.ts'

/** A player's favourites with their matches, tournaments and competitors. */
export function getFavoritesRoute(app: App, { db }: Services): void {
  const readType: Record<FavoriteType, ReadType> = {
    matches: async (ids, { matchStatus, isBettable = false }, locale) => {
      const filter = {
        ...ANY_MATCH,
        ids: [...ids],
        statuses: statusesOf(matchStatus, true),
        isBettable: isBettable || matchStatus === 'bettable',
      }
      const page = { order: 'start_time', maxPerSport: null, offset: 0, limit: FAVOURITES_MAX } as const
      return { matches: (await readMatches(db, await findMatches(db, filter, page), locale)).matches }
    },
    tournaments: async (ids, _query, locale) => {
      const rows = await tournamentRows(db, { sportKey: null, categoryId: null, ids, hasMatches: false })
      return { tournaments: rows.map((row) => toTournament(row, locale)) }
    },
    sports: async (ids, _query, locale) => ({
      sports: (await sportRows(db)).filter(({ id }) => ids.includes(id)).map((row) => toSport(row, locale)),
    }),
    competitors: async (ids) => ({ competitors: (await competitorsByIds(db, ids)).map(competitor) }),
  }
  route(app, getFavorites, async ({ params, query, player, locale }) => {
    const ids = await favouriteIds(db, player.id, params.type)
    const listed = query.idsOnly || ids.length === 0 ? {} : await readType[params.type](ids, query, locale)
    return { ids, matches: [], tournaments: [], sports: [], competitors: [], ...listed }
  })
}

type ReadType = (
  ids: readonly number[],
  query: QueryOf<typeof getFavorites>,
  locale: string,
) => Promise<Partial<ReplyOf<typeof getFavorites>>>

const ANY_MATCH = {
  type: null,
  sportKeys: null,
  sportType: null,
  categoryId: null,
  tournamentId: null,
  hasVideo: null,
  startFrom: null,
  startTo: null,
  favouriteOf: null,
} as const
