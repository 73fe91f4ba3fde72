import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { crestRoute } from './crest-route.ts'
import { favouriteRoutes } from './favourites/favourite-routes.ts'
import { matchRoutes } from './match-routes.ts'
import { widgetRoutes } from './match-widgets/widget-routes.ts'
import { searchRoutes } from './search-routes.ts'
import { standingsRoutes } from './standings/standings-routes.ts'
import { treeRoutes } from './tree-routes.ts'

export { drawCrest } from './draw-crest.ts'
export { columnMarketIds, columnOfMarket } from './list-columns.ts'
export { type MatchNames, marketWords, outcomeWords } from './market-names.ts'
export { type MarketRef, marketsByRefs, type StoredMarket } from './markets.queries.ts'
export { localizeStatistics, type StoredStatistics } from './match-statistics.ts'
export { createPriceHistory, type PriceHistory } from './match-widgets/price-history.ts'
export { matchById } from './matches.queries.ts'
export { readersOfPeriods } from './period-names.ts'
export { marketsOfMatch } from './read-markets.ts'
export { readMatches } from './read-matches.ts'
export { matchSlug } from './refs.ts'
export {
  type MatchSummary,
  matchSummaries,
  type SelectionNames,
  type SelectionRef,
} from './selection-names.ts'
export { searchText, slugText } from './slug.ts'
export { findSport, listMarketIds, type SportEntry } from './sports.ts'
export { PROVIDER_WITH_CUSTOM_BETS } from './to-market.ts'
export { competitorsByIds } from './tree.queries.ts'

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
