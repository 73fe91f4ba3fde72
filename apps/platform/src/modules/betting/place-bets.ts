import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { Counter } from 'prom-client'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { noteStake } from '../play-time/index.ts'
import { publishAccount, publishBalance } from '../wallet/index.ts'
import { publishPlacedBets } from './changes/publish-bet.ts'
import { presentBets } from './my-bets/present-bets.ts'
import {
  createPlacementContext,
  type PlacementCall,
  type PlacementContext,
  type PlacementResult,
  placeOnce,
} from './placement/place-once.ts'
import { placementRejection } from './placement/placement-rejection.ts'

/** POST /bets. A concurrent request with the same key waits for the first and gets its reply. */
export function placeBetsRoute(app: App, services: Services): void {
  const underWay = new Map<string, Promise<PlacementResult>>()
  const context = createPlacementContext(services)
  const outcomes = new Counter({
    name: 'bet_placements_total',
    help: 'Requests to place bets, by how they ended',
    labelNames: ['outcome'],
    registers: [services.metrics],
  })
  const refusals = new Counter({
    name: 'exposure_refusals_total',
    help: 'Requests to place bets beyond an exposure limit, by the rule that was named',
    labelNames: ['rule'],
    registers: [services.metrics],
  })

  route(app, placeBets, async ({ body, player, idempotencyKey, locale }) => {
    const placed = await joined(underWay, services, context, { player, key: idempotencyKey, body, locale })
    if ('problems' in placed) {
      const [problem] = placed.problems
      outcomes.inc({ outcome: problem?.error ?? 'bet_rejected' })
      if (problem?.exposure) refusals.inc({ rule: problem.exposure.rule })
      throw placementRejection(placed.problems, locale, services)
    }
    const currency = body.bets[0]?.stake.currency ?? ''
    // Not awaited; each logs its own failures.
    if ('bets' in placed) {
      outcomes.inc({ outcome: 'placed' })
      const account =
        player.wallet === null ? placed.account : services.wallets.heard(player.id, placed.account)
      if (account) void publishAccount(services, player.id, currency, account)
      else void publishBalance(services, player.id, currency)
      void publishPlacedBets(services, player.id, placed.bets)
      for (const { createdAt } of placed.bets.slice(0, 1))
        void noteStake(services, player.id, new Date(createdAt))
      return { bets: placed.bets }
    }
    outcomes.inc({ outcome: 'replayed' })
    // The first publication may have been lost.
    void publishBalance(services, player.id, currency)
    const now = services.clock.now()
    return { bets: await presentBets(services.db, { ids: placed.replayedBetIds, now, locale }) }
  })
}

function joined(
  underWay: Map<string, Promise<PlacementResult>>,
  services: Services,
  context: PlacementContext,
  placement: PlacementCall,
): Promise<PlacementResult> {
  const { player, key, body } = placement
  const name = JSON.stringify([player.id, key, body])
  const running = underWay.get(name)
  if (running) return running
  const placing = placeOnce(services, context, placement).finally(() => underWay.delete(name))
  underWay.set(name, placing)
  return placing
}
