import { channels } from '@touchline/contract/events/channels'
import type { ProtectionChanged } from '@touchline/contract/events/events'
import { toWire } from '@touchline/contract/wire-case'
import type { Services } from '../../core/services.ts'
import { guardVersion } from './guards.queries.ts'

/** Tells the player's pages to ask again what they may do. Call it after the commit; a failure is only logged. */
export async function publishProtection(
  { db, publisher, log }: Pick<Services, 'db' | 'publisher' | 'log'>,
  playerId: number,
): Promise<void> {
  try {
    const event: ProtectionChanged = { type: 'protection_changed', ver: await guardVersion(db, playerId) }
    await publisher.publish(channels.user(playerId), toWire(event))
  } catch (error) {
    log.warn({ err: error, playerId }, 'a change of protection was not published')
  }
}
