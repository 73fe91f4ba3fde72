export { customBetGroups } from '@touchline/pricing/markets/custom-bet-groups'
export type { MarketFamily, MarketType } from '@touchline/pricing/markets/market-type'
export {
  allMarketTypes,
  findMarketType,
  MARKET_GROUPS,
  marketGroups,
  marketType,
} from '@touchline/pricing/markets/market-types'
export { formatSpecifier, numberPart, parseSpecifier } from '@touchline/pricing/markets/specifier'
export { SPORT_KEYS, type SportKey } from '@touchline/pricing/sports/sport-key'
export { nameGroup, nameMarket, nameOutcome } from './name-market.ts'
