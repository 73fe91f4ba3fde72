/**
 * Names one outcome everywhere: `matchId:marketId:specifier:outcomeId`, the specifier empty when there is none and
 * free to hold colons (`42:16:hcp=1:0:3`). No bare string passes for one.
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

/** Null for a text that is no outcome key. */
export function parseOutcomeKey(text: string): OutcomeRef | null {
  const match = /^(\d{1,15}):(\d{1,15}):(.*):(\d{1,15})$/.exec(text)
  if (!match) return null
  const [, matchId, marketId, specifier = '', outcomeId] = match
  return { matchId: Number(matchId), marketId: Number(marketId), specifier, outcomeId: Number(outcomeId) }
}
