import {
  addFavorite,
  type FavoriteType,
  getFavorites,
  removeFavorite,
} from '@touchline/contract/calls/favorites/favorites'
import type { QueryOf, ReplyOf } from '@touchline/contract/define-call'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { statusesOf } from '../matches/list-matches.ts'
import { findMatches } from '../matches/matches.queries.ts'
import { readMatches } from '../matches/read-matches.ts'
import { competitor } from '../refs.ts'
import { toSport, toTournament } from '../tree/list-sports.ts'
import { competitorsByIds, sportRows, tournamentRows } from '../tree/tree.queries.ts'
import { addFavourite, FAVOURITES_MAX, favouriteIds, removeFavourite } from './favourites.queries.ts'

/** The marks of a player and what they stand for; each change is safe to repeat. */
export function favouriteRoutes(app: App, { db }: Services): void {
  route(app, getFavorites, async ({ params, query, player, locale }) => {
    const ids = await favouriteIds(db, player.id, params.type)
    const listed = query.idsOnly || ids.length === 0 ? {} : await readType[params.type](ids, query, locale)
    return { ids, matches: [], tournaments: [], sports: [], competitors: [], ...listed }
  })

  route(app, addFavorite, async ({ params: { type, id }, player }) => {
    const outcome = await addFavourite(db, player.id, type, id)
    if (outcome === 'unknown_target') throw new ApiError('not_found')
    if (outcome === 'too_many')
      throw new ApiError('conflict', { details: `a player marks at most ${FAVOURITES_MAX} ${type}` })
    return {}
  })

  route(app, removeFavorite, async ({ params: { type, id }, player }) => {
    await removeFavourite(db, player.id, type, id)
    return {}
  })

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
