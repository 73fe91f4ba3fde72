import { getCustomBetMarkets } from '@touchline/contract/calls/bets/custom-bet'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { marketsOfMatch } from '../catalogue/index.ts'
import { isCustomBetOffered } from '../settings/index.ts'
import { openBook } from './book-legs.ts'
import { customBetBook } from './custom-bet-book.queries.ts'
import { popularCombinations } from './popular/combinations.ts'

export function getCustomBetMarketsRoute(app: App, { db }: Services): void {
  route(app, getCustomBetMarkets, async ({ params: { matchId }, locale }) => {
    const [book, markets] = await Promise.all([
      customBetBook(db, matchId),
      marketsOfMatch(db, matchId, locale),
    ])
    if (!book || !markets) throw new ApiError('not_found')
    const opened = openBook(book)
    if (!isCustomBetOffered() || 'problem' in opened) return { markets: [], popular: [] }
    return {
      markets: markets.filter(({ customBetGroups }) => customBetGroups.length > 0),
      popular: popularCombinations(opened).map(({ selections, oddsThousandths }) => ({
        selections: selections.map(({ oddsThousandths: odds, ...selection }) => ({
          matchId,
          ...selection,
          odds,
        })),
        odds: oddsThousandths,
      })),
    }
  })
}
