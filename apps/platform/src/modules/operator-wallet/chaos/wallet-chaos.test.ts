import { expect, it } from 'vitest'
import { cutBets, lateLegs } from '../../betting/settlement/testing/unsettled.queries.ts'
import { giveUpAsked } from '../reservations/reservations.queries.ts'
import {
  expectEqualBooks,
  expectOneForEach,
  untilTold,
  type WalletDay,
  walletDay,
} from '../testing/wallet-day.ts'
import { wreakHavoc } from './wallet-chaos.ts'

/**
 * `WALLET_PLACEMENTS=40 WALLET_RUNS=60` places and settles some two thousand bets; `WALLET_SEED=17` begins with that seed.
 * Each run stands for itself: on a wallet that takes several calls together where its seed is even, else on one that does not,
 * with bets that are beyond a limit which accepts them. What is printed says from which seed to go on.
 */
const RUNS = Number(process.env['WALLET_RUNS'] ?? 50)
const SEED = Number(process.env['WALLET_SEED'] ?? Date.now() % 1_000_000)
/** Tried in each run. */
const PLACEMENTS = Number(process.env['WALLET_PLACEMENTS'] ?? 6)
/** On one platform: the books are compared as a whole after each run, which would take ever longer. */
const PLACEMENTS_A_DAY = 400
/** Runs between two lines of what has been done. */
const TOLD_EVERY = 10

const total = { placed: 0, refused: 0, sold: 0, edited: 0, settlements: 0, faults: 0, cuts: 0 }
const runsADay = Math.min(RUNS, Math.max(1, Math.floor(PLACEMENTS_A_DAY / PLACEMENTS)))
const days = Array.from({ length: Math.ceil(RUNS / runsADay) }, (_, index) => {
  const first = SEED + index * runsADay
  return { first, runs: Math.min(runsADay, SEED + RUNS - first) }
})

it.each(days)(
  'loses and doubles nothing whatever happens on the wire and on both sides ($runs runs from seed $first)',
  {
    timeout: 120_000 + runsADay * (10_000 + PLACEMENTS * 500),
  },
  async ({ first, runs }) => {
    const before = { ...total }
    const wallets = {
      even: await walletDay(),
      odd: await walletDay({ offersBatches: false, variables: BEYOND_A_LIMIT }),
    }
    for (let seed = first; seed < first + runs; seed += 1) {
      try {
        await oneRun(seed % 2 === 0 ? wallets.even : wallets.odd, seed)
      } catch (error) {
        // The report of a run has the message alone.
        throw new Error(`Seed ${seed} found a fault: ${String(error)}`, { cause: error })
      }
      if ((seed - SEED + 1) % TOLD_EVERY === 0 || seed + 1 === SEED + RUNS) tell(seed)
    }
    expect(await cutBets(wallets.odd.db)).toBeGreaterThanOrEqual(Math.floor(runs / 10))
    expect(await cutBets(wallets.even.db)).toBe(0)
    // Without trouble, and without bets, it would prove nothing.
    expect(total.faults - before.faults).toBeGreaterThan(runs)
    expect(total.placed - before.placed).toBeGreaterThan(runs)
  },
)

async function oneRun(day: WalletDay, seed: number): Promise<void> {
  const report = await wreakHavoc(day, seed, { placements: PLACEMENTS })
  for (const name of NAMES) total[name] += report[name]
  await expect.poll(() => lateLegs(day.db), { timeout: 120_000 }).toEqual([])
  // As the outbox does a minute later, where a connection ended before a stake could be given back.
  const now = day.platform.services.clock.now()
  await giveUpAsked(day.db, { wallet: 'default', now, askedBefore: new Date(now.getTime() + 1) })
  await untilTold(day, 90_000)
  await expectEqualBooks(day)
  await expectOneForEach(day)
}

function tell(seed: number): void {
  process.stdout.write(`wallet chaos: seeds ${SEED} to ${seed}: ${JSON.stringify(total)}\n`)
}

/** Every bet at 2.00 wins by 1.70: taken, and cut. */
const BEYOND_A_LIMIT = { BET_ODDS: '1.7', BET_ODDS_ACTION: 'accept' }

const NAMES = ['placed', 'refused', 'sold', 'edited', 'settlements', 'faults', 'cuts'] as const
