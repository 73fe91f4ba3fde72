import { type OddsMode, withOdds } from './odds-policy.ts'
import type { MarketFact } from './reducer/events.ts'
import type { CustomQuote, Slip } from './types.ts'

/** Re-applies the odds mode to the joint price. */
export function quoteUnder(mode: OddsMode, quote: CustomQuote | null): CustomQuote | null {
  return quote?.price ? { ...quote, price: withOdds(quote.price, quote.price.odds, mode) } : quote
}

/**
 * Applies the platform's quote for the slip's selections. The first price counts as agreed to; later ones are
 * accepted or flagged by the odds mode, like the price of a selection.
 */
export function withQuote(
  slip: Slip,
  { ids, odds, problem }: Extract<MarketFact, { type: 'customOddsQuoted' }>,
): Slip {
  if (!isAboutSelections(slip, ids)) return slip
  const before = slip.customQuote
  const known = before?.price ?? null
  const first = odds !== null && { odds, acceptedOdds: odds, initialOdds: odds, isChanged: false }
  const price = odds !== null && known ? withOdds(known, odds, slip.oddsMode) : first || known
  const isOffered = odds !== null
  const isSame = before?.price === price && before.isOffered === isOffered && before.problem === problem
  return isSame ? slip : { ...slip, customQuote: { price, isOffered, problem } }
}

function isAboutSelections({ selections }: Slip, ids: readonly string[]): boolean {
  return ids.length === selections.length && selections.every(({ id }) => ids.includes(id))
}
