import { setAutoCashout } from '@touchline/contract/calls/bets/cashout'
import type { Money } from '@touchline/contract/entities/money'
import { ApiError } from '@touchline/contract/errors'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { publishBet } from '../changes/publish-bet.ts'
import { presentBets } from '../my-bets/present-bets.ts'
import { type BetForSale, legsForSale, lockBetForSale, setRule } from './cashout.queries.ts'
import { cashoutValueMinor, stakedMinor } from './cashout-value.ts'
import { jointChancesOf } from './joint-chances.ts'
import { mostReturnMinor } from './possible-win.ts'
import { hasReachedRule, sellByRule } from './sell-by-rule.ts'

/** PUT /bets/:id/auto-cashout: stored by the platform, so that it applies while the player is away. */
export function setAutoCashoutRoute(app: App, services: Services): void {
  const { db, clock, log } = services
  route(app, setAutoCashout, async ({ params, body, player, locale }) => {
    const { isReached } = await db
      .transaction()
      .execute((tx) => upsertRule(tx, { betId: params.id, playerId: player.id }, body.value, clock.now()))
    if (isReached)
      void sellByRule(services, params.id).catch((err: unknown) =>
        log.error({ err, betId: params.id }, 'a rule did not sell; it is tried again'),
      )
    void publishBet(services, player.id, params.id)
    const [bet] = await presentBets(db, { ids: [params.id], now: clock.now(), locale })
    if (!bet) throw new Error('a bet vanished while it got a rule')
    return { bet }
  })
}

async function upsertRule(
  tx: DatabaseTransaction,
  whose: { betId: number; playerId: number },
  value: Money | null,
  now: Date,
): Promise<{ isReached: boolean }> {
  const bet = await lockBetForSale(tx, whose)
  if (!bet) throw new ApiError('not_found')
  if (bet.status !== 'waiting_results') throw new ApiError('cashout_refused', { toCashout: null })
  const legs = await legsForSale(tx, [bet.id], now)
  const mostMinor = mostReturnMinor(bet, legs, stakedMinor(bet))
  if (value && !isPossible(bet, value, mostMinor))
    throw new ApiError('amount_out_of_range', { details: `1 to ${mostMinor}` })
  const autoCashoutMinor = value?.value ?? null
  await setRule(tx, bet.id, autoCashoutMinor)
  const jointChances = await jointChancesOf(tx, [bet], legs)
  const valueMinor = cashoutValueMinor(bet, legs, jointChances.get(bet.id))
  return { isReached: hasReachedRule({ autoCashoutMinor }, valueMinor) }
}

/** A rule above the possible return would never apply. */
function isPossible({ currency }: BetForSale, value: Money, mostMinor: number): boolean {
  return value.currency === currency && value.value > 0 && value.value <= mostMinor
}
