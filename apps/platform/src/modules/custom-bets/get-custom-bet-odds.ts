import type { CustomBetProblem } from '@touchline/betting/slip/custom-bet-problem'
import { getCustomBetOdds } from '@touchline/contract/calls/bets/custom-bet'
import { ApiError } from '@touchline/contract/errors'
import type { Database } from '../../core/database/connect.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { marketsByRefs } from '../catalogue/index.ts'
import { isCustomBetOffered } from '../settings/index.ts'
import { openBook } from './book-legs.ts'
import { type CustomBetBook, customBetBook } from './custom-bet-book.queries.ts'
import { otherOutcomes } from './other-outcomes.ts'
import { type CustomBetSelection, legsOf, priceLegs } from './price-custom-bet.ts'

export function getCustomBetOddsRoute(app: App, { db }: Services): void {
  route(app, getCustomBetOdds, async ({ body }) => {
    const { selections } = body
    const matchId = selections[0]?.matchId ?? 0
    if (selections.some((selection) => selection.matchId !== matchId)) throw refusal('different_matches')
    if (!isCustomBetOffered()) throw refusal('market_not_offered')
    const book = await customBetBook(db, matchId)
    await rejectUnknown(
      db,
      selections.filter((selection) => !isShown(book, selection)),
    )
    if (!book) throw new ApiError('unknown_selection')
    const opened = openBook(book)
    if ('problem' in opened) throw matchRefusal(opened.problem)
    const legs = legsOf(book, selections)
    if ('problem' in legs) throw refusal(legs.problem)
    const price = priceLegs(legs)
    if ('problem' in price) throw refusal(price.problem)
    return { odds: price.oddsThousandths, ...otherOutcomes(opened, legs, selections) }
  })
}

/** Only a selection that never existed is unknown; a closed or decided one is not open. */
async function rejectUnknown(
  db: Database,
  selections: readonly (CustomBetSelection & { matchId: number })[],
): Promise<void> {
  const stored = await marketsByRefs(db, selections)
  const isKnown = (selection: (typeof selections)[number]) =>
    stored.some(
      ({ marketId, specifier, outcomes }) =>
        marketId === selection.marketId &&
        specifier === selection.specifier &&
        outcomes.some(({ id }) => id === selection.outcomeId),
    )
  if (!selections.every(isKnown)) throw new ApiError('unknown_selection')
}

function isShown(
  book: CustomBetBook | null,
  { marketId, specifier, outcomeId }: CustomBetSelection,
): boolean {
  const market = book?.markets.find((row) => row.marketId === marketId && row.specifier === specifier)
  return market?.outcomes.some(({ id }) => id === outcomeId) ?? false
}

/** Of a match without custom bets: 120 when its own model has no price for them. */
function matchRefusal(problem: CustomBetProblem): ApiError {
  return problem === 'market_not_offered'
    ? new ApiError('invalid_odds_custom_bet', { customBetProblem: problem })
    : refusal(problem)
}

function refusal(problem: CustomBetProblem): ApiError {
  return new ApiError(problem === 'suspended' ? 'market_not_open' : 'combination_not_allowed', {
    customBetProblem: problem,
  })
}
