/**
 * Identifies an outcome: `matchId:marketId:specifier:outcomeId`, where the specifier may be empty or contain colons
 * (`42:16:hcp=1:0:3`).
 */
export type OutcomeKey = `${number}:${number}:${string}:${number}`

export type OutcomeRef = {
  readonly matchId: number
  readonly marketId: number
  readonly specifier: string
  readonly outcomeId: number
}

export function outcomeKey({ matchId, marketId, specifier, outcomeId }: OutcomeRef): OutcomeKey {
  return `${matchId}:${marketId}:${specifier}:${outcomeId}`
}

/** Null for a text that is not an outcome key. */
export function parseOutcomeKey(text: string): OutcomeRef | null {
  const match = /^(\d{1,15}):(\d{1,15}):(.*):(\d{1,15})$/.exec(text)
  if (!match) return null
  const [, matchId, marketId, specifier = '', outcomeId] = match
  return { matchId: Number(matchId), marketId: Number(marketId), specifier, outcomeId: Number(outcomeId) }
}
