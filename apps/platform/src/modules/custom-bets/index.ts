export {
  type CustomBetPrice,
  type CustomBetRequest,
  type CustomBetSelection,
  priceCustomBet,
  priceOpenLegs,
} from './price-custom-bet.ts'
