/** The platform's time: every rule that counts time asks it, never the system or the database. */
export interface Clock {
  now(): Date
  /** For a thread that is to tell the same time: `shiftedClock` of it. Absent where the clock is the system's. */
  readonly shift?: SharedArrayBuffer
}

export const systemClock: Clock = { now: () => new Date() }

/** The system's time moved by the milliseconds that the buffer holds as one float64; whoever shares it can move it. */
export function shiftedClock(shift: SharedArrayBuffer): Clock {
  const shiftMs = new Float64Array(shift)
  return { now: () => new Date(Date.now() + (shiftMs[0] ?? 0)), shift }
}
