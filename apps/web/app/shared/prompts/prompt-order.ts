/**
 * Who goes before whom:
 *
 * 1. the end: excluded, panic, session over, activity over
 * 2. what must be completed: missed fields, phone, identity, required limits, statement
 * 3. the reality check
 * 4. a limit ready to be confirmed, a review
 * 5. what the player opened
 * 6. what the operator wants seen: jackpot, bonus, reminders
 */
export const PROMPT_RANKS = [1, 2, 3, 4, 5, 6] as const
export type PromptRank = (typeof PROMPT_RANKS)[number]

export interface WaitingPrompt {
  /** Rises with each prompt that joins. */
  id: number
  rank: PromptRank
}

export interface PromptCircumstances {
  /** The prompt that is open now. */
  shownId: number | null
  /** Bets are being placed, and their outcome is not known yet. */
  isPlacing: boolean
  /** A loss limit, a time-out or a reality check today: nothing is advertised for the rest of it (RTS 14A). */
  isProtectedToday: boolean
}

/**
 * The one prompt that is shown. The lowest rank wins; of equals the player's own newest, else the oldest. A placement is
 * not interrupted but by the end: what is shown stays, and what the player opens opens.
 */
export function promptInTurn<Prompt extends WaitingPrompt>(
  waiting: readonly Prompt[],
  { shownId, isPlacing, isProtectedToday }: PromptCircumstances,
): Prompt | null {
  const mayCome = ({ id, rank }: Prompt) =>
    (!isPlacing || rank === 1 || rank === 5 || id === shownId) && (!isProtectedToday || rank !== 6)
  return waiting.filter(mayCome).toSorted(byTurn)[0] ?? null
}

function byTurn(one: WaitingPrompt, other: WaitingPrompt): number {
  if (one.rank !== other.rank) return one.rank - other.rank
  return one.rank === 5 ? other.id - one.id : one.id - other.id
}
