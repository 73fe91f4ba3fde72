import { getPlayer } from '@touchline/contract/calls/player/get-player'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { playerById } from '../players.queries.ts'
import { playerReply, visitorReply } from './player-reply.ts'

/** The signed-in player, or a visitor. */
export function getPlayerRoute(app: App, services: Services): void {
  const { db } = services
  route(app, getPlayer, async ({ player, locale }) =>
    player ? playerReply(await playerById(db, player.id)) : visitorReply(locale),
  )
}
