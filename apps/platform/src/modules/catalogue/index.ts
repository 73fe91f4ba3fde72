import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { crestRoute } from './crests/crest-route.ts'
import { addFavoriteRoute } from './favourites/add-favorite.ts'
import { getFavoritesRoute } from './favourites/get-favorites.ts'
import { removeFavoriteRoute } from './favourites/remove-favorite.ts'
import { listMarketsRoute } from './match-markets/list-markets.ts'
import { getMatchPreviewRoute } from './match-widgets/get-match-preview.ts'
import { getMatchWidgetRoute } from './match-widgets/get-match-widget.ts'
import { getPriceHistoryRoute } from './match-widgets/get-price-history.ts'
import { getMatchRoute } from './matches/get-match.ts'
import { listMatchesRoute } from './matches/list-matches.ts'
import { getCountersRoute } from './search/get-counters.ts'
import { searchRoute } from './search/search.ts'
import { getStandingsRoute } from './standings/get-standings.ts'
import { getCategoryRoute } from './tree/get-category.ts'
import { getTournamentRoute } from './tree/get-tournament.ts'
import { listCategoriesRoute } from './tree/list-categories.ts'
import { listSportsRoute } from './tree/list-sports.ts'
import { listTournamentsRoute } from './tree/list-tournaments.ts'

export { crestVersion } from './crests/crest-url.ts'
export { drawCrest } from './crests/draw-crest.ts'
export { columnMarketIds, columnOfMarket } from './match-markets/list-columns.ts'
export { listedMarkets } from './match-markets/listed-markets.ts'
export { type MatchNames, marketWords, outcomeWords } from './match-markets/market-names.ts'
export { type MarketRef, marketsByRefs, type StoredMarket } from './match-markets/markets.queries.ts'
export { marketsOfMatch } from './match-markets/read-markets.ts'
export {
  type MatchSummary,
  matchSummaries,
  type SelectionNames,
  type SelectionRef,
} from './match-markets/selection-names.ts'
export { PROVIDER_WITH_CUSTOM_BETS } from './match-markets/to-market.ts'
export { createPriceRecorder, type PriceRecorder } from './match-widgets/price-recorder.ts'
export { localizeStatistics, type StoredStatistics } from './matches/match-statistics.ts'
export { findMatches, matchById } from './matches/matches.queries.ts'
export { readMatches } from './matches/read-matches.ts'
export { pagination } from './pagination.ts'
export { localesByPeriodNames } from './period-names.ts'
export { matchSlug } from './refs.ts'
export { searchText, slugText } from './search/slug.ts'
export { findSport, listMarketIds, mainMarkets, type SportEntry } from './sports.ts'
export { leagueTable, type TableMatch } from './standings/league-table.ts'
export { type TableRules, tableRules } from './standings/table-rules.ts'
export { competitorsByIds } from './tree/tree.queries.ts'

/** Sports, leagues, matches, markets, search and crests, in the request's language. */
export function registerCatalogue(app: App, services: Services): void {
  listSportsRoute(app, services)
  listCategoriesRoute(app, services)
  getCategoryRoute(app, services)
  listTournamentsRoute(app, services)
  getTournamentRoute(app, services)
  getStandingsRoute(app, services)
  listMatchesRoute(app, services)
  getMatchRoute(app, services)
  listMarketsRoute(app, services)
  getMatchWidgetRoute(app, services)
  getPriceHistoryRoute(app, services)
  getMatchPreviewRoute(app, services)
  searchRoute(app, services)
  getCountersRoute(app, services)
  getFavoritesRoute(app, services)
  addFavoriteRoute(app, services)
  removeFavoriteRoute(app, services)
  crestRoute(app, services)
}
