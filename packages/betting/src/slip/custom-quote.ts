import { livingQuotes, quoteOf, slipGroups } from './match-groups.ts'
import { type OddsMode, withOdds } from './odds-policy.ts'
import type { OutcomeKey } from './outcome-key.ts'
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
  if (!isAboutSelections(slip, ids)) return withGroupQuote(slip, ids, { odds, problem })
  const customQuote = quoteAfter(slip.customQuote, { odds, problem }, slip.oddsMode)
  return customQuote === slip.customQuote ? slip : { ...slip, customQuote }
}

type Answer = Pick<Extract<MarketFact, { type: 'customOddsQuoted' }>, 'odds' | 'problem'>

/** The same for a part of the selections that a combo takes as one leg. */
function withGroupQuote(slip: Slip, ids: readonly OutcomeKey[], answer: Answer): Slip {
  const group = slipGroups(slip).find((one) => quoteOf([{ ...NO_QUOTE, ids: one.ids }], ids))
  if (!group) return slip
  const before = quoteOf(slip.groupQuotes, ids) ?? null
  const after = quoteAfter(before, answer, slip.oddsMode)
  if (after === before) return slip
  const others = livingQuotes(slip).filter((quote) => quote !== before)
  return { ...slip, groupQuotes: [...others, { ...after, ids: group.ids }] }
}

const NO_QUOTE: CustomQuote = { price: null, isOffered: false, problem: null }

function quoteAfter<Quote extends CustomQuote>(
  before: Quote | null,
  { odds, problem }: Answer,
  mode: OddsMode,
): Quote | CustomQuote {
  const known = before?.price ?? null
  const first = odds !== null && { odds, acceptedOdds: odds, initialOdds: odds, isChanged: false }
  const price = odds !== null && known ? withOdds(known, odds, mode) : first || known
  const isOffered = odds !== null
  const isSame = before?.price === price && before.isOffered === isOffered && before.problem === problem
  return isSame ? before : { price, isOffered, problem }
}

function isAboutSelections({ selections }: Slip, ids: readonly string[]): boolean {
  return ids.length === selections.length && selections.every(({ id }) => ids.includes(id))
}
