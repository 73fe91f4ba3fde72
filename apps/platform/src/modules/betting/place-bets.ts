import { API_ERRORS } from '@touchline/contract/api-errors'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { ApiError } from '@touchline/contract/errors'
import { Counter } from 'prom-client'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { publishBalance } from '../wallet/index.ts'
import type { BetProblem } from './placement/check-placement.ts'
import { type Placed, type Placement, placeOnce } from './placement/place-once.ts'
import { presentBets } from './present-bets.ts'

/** POST /bets. A second request with the same key that arrives meanwhile waits for the first and gets its answer. */
export function placeBetsRoute(app: App, services: Services): void {
  const underWay = new Map<string, Promise<Placed>>()
  const outcomes = new Counter({
    name: 'bet_placements_total',
    help: 'Requests to place bets, by how they ended',
    labelNames: ['outcome'],
    registers: [services.metrics],
  })

  route(app, placeBets, async ({ body, player, idempotencyKey, locale }) => {
    const placed = await joined(underWay, services, { player, key: idempotencyKey, body, locale })
    if ('problems' in placed) {
      outcomes.inc({ outcome: placed.problems[0]?.error ?? 'bet_rejected' })
      throw rejection(placed.problems, locale, services)
    }
    const isReplay = 'replayedBetIds' in placed
    outcomes.inc({ outcome: isReplay ? 'replayed' : 'placed' })
    // Also after a repetition, whose first telling may have been lost with its reply. It logs its own failures, and the
    // reply does not wait for it.
    void publishBalance(services, player.id, body.bets[0]?.stake.currency ?? '')
    return {
      bets: isReplay ? await presentBets(services.db, { ids: placed.replayedBetIds, locale }) : placed.bets,
    }
  })
}

function joined(
  underWay: Map<string, Promise<Placed>>,
  services: Services,
  placement: Placement,
): Promise<Placed> {
  const { player, key, body } = placement
  const name = JSON.stringify([player.id, key, body])
  const running = underWay.get(name)
  if (running) return running
  const placing = placeOnce(services, placement).finally(() => underWay.delete(name))
  underWay.set(name, placing)
  return placing
}

/** Spec 2 §3, place-bet error payload: the first problem gives the code, each bet its localized message. */
function rejection(problems: readonly BetProblem[], locale: string, { localize }: Services): ApiError {
  return new ApiError(problems[0]?.error ?? 'bet_rejected', {
    errorsByBet: problems.map(({ index, error, key, selection }) => ({
      index,
      code: API_ERRORS[error].code,
      key,
      localizedMessage: localize(locale, key),
      selection,
    })),
  })
}
