import { editBet } from '@touchline/contract/calls/bets/edit-bet'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { noteStake } from '../../play-time/index.ts'
import { publishBalance } from '../../wallet/index.ts'
import { waitInPlay } from '../cashout/cashout.ts'
import { publishBet, publishPlacedBets } from '../changes/publish-bet.ts'
import { presentBets } from '../my-bets/present-bets.ts'
import { createPlacementContext, placeOnce } from '../placement/place-once.ts'
import { placementRejection } from '../placement/placement-rejection.ts'
import { replacement } from './replacement.ts'

/**
 * POST /bets/edit. Checked like every placement, at the same prices and by the same limits; only the transaction is another
 * one, which sells the edited bet as well. A repeated key gets the first reply. An operator's wallet is asked before for what
 * the stake needs beyond the sale, and paid after it what the sale brings beyond the stake.
 */
export function editBetRoute(app: App, services: Services): void {
  const context = createPlacementContext(services)
  route(app, editBet, async ({ body, player, idempotencyKey: key, locale }) => {
    const { edited } = body
    await waitInPlay(services, { playerId: player.id, key, body: edited })
    const queue = replacement(services, edited)
    const broughtMinor = edited.toCashout.value
    const editing = { ...context, queue, walletQueue: queue, broughtMinor }
    const placed = await placeOnce(services, editing, { player, key, body, locale })
    if ('problems' in placed) throw placementRejection(placed.problems, locale, services)
    const currency = edited.toCashout.currency
    // Not awaited; each logs its own failures.
    void publishBalance(services, player.id, currency)
    void publishBet(services, player.id, edited.betId)
    const now = services.clock.now()
    if ('replayedBetIds' in placed)
      return { bets: await presentBets(services.db, { ids: placed.replayedBetIds, now, locale }) }
    void publishPlacedBets(services, player.id, placed.bets)
    void noteStake(services, player.id, now)
    return { bets: placed.bets }
  })
}
