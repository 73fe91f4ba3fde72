import { addFavorite } from '@touchline/contract/calls/favorites/favorites'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { addFavourite, FAVOURITES_MAX } from './favourites.queries.ts'

/** Safe to repeat. */
export function addFavoriteRoute(app: App, { db, clock }: Services): void {
  route(app, addFavorite, async ({ params: { type, id }, player }) => {
    const outcome = await addFavourite(db, player.id, type, { targetId: id, now: clock.now() })
    if (outcome === 'unknown_target') throw new ApiError('not_found')
    if (outcome === 'too_many')
      throw new ApiError('conflict', { details: `a player marks at most ${FAVOURITES_MAX} ${type}` })
    return {}
  })
}
