import { updatePlayer } from '@touchline/contract/calls/player/update-player'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { updateProfileOf } from '../players.queries.ts'
import { playerReply } from './player-reply.ts'

export function updatePlayerRoute(app: App, services: Services): void {
  const { db } = services
  route(app, updatePlayer, async ({ body, player }) =>
    playerReply(await updateProfileOf(db, player.id, body)),
  )
}
