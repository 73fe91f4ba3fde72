export {
  type BetFact,
  END_FACTS,
  noteChangedLegs,
  startFacts,
  stopFacts,
  takeFacts,
} from './bet-facts.queries.ts'
