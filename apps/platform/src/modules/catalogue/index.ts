import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { crestRoute } from './crests/crest-route.ts'
import { favouriteRoutes } from './favourites/get-favorites.ts'
import { widgetRoutes } from './match-widgets/get-match-widget.ts'
import { matchRoutes } from './matches/list-matches.ts'
import { searchRoutes } from './search/search.ts'
import { standingsRoutes } from './standings/get-standings.ts'
import { treeRoutes } from './tree/list-sports.ts'

export { drawCrest } from './crests/draw-crest.ts'
export { columnMarketIds, columnOfMarket } from './markets/list-columns.ts'
export { type MatchNames, marketWords, outcomeWords } from './markets/market-names.ts'
export { type MarketRef, marketsByRefs, type StoredMarket } from './markets/markets.queries.ts'
export { marketsOfMatch } from './markets/read-markets.ts'
export {
  type MatchSummary,
  matchSummaries,
  type SelectionNames,
  type SelectionRef,
} from './markets/selection-names.ts'
export { PROVIDER_WITH_CUSTOM_BETS } from './markets/to-market.ts'
export { createPriceHistory, type PriceHistory } from './match-widgets/price-history.ts'
export { localizeStatistics, type StoredStatistics } from './matches/match-statistics.ts'
export { matchById } from './matches/matches.queries.ts'
export { readMatches } from './matches/read-matches.ts'
export { readersOfPeriods } from './period-names.ts'
export { matchSlug } from './refs.ts'
export { searchText, slugText } from './search/slug.ts'
export { findSport, listMarketIds, type SportEntry } from './sports.ts'
export { competitorsByIds } from './tree/tree.queries.ts'

/** Sports, leagues, matches, markets, search and crests: everything there is to bet on, in the reader's language. */
export function registerCatalogue(app: App, services: Services): void {
  treeRoutes(app, services)
  standingsRoutes(app, services)
  matchRoutes(app, services)
  widgetRoutes(app, services)
  searchRoutes(app, services)
  favouriteRoutes(app, services)
  crestRoute(app, services)
}
