import { assertNever } from '../../assert-never.ts'
import { withQuote } from '../custom-quote.ts'
import { type OddsMode, withOdds } from '../odds-policy.ts'
import type { Slip, SlipSelection } from '../types.ts'
import type { MarketFact, MarketsUpdated } from './events.ts'

/** Applies a market event to the selections it concerns; the same slip when there are none. */
export function applyMarketFact(slip: Slip, fact: MarketFact): Slip {
  const { oddsMode } = slip
  switch (fact.type) {
    case 'oddsMoved':
      return changed(slip, (selection) => {
        const odds = fact.prices[selection.id]
        return odds === undefined ? selection : withOdds(selection, odds, oddsMode)
      })
    case 'outcomesSuspended':
      return changed(slip, (each) => (fact.ids.includes(each.id) ? suspended(each) : each))
    case 'outcomesReopened':
      return changed(slip, (each) => (fact.ids.includes(each.id) ? reopened(each) : each))
    case 'marketsUpdated':
      return changed(slip, (selection) => withMarket(selection, fact, oddsMode))
    case 'matchStatusChanged':
      return changed(slip, (each) =>
        each.matchId === fact.matchId && each.matchStatus !== fact.matchStatus
          ? { ...each, matchStatus: fact.matchStatus }
          : each,
      )
    case 'matchPauseChanged':
      return changed(slip, (each) => (each.matchId === fact.matchId ? withPause(each, fact) : each))
    case 'providerStatusChanged':
      return withProvider(slip, fact.provider, fact.isAvailable)
    case 'customOddsQuoted':
      return withQuote(slip, fact)
    default:
      return assertNever(fact)
  }
}

function changed(slip: Slip, change: (selection: SlipSelection) => SlipSelection): Slip {
  let selections = slip.selections
  for (const [index, selection] of slip.selections.entries()) {
    const after = change(selection)
    if (after !== selection) selections = selections.with(index, after)
  }
  return selections === slip.selections ? slip : { ...slip, selections }
}

/** Spec 2 §4: suspended when the market or the outcome is missing or inactive; odds merge only where they differ. */
function withMarket(selection: SlipSelection, fact: MarketsUpdated, mode: OddsMode): SlipSelection {
  if (selection.matchId !== fact.matchId) return selection
  const market = fact.markets.find(
    ({ marketId, specifier }) => marketId === selection.marketId && specifier === selection.specifier,
  )
  if (!market) return fact.isComplete ? suspended(selection) : selection
  const outcome = market.outcomes.find(({ outcomeId }) => outcomeId === selection.outcomeId)
  if (!outcome) return suspended(selection)
  const priced = withOdds(selection, outcome.odds, mode)
  const isSuspended = !market.isOpen || !outcome.active
  const isSame = priced.isSuspended === isSuspended && priced.active === outcome.active
  return isSame ? priced : { ...priced, isSuspended, active: outcome.active }
}

function suspended(selection: SlipSelection): SlipSelection {
  return selection.isSuspended ? selection : { ...selection, isSuspended: true }
}

function reopened(selection: SlipSelection): SlipSelection {
  return selection.isSuspended || !selection.active
    ? { ...selection, isSuspended: false, active: true }
    : selection
}

function withPause(
  selection: SlipSelection,
  { isPaused, isStarted }: Extract<MarketFact, { type: 'matchPauseChanged' }>,
): SlipSelection {
  const isSame = (selection.isPaused ?? false) === isPaused && (selection.isStarted ?? false) === isStarted
  return isSame ? selection : { ...selection, isPaused, isStarted }
}

/** Also applies to selections added later. */
function withProvider(slip: Slip, provider: string, isAvailable: boolean): Slip {
  const others = slip.unavailableProviders.filter((each) => each !== provider)
  const unavailableProviders = isAvailable ? others : [...others, provider]
  const marked = changed(slip, (each) =>
    each.provider === provider && each.isNotAvailable === isAvailable
      ? { ...each, isNotAvailable: !isAvailable }
      : each,
  )
  return { ...marked, unavailableProviders }
}
