import { type Clock, shiftedClock } from '../core/clock.ts'

export interface TravellingClock extends Clock {
  /** Moves the clock on, in every thread of the platform at once. It goes on running from there. */
  travel(ms: number): void
}

/** A clock that a test moves, so that forty days pass in a moment; from `startsAt` on, else from now. Timers go on in real time. */
export function createTravellingClock(startsAt?: string): TravellingClock {
  const shift = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)
  const shiftMs = new Float64Array(shift)
  shiftMs[0] = startsAt === undefined ? 0 : Date.parse(startsAt) - Date.now()
  return {
    ...shiftedClock(shift),
    travel(ms) {
      if (!(ms >= 0)) throw new RangeError('A clock travels forwards')
      shiftMs[0] = (shiftMs[0] ?? 0) + ms
    },
  }
}
