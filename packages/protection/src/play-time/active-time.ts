/** A page that is seen reports this often (Spec 1 §9). */
export const ACTIVITY_TICK_MS = 60_000

/**
 * What a report of a seen page adds to the player's active time: since the last one of any tab or device, a minute at
 * most. Two tabs count once, and a page that was hidden meanwhile counts only its last minute.
 */
export function activeMs(lastTickMs: number | null, nowMs: number): number {
  const sinceMs = lastTickMs === null ? ACTIVITY_TICK_MS : nowMs - lastTickMs
  return Math.min(Math.max(0, sinceMs), ACTIVITY_TICK_MS)
}
