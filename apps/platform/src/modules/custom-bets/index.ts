import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { getCustomBetMarketsRoute } from './get-custom-bet-markets.ts'
import { getCustomBetOddsRoute } from './get-custom-bet-odds.ts'
import { listReadyBetsRoute } from './list-ready-bets.ts'

export {
  type CustomBetPrice,
  type CustomBetPricer,
  type CustomBetRequest,
  type CustomBetSelection,
  chancesOfOpenLegs,
  customBetPricer,
} from './price-custom-bet.ts'

/** Custom bets: several outcomes of one match at one price, from the match's model. */
export function registerCustomBets(app: App, services: Services): void {
  getCustomBetOddsRoute(app, services)
  getCustomBetMarketsRoute(app, services)
  listReadyBetsRoute(app, services)
}
