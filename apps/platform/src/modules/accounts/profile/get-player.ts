import { getPlayer } from '@touchline/contract/calls/player/get-player'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { playerById } from '../players.queries.ts'
import type { FollowJurisdiction } from '../sessions/jurisdiction-cookie.ts'
import { playerReply, visitorReply } from './player-reply.ts'

/** The signed-in player, or a visitor. */
export function getPlayerRoute(app: App, services: Services, follow: FollowJurisdiction): void {
  const { db } = services
  route(app, getPlayer, async ({ player, locale, request, reply }) => {
    if (!player) return visitorReply(locale)
    const row = await playerById(db, player.id)
    follow(request, reply, row.jurisdiction)
    return playerReply(services, row, player.signedInAt)
  })
}
