import { assertNever } from '../../assert-never.ts'
import { betsOf } from '../bets-of.ts'
import { asPlaced } from '../taken-prices.ts'
import type { PlacedBet, Slip, SlipBet } from '../types.ts'
import { applyMarketFact } from './apply-market-fact.ts'
import type { PlacementFact, TakenBet } from './events.ts'

/** Spec 2 §4, place-bet flow. A reply without a placement in progress changes nothing. */
export function applyPlacement(slip: Slip, fact: PlacementFact): Slip {
  const { ticket } = slip
  if (fact.type === 'placingStarted') return placing(slip)
  if (ticket.state !== 'PROCESSING') return slip
  switch (fact.type) {
    case 'placed':
      return withReceipt(slip, withReceipts(ticket.processingBets, fact.bets))
    case 'placementRejected':
      return {
        ...applyMarketFact(slip, { type: 'oddsMoved', prices: fact.prices }),
        ticket: { state: 'ERROR', error: fact.error },
      }
    case 'placementAborted':
      return { ...slip, ticket: { state: 'INITIAL' } }
    default:
      return assertNever(fact)
  }
}

/** Sends only bets with a stake; without any, or during a placement, nothing changes. */
function placing(slip: Slip): Slip {
  const processingBets = betsOf(slip).filter(({ stakeMinor }) => stakeMinor > 0)
  if (slip.ticket.state === 'PROCESSING' || processingBets.length === 0) return slip
  return { ...slip, ticket: { state: 'PROCESSING', processingBets } }
}

function withReceipts(bets: readonly SlipBet[], takenBets: readonly TakenBet[]): PlacedBet[] {
  return bets.flatMap((bet, index) => {
    const taken = takenBets[index]
    return taken ? [asPlaced(bet, taken)] : []
  })
}

/** Placed selections move from the slip to the receipt, so that the next selection starts a new slip. */
function withReceipt(slip: Slip, placedBets: readonly PlacedBet[]): Slip {
  const placedIds = new Set(placedBets.flatMap(({ selections }) => selections.map(({ id }) => id)))
  const selections = slip.selections.filter(({ id }) => !placedIds.has(id))
  const ticket = { state: 'SUCCESS', placedBets } as const
  return { ...slip, selections, entries: {}, customQuote: null, groupQuotes: [], ticket }
}
