import { channels } from '@touchline/contract/events/channels'
import type { IdentityChanged } from '@touchline/contract/events/events'
import { toWire } from '@touchline/contract/wire-case'
import type { Services } from '../../core/services.ts'
import { newestCheckOf } from './checks/identity-checks.queries.ts'
import { personalOf } from './personal/personal.queries.ts'

/** Tells the player's pages that their identity has changed. Call it after the commit; a failure is only logged. */
export async function publishIdentity(
  { db, publisher, log }: Pick<Services, 'db' | 'publisher' | 'log'>,
  playerId: number,
): Promise<void> {
  try {
    const check = await newestCheckOf(db, playerId)
    const { ver } = await personalOf(db, playerId)
    const event: IdentityChanged = { type: 'identity_changed', status: check?.status ?? 'not_started', ver }
    await publisher.publish(channels.user(playerId), toWire(event))
  } catch (error) {
    log.warn({ err: error, playerId }, 'identity_changed not published')
  }
}
