/** Why an outcome cannot be part of a custom bet. */
export const CUSTOM_BET_PROBLEMS = [
  /** It cannot happen together with the others. */
  'contradiction',
  /** It follows from the others, or they from it: it would add nothing to the price. */
  'implied',
  /** A market that custom bets do not take. */
  'market_not_offered',
  /** The match's provider prices no combinations. */
  'provider',
  /** Selections of several matches. */
  'different_matches',
  'suspended',
  'too_many',
] as const
export type CustomBetProblem = (typeof CUSTOM_BET_PROBLEMS)[number]
