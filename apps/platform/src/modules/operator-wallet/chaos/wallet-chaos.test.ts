import { expect, it } from 'vitest'
import { lateLegs } from '../../betting/settlement/testing/unsettled.queries.ts'
import { releaseReservations } from '../reservations/reservations.queries.ts'
import { expectEqualBooks, expectOneForEach, untilTold, walletDay } from '../testing/wallet-day.ts'
import { wreakHavoc } from './wallet-chaos.ts'

/**
 * `WALLET_PLACEMENTS=40 WALLET_RUNS=400` places and settles some ten thousand bets; `WALLET_SEED=17` begins with that seed.
 * Each run stands for itself, on a wallet that takes several calls together where its seed is even, and what is printed says
 * from which seed to go on.
 */
const RUNS = Number(process.env['WALLET_RUNS'] ?? 50)
const SEED = Number(process.env['WALLET_SEED'] ?? Date.now() % 1_000_000)
/** Tried in each run. */
const PLACEMENTS = Number(process.env['WALLET_PLACEMENTS'] ?? 6)
/** Runs between two lines of what has been done. */
const TOLD_EVERY = 10

it(`loses and doubles nothing whatever happens on the wire and on both sides (${RUNS} runs from seed ${SEED})`, {
  timeout: 120_000 + RUNS * (10_000 + PLACEMENTS * 500),
}, async () => {
  const days = { even: await walletDay(), odd: await walletDay({ offersBatches: false }) }
  const total = { placed: 0, refused: 0, sold: 0, settlements: 0, faults: 0, cuts: 0 }
  for (let run = 0; run < RUNS; run += 1) {
    const day = (SEED + run) % 2 === 0 ? days.even : days.odd
    try {
      const report = await wreakHavoc(day, SEED + run, { placements: PLACEMENTS })
      for (const name of NAMES) total[name] += report[name]
      await expect.poll(() => lateLegs(day.db), { timeout: 120_000 }).toEqual([])
      // As the outbox does a minute later, where a connection ended before a stake could be given back.
      const now = day.platform.services.clock.now()
      await releaseReservations(
        day.db,
        { wallet: 'default', createdBefore: new Date(now.getTime() + 1) },
        now,
      )
      await untilTold(day, 90_000)
      await expectEqualBooks(day)
      await expectOneForEach(day)
      if ((run + 1) % TOLD_EVERY === 0 || run + 1 === RUNS) tell(SEED + run, total)
    } catch (error) {
      throw new Error(`Seed ${SEED + run} found a fault`, { cause: error })
    }
  }
  // Without trouble, and without bets, it would prove nothing.
  expect(total.faults).toBeGreaterThan(RUNS)
  expect(total.placed).toBeGreaterThan(RUNS)
})

function tell(seed: number, total: object): void {
  process.stdout.write(`wallet chaos: seeds ${SEED} to ${seed}: ${JSON.stringify(total)}\n`)
}

const NAMES = ['placed', 'refused', 'sold', 'settlements', 'faults', 'cuts'] as const
