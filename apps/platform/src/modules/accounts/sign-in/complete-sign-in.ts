import type { Player } from '@touchline/contract/entities/player/player'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'
import { revokeTokens } from '../player-tokens.queries.ts'
import { playerById } from '../players.queries.ts'
import { playerReply } from '../profile/player-reply.ts'
import type { FollowJurisdiction } from '../sessions/jurisdiction-cookie.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { type Login, startSession } from '../sessions/start-session.ts'
import { forgetTries, type SignInTry } from './sign-in-failures.queries.ts'

export interface CompletedSignIn extends Login {
  /** Whose failures are forgotten. */
  attempt: SignInTry
  follow: FollowJurisdiction
  request: FastifyRequest
  reply: FastifyReply
}

/** Lets in who has proved who they are, where they may come in; `also` happens in the same transaction. */
export async function completeSignIn(
  services: Services,
  { attempt, follow, request, reply, ...login }: CompletedSignIn,
  also: (tx: DatabaseTransaction) => Promise<void> = async () => undefined,
): Promise<Player> {
  const player = await playerById(services.db, login.playerId)
  await services.admission.toSignIn(player).catch(async (error: unknown) => {
    // Who is kept out has proved who they are all the same, and is to go on hearing why.
    await services.db.transaction().execute((tx) => forgetTries(tx, attempt))
    throw error
  })
  const session = await services.db.transaction().execute(async (tx) => {
    await also(tx)
    await revokeTokens(tx, login.playerId, 'unlock')
    await forgetTries(tx, attempt)
    return startSession(tx, services, login, request)
  })
  follow(request, reply, player.jurisdiction)
  setSessionCookie(reply, services.env, session)
  return playerReply(services, player, session.startedAt)
}
