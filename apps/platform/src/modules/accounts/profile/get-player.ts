import { getPlayer } from '@touchline/contract/calls/player/get-player'
import { listStatusGroups } from '@touchline/contract/calls/player/list-status-groups'
import { updateLocale } from '@touchline/contract/calls/player/update-locale'
import { updatePlayer } from '@touchline/contract/calls/player/update-player'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { playerById, updateProfileOf } from '../players.queries.ts'
import { sessionCacheOf } from '../sessions/session-cache.ts'
import { playerReply, visitorReply } from './player-reply.ts'

/** What a signed-in player sees and changes of themselves. */
export function playerRoutes(app: App, services: Services): void {
  const { db } = services
  route(app, getPlayer, async ({ player, locale }) =>
    player ? playerReply(await playerById(db, player.id)) : visitorReply(locale),
  )

  route(app, updatePlayer, async ({ body, player }) =>
    playerReply(await updateProfileOf(db, player.id, body)),
  )

  route(app, updateLocale, async ({ body: { locale }, player }) => {
    const { language } = await updateProfileOf(db, player.id, { language: locale })
    sessionCacheOf(services).forgetPlayer(player.id)
    return { language }
  })

  route(app, listStatusGroups, async ({ player }) => {
    const { statuses } = await playerById(db, player.id)
    return { statusGroups: statuses }
  })
}
