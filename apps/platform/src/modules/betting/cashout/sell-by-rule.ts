import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../../../core/services.ts'
import { raiseBetNotification } from '../changes/bet-notifications.ts'
import { publishChange } from '../changes/publish-change.ts'
import { type BetForSale, legsForSale, lockBetWithRule } from './cashout.queries.ts'
import { cashoutDelayMs } from './cashout-delay.ts'
import { cashoutValueMinor, stakedMinor } from './cashout-value.ts'
import { jointChancesOf } from './joint-chances.ts'
import { sellBet } from './sell-bet.ts'

/**
 * Cashes out a bet whose value has reached its rule and still does once the bet is locked, in play after the usual
 * delay. Safe to repeat in any number of processes, since a sold bet has no rule.
 */
export async function sellByRule(services: Services, betId: number): Promise<void> {
  const { db, env, clock } = services
  const delayMs = cashoutDelayMs(await legsForSale(db, [betId], clock.now()), env.IN_PLAY_DELAY_MS)
  if (delayMs > 0) await wait(delayMs)
  const sold = await db.transaction().execute(async (tx) => {
    const bet = await lockBetWithRule(tx, betId)
    if (!bet) return null
    const now = clock.now()
    const legs = await legsForSale(tx, [betId], now)
    const jointChances = await jointChancesOf(tx, [bet], legs)
    const paidMinor = cashoutValueMinor(bet, legs, jointChances.get(betId))
    if (paidMinor === null || !hasReachedRule(bet, paidMinor)) return null
    await sellBet(tx, bet, legs, {
      stakeMinor: stakedMinor(bet),
      paidMinor,
      isAutomatic: true,
      createdAt: now,
    })
    const notificationId = await raiseBetNotification(tx, bet, 'bet_cashed_out', {
      amountMinor: paidMinor,
      now,
    })
    return { betId, playerId: bet.playerId, currency: bet.currency, hasMovedMoney: true, notificationId }
  })
  if (sold) await publishChange(services, sold)
}

export function hasReachedRule(
  { autoCashoutMinor }: Pick<BetForSale, 'autoCashoutMinor'>,
  valueMinor: number | null,
): boolean {
  return autoCashoutMinor !== null && valueMinor !== null && valueMinor >= autoCashoutMinor
}
