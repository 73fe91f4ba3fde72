import type { FastifyReply } from 'fastify'
import type { DatabaseTransaction } from '../../core/database/connect.ts'

/** Ends all login sessions of a player; `accounts` does it. */
export interface EndSessions {
  end(tx: DatabaseTransaction, playerId: number): Promise<void>
  /** After the commit: caches, real time, and the cookie of the request whose reply this is. */
  ended(playerId: number, reply?: FastifyReply): Promise<void>
}
