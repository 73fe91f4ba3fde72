import { removeFavorite } from '@touchline/contract/calls/favorites/favorites'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { removeFavourite } from './favourites.queries.ts'

/** Safe to repeat. */
export function removeFavoriteRoute(app: App, { db }: Services): void {
  route(app, removeFavorite, async ({ params: { type, id }, player }) => {
    await removeFavourite(db, player.id, type, id)
    return {}
  })
}
