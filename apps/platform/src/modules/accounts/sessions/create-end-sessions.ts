import type { FastifyReply } from 'fastify'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'
import { sessionCacheOf } from './session-cache.ts'
import { clearSessionCookie } from './session-cookie.ts'
import { deleteSessionsOf, holdDoor } from './sessions.queries.ts'

/** Ends a player's sessions for reasons of other modules. */
export function createEndSessions(services: Pick<Services, 'db' | 'env' | 'log' | 'publisher'>) {
  const { env, log, publisher } = services
  return {
    /** Those that begin meanwhile as well. */
    async end(tx: DatabaseTransaction, playerId: number): Promise<void> {
      await holdDoor(tx, playerId, 'alone')
      await deleteSessionsOf(tx, playerId)
    },
    /** After the commit. */
    async ended(playerId: number, reply?: FastifyReply): Promise<void> {
      sessionCacheOf(services).deletePlayer(playerId)
      if (reply) clearSessionCookie(reply, env)
      await publisher
        .disconnectUser(String(playerId))
        .catch((error: unknown) => log.warn({ err: error, playerId }, 'real time not disconnected'))
    },
  }
}
