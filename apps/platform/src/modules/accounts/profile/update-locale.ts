import { updateLocale } from '@touchline/contract/calls/player/update-locale'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { updateProfileOf } from '../players.queries.ts'
import { sessionCacheOf } from '../sessions/session-cache.ts'

export function updateLocaleRoute(app: App, services: Services): void {
  const { db } = services
  route(app, updateLocale, async ({ body: { locale }, player }) => {
    const { language } = await updateProfileOf(db, player.id, { language: locale })
    sessionCacheOf(services).deletePlayer(player.id)
    return { language }
  })
}
