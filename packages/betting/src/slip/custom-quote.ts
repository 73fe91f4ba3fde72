import type { MarketFact } from './events.ts'
import { type OddsMode, withOdds } from './odds-policy.ts'
import type { CustomQuote, Slip } from './types.ts'

/** The joint price under another odds mode: a movement may become acceptable, or no longer be. */
export function quoteUnder(mode: OddsMode, quote: CustomQuote | null): CustomQuote | null {
  return quote?.price ? { ...quote, price: withOdds(quote.price, quote.price.odds, mode) } : quote
}

/**
 * What the platform answered about the slip's selections. The first price is agreed to by being shown; those after it
 * are accepted or flagged by the odds mode, as the price of a selection is.
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
