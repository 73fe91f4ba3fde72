import type { Services } from '../../../core/services.ts'
import { publishNotification } from '../../notifications/index.ts'
import { publishBalance } from '../../wallet/index.ts'
import type { SettledBet } from '../settlement/settle-one-bet.ts'
import { publishBets } from './publish-bet.ts'
import { publishResettled } from './publish-resettled.ts'

/** Call after the commit: publishes the bet, the balance where money has moved and the notification to the player. */
export function publishChange(services: Services, change: SettledBet): Promise<void> {
  return publishChanges(services, [change])
}

/** Bets that are read together. */
const AT_ONCE = 100

/** The same of many bets, in their order; a balance once for the bets of a hundred that moved it. */
export async function publishChanges(services: Services, changes: readonly SettledBet[]): Promise<void> {
  for (let first = 0; first < changes.length; first += AT_ONCE) {
    const some = changes.slice(first, first + AT_ONCE)
    await publishBets(services, some)
    const moved = some.filter(({ hasMovedMoney }) => hasMovedMoney)
    for (const { playerId, currency } of new Map(
      moved.map((change) => [`${change.playerId} ${change.currency}`, change]),
    ).values())
      await publishBalance(services, playerId, currency)
    for (const { playerId, notificationId } of some) {
      if (notificationId === null) continue
      await publishNotification(services, playerId, notificationId)
      await publishResettled(services, playerId, notificationId)
    }
  }
}
