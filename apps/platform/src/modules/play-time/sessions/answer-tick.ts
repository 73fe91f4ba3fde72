import type { SessionsInfo } from '@touchline/contract/entities/player/player-session'
import { ApiError } from '@touchline/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../core/services.ts'
import { endLogin, loginAtOf } from '../../accounts/index.ts'
import { endedPlayOf } from '../ended-play.ts'
import { sessionsInfo } from './sessions-info.ts'
import { tick } from './tick.ts'

interface Asked {
  player: { id: number }
  request: FastifyRequest
  reply: FastifyReply
}

/** The reply to a tick and to the answer of a reality check. The login ends with a reply that says that time is used up. */
export async function answerTick(
  services: Services,
  { player, request, reply }: Asked,
  isAnswer: boolean,
): Promise<SessionsInfo> {
  const { db } = services
  const loginAt = await loginAtOf(services, request)
  const ticked = await db
    .transaction()
    .execute((tx) => tick(tx, services, { playerId: player.id, loginAt, isAnswer }))
  if (ticked.state === 'off') throw new ApiError('reality_check_off')
  if (ticked.state === 'on') return sessionsInfo(services, ticked)
  await endLogin(services, request, reply)
  throw new ApiError('out_of_session_limit', { endedPlay: endedPlayOf(ticked.end) })
}
