/** Why outcomes of a match cannot be combined in a custom bet. */
export const CUSTOM_BET_PROBLEMS = [
  'contradiction',
  'implied',
  'market_not_offered',
  'provider',
  'different_matches',
  'suspended',
  'too_many',
] as const
export type CustomBetProblem = (typeof CUSTOM_BET_PROBLEMS)[number]
