import type { Services } from '../../core/services.ts'
import { publishNotification } from '../notifications/index.ts'
import { publishBalance } from '../wallet/index.ts'
import { publishBet } from './publish-bet.ts'
import { publishResettled } from './publish-resettled.ts'
import type { SettledBet } from './settlement/settle-one-bet.ts'

/** Call after the commit: publishes the bet, the balance where money has moved and the notification to the player. */
export async function publishChange(
  services: Services,
  { betId, playerId, currency, hasMovedMoney, notificationId }: SettledBet,
): Promise<void> {
  await publishBet(services, playerId, betId)
  if (hasMovedMoney) await publishBalance(services, playerId, currency)
  if (notificationId === null) return
  await publishNotification(services, playerId, notificationId)
  await publishResettled(services, playerId, notificationId)
}
