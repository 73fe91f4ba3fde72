import type { Services } from '../../../core/services.ts'
import { confirmedAboveOf } from '../settlement/confirmed-above.ts'
import { settleChunk } from '../settlement/settle-chunk.ts'

const LEGS = 2000

export interface LanesReport {
  bets: number
  seconds: number
  /** What each whole chunk took. */
  chunkMs: number[]
}

/** Settles with so many lanes at once, without telling anybody, until nothing is left or about so many bets are done. */
export async function settleInLanes(services: Services, lanes: number, most: number): Promise<LanesReport> {
  const confirmed = confirmedAboveOf(services)
  const chunkMs: number[] = []
  let bets = 0
  const startedAtMs = performance.now()
  const lane = async () => {
    while (bets < most) {
      const chunkAtMs = performance.now()
      const chunk = await settleChunk(services, { ...confirmed, now: services.clock.now(), size: LEGS })
      if (!chunk) return
      // A bet that two lanes come to is told of by both, and settled by one.
      bets += chunk.settled.filter(({ hasMovedMoney }) => hasMovedMoney).length
      if (chunk.settled.length === LEGS) chunkMs.push(performance.now() - chunkAtMs)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { bets, seconds: (performance.now() - startedAtMs) / 1000, chunkMs }
}
