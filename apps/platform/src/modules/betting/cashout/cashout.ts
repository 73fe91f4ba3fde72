import { cashout } from '@touchline/contract/calls/bets/cashout'
import type { BodyOf, ReplyOf } from '@touchline/contract/define-call'
import { ApiError } from '@touchline/contract/errors'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import { once } from '../../../core/http/idempotency.queries.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { minStakeMinor } from '../../settings/index.ts'
import { accountIn, publishBalance } from '../../wallet/index.ts'
import { publishBet } from '../changes/publish-bet.ts'
import { presentBets } from '../my-bets/present-bets.ts'
import { delayInPlay } from '../placement/in-play-delay.ts'
import {
  type BetForSale,
  betForSale,
  isAnswered,
  type LegForSale,
  legsForSale,
  lockBetForSale,
} from './cashout.queries.ts'
import { cashoutDelayMs } from './cashout-delay.ts'
import { cashoutValueMinor } from './cashout-value.ts'
import { jointChancesOf } from './joint-chances.ts'
import { quoteSale } from './quote-sale.ts'
import { sellBet } from './sell-bet.ts'

interface SaleRequest {
  playerId: number
  key: string
  body: BodyOf<typeof cashout>
  locale: string
  now: Date
}

/** POST /bets/cashout. A repeated key gets the first reply. */
export function cashoutRoute(app: App, services: Services): void {
  route(app, cashout, async ({ body, player, idempotencyKey, locale }) => {
    const asked = { playerId: player.id, key: idempotencyKey, body, locale }
    await waitInPlay(services, asked)
    const request = { ...asked, now: services.clock.now() }
    const reply = await services.db
      .transaction()
      .execute((tx) =>
        once(tx, { ...request, call: cashout.name, request: body }, () => sellNow(tx, services, request)),
      )
    // Not awaited; each logs its own failures.
    void publishBet(services, player.id, body.betId)
    void publishBalance(services, player.id, reply.account.currency)
    if (player.wallet === null) return reply
    const account = await services.wallets.shown(player.id, reply.account)
    return { ...reply, account, ...(services.wallets.isAway(player.wallet) && { waitsForWallet: true }) }
  })
}

/**
 * Prices are read once the bet is locked, without locking the market: a suspension must not wait for the sales that it
 * triggers. One that commits after the read counts as later than the sale.
 */
async function sellNow(
  tx: DatabaseTransaction,
  { currencies }: Pick<Services, 'currencies'>,
  { playerId, body, locale, now }: SaleRequest,
): Promise<ReplyOf<typeof cashout>> {
  const bet = await lockBetForSale(tx, { betId: body.betId, playerId })
  if (!bet) throw new ApiError('not_found')
  const legs = await legsForSale(tx, [bet.id], now)
  const sale = quoteSale(
    bet,
    await saleValueMinor(tx, bet, legs),
    body,
    minStakeMinor(currencies, bet.currency),
  )
  await sellBet(tx, bet, legs, { ...sale, isAutomatic: false, createdAt: now })
  const [sold] = await presentBets(tx, { ids: [bet.id], now, locale })
  const account = await accountIn(tx, playerId, bet.currency)
  if (!sold || !account) throw new Error('a bet vanished while it was sold')
  return { bet: sold, account }
}

/**
 * Without a lock or transaction; a sale that would be refused is refused at once, and a repeated key is not delayed
 * again.
 */
export async function waitInPlay(
  services: Services,
  { playerId, key, body }: Pick<SaleRequest, 'playerId' | 'key' | 'body'>,
): Promise<void> {
  const { db, clock, env } = services
  const bet = await betForSale(db, { betId: body.betId, playerId })
  if (!bet) return
  const legs = await legsForSale(db, [bet.id], clock.now())
  const delayMs = cashoutDelayMs(legs, env.IN_PLAY_DELAY_MS)
  if (delayMs === 0 || (await isAnswered(db, { playerId, key }))) return
  quoteSale(bet, await saleValueMinor(db, bet, legs), body, minStakeMinor(services.currencies, bet.currency))
  await delayInPlay(services, { playerId, key, delayMs })
}

/** Of the whole of what is left; null while it cannot be sold. */
export async function saleValueMinor(
  db: Database,
  bet: BetForSale,
  legs: readonly LegForSale[],
): Promise<number | null> {
  const jointChances = await jointChancesOf(db, [bet], legs)
  return cashoutValueMinor(bet, legs, jointChances.get(bet.id))
}
