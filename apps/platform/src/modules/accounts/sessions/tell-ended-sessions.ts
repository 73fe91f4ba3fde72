import { channels } from '@touchline/contract/events/channels'
import type { Services } from '../../../core/services.ts'
import { sessionCacheOf } from './session-cache.ts'
import { nextEndedVer } from './sessions.queries.ts'

/**
 * After the commit that ended sessions of a player: this process forgets them at once, the others within a second. Their
 * open pages are told, and real time is cut off, to which only the sessions that are left can come back.
 */
export async function tellEndedSessions(services: Services, playerId: number): Promise<void> {
  const { db, publisher, log } = services
  sessionCacheOf(services).deletePlayer(playerId)
  try {
    const ver = await nextEndedVer(db)
    await publisher.publish(channels.user(playerId), { type: 'session_ended', ver })
    await publisher.disconnectUser(String(playerId))
  } catch (error) {
    log.warn({ err: error, playerId }, 'ended sessions not told')
  }
}
