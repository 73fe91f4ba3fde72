import { createStore } from '../../store/create-store.ts'

/** How often somebody wanted to know what stands in the way of a stake; each time the platform is asked again. */
export const playTimeAsked = createStore(0)

/** Refusals that a dialogue of play time explains, and most of them takes away. */
const EXPLAINED: ReadonlySet<string> = new Set(['reality_check_due', 'statement_due', 'out_of_session_limit'])

/** Leads to the dialogue: a reality check, a statement, or the end of the play. */
export function askPlayTime(): void {
  playTimeAsked.set(playTimeAsked.get() + 1)
}

export function isExplainedByPlayTime(error: string): boolean {
  return EXPLAINED.has(error)
}
