export { type BetFact, END_FACTS, startFacts, stopFacts, takeFacts } from './bet-facts.queries.ts'
