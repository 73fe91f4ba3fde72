/**
 * What goes wrong with a match: it begins late, on another day or not at all, stops or ends early, a goal is taken back
 * after video review, or a result is sent wrong and corrected.
 */
export const MISHAPS = [
  'delayed',
  'postponed',
  'called_off',
  'walkover',
  'interrupted',
  'abandoned',
  'retired',
  'video_review',
  'wrong_result',
] as const
export type Mishap = (typeof MISHAPS)[number]

/** Known before the match begins. */
export function isBeforeStart(mishap: Mishap): boolean {
  return BEFORE_START.has(mishap)
}

/** Settled markets are settled otherwise later. */
export function isCorrected(mishap: Mishap | undefined): boolean {
  return mishap === 'video_review' || mishap === 'wrong_result'
}

const BEFORE_START: ReadonlySet<Mishap> = new Set(['delayed', 'postponed', 'called_off', 'walkover'])
