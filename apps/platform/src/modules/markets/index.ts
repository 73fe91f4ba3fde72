export { nameGroup, nameMarket, nameOutcome } from './name-market.ts'
