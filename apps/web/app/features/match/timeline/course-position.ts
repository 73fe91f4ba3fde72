const REGULAR_MINUTES = 90
const EXTENDED_MINUTES = 120

/** The position of a minute of play between kick-off (0) and the end (1); extra time is all at the end. */
export function coursePosition(minute: number): number {
  const length = minute > REGULAR_MINUTES ? EXTENDED_MINUTES : REGULAR_MINUTES
  return Math.min(Math.max(minute / length, 0), 1)
}
