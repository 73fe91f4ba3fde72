import type { OddsThousandths } from '../odds/odds.ts'
import type { CustomBetProblem } from './custom-bet-problem.ts'
import { type OddsMode, withOdds } from './odds-policy.ts'
import type { OutcomeKey } from './outcome-key.ts'
import type { CustomQuote, Slip, SlipSelection } from './types.ts'

/** Selections of one match that stand in a combo as one leg, at one joint price. */
export type SlipGroup = {
  readonly matchId: number
  readonly ids: readonly OutcomeKey[]
  /** Null while there is no price. */
  readonly odds: OddsThousandths | null
  readonly acceptedOdds: OddsThousandths | null
  readonly isChanged: boolean
  readonly problem: CustomBetProblem | null
}

/** The platform's quote for exactly these selections of a slip. */
export type GroupQuote = CustomQuote & { readonly ids: readonly OutcomeKey[] }

/** The matches that have several of these selections, in their order; of one match alone there is no combo. */
export function matchesTogether<Selection extends Pick<SlipSelection, 'matchId'>>(
  selections: readonly Selection[],
): Map<number, Selection[]> {
  const byMatch = Map.groupBy(selections, ({ matchId }) => matchId)
  if (byMatch.size < 2) return new Map()
  return new Map([...byMatch].filter(([, ofMatch]) => ofMatch.length > 1))
}

/** What the selections of the slip's combo form together; none where the platform takes no groups. */
export function slipGroups({ selections, takesGroups, groupQuotes }: Slip): SlipGroup[] {
  if (!takesGroups) return []
  return [...matchesTogether(selections)].map(([matchId, ofMatch]) => {
    const ids = ofMatch.map(({ id }) => id)
    const { price = null, isOffered = false, problem = null } = quoteOf(groupQuotes, ids) ?? {}
    return {
      matchId,
      ids,
      odds: isOffered && price ? price.odds : null,
      acceptedOdds: price?.acceptedOdds ?? null,
      isChanged: isOffered && (price?.isChanged ?? false),
      problem,
    }
  })
}

export function quoteOf(quotes: readonly GroupQuote[], ids: readonly OutcomeKey[]): GroupQuote | undefined {
  return quotes.find((quote) => quote.ids.length === ids.length && ids.every((id) => quote.ids.includes(id)))
}

/** Those of groups that the selections still form. */
export function livingQuotes(slip: Slip): readonly GroupQuote[] {
  const groups = [...matchesTogether(slip.selections).values()].map((ofMatch) => ofMatch.map(({ id }) => id))
  return slip.groupQuotes.filter((quote) => groups.some((ids) => quoteOf([quote], ids) !== undefined))
}

/** Re-applies the odds mode to the joint prices. */
export function groupQuotesUnder(mode: OddsMode, quotes: readonly GroupQuote[]): readonly GroupQuote[] {
  return quotes.map((quote) =>
    quote.price ? { ...quote, price: withOdds(quote.price, quote.price.odds, mode) } : quote,
  )
}
