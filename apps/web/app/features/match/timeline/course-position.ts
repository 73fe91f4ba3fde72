const REGULAR_MINUTES = 90
const EXTENDED_MINUTES = 120

/** Where a minute of play stands between kick-off (0) and the end (1); extra time stretches no line, it fills it. */
export function coursePosition(minute: number): number {
  const length = minute > REGULAR_MINUTES ? EXTENDED_MINUTES : REGULAR_MINUTES
  return Math.min(Math.max(minute / length, 0), 1)
}
