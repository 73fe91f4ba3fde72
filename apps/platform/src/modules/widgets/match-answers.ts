import type { Services } from '../../core/services.ts'
import { findWidgetMatches, type PublicMatch, type WidgetQuestion } from './find-widget-matches.ts'

const KEPT_MS = 1000
/** Different questions of a second; then it begins anew. */
const QUESTIONS_MAX = 1000

export type MatchAnswers = (question: WidgetQuestion) => Promise<PublicMatch[]>

/** Asks the database each question once a second, however many pages ask. */
export function createMatchAnswers({ db, clock }: Pick<Services, 'db' | 'clock'>): MatchAnswers {
  const kept = new Map<string, { untilMs: number; matches: Promise<PublicMatch[]> }>()
  return (question) => {
    const key = JSON.stringify(question)
    const nowMs = clock.now().getTime()
    const known = kept.get(key)
    if (known && known.untilMs > nowMs) return known.matches
    if (kept.size >= QUESTIONS_MAX) kept.clear()
    const matches = findWidgetMatches(db, question)
    kept.set(key, { untilMs: nowMs + KEPT_MS, matches })
    // The next one asks again.
    matches.catch(() => kept.delete(key))
    return matches
  }
}
