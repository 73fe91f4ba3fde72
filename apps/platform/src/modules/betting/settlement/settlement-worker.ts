import { Gauge } from 'prom-client'
import type { Services } from '../../../core/services.ts'
import { createWokenTurns } from '../../../core/woken-turns.ts'
import type { Worker } from '../../../core/worker.ts'
import { followGoals } from './bonus/follow-goals.ts'
import { confirmedAboveOf } from './confirmed-above.ts'
import { settleChunk, settleEach } from './settle-chunk.ts'
import { dueFailures } from './settle-failures.queries.ts'
import { heldBetsToCallOff, settlementBacklog } from './settle-jobs.queries.ts'
import type { SettledBet } from './settle-one-bet.ts'
import { publishSettled } from './told/publish-settled.ts'

export interface SettlementWorker extends Worker {
  /** Runs now instead of at the next interval, since results were stored. */
  wake(): void
}

/** Runs this often in any case: another process may have stored the results. */
const TURN_MS = 2000
const HELD_BATCH = 200
/** Chunks at the same time; the jobs of a large market are shared among them. */
const LANES = 2
const LEGS_MIN = 50
const LEGS_MAX = 2000
/** Placement waits for the accounts of a chunk: one that takes longer halves the next. */
const LOCKED_MS_MAX = 400

/**
 * Makes bets follow their markets' results and notifies the players. Any number of processes may run one.
 */
export function createSettlementWorker(services: Services): SettlementWorker {
  const confirmed = confirmedAboveOf(services)
  measureBacklog(services)
  const { log } = services
  // Apart: all bets of a great match follow one goal, and no result waits for them.
  const each = [
    createWokenTurns(log, TURN_MS, (isStopping) => settleAll(services, confirmed, isStopping)),
    createWokenTurns(log, TURN_MS, (isStopping) => followAllGoals(services, confirmed, isStopping)),
  ]
  const wake = () => {
    for (const turns of each) turns.wake()
  }
  return {
    name: 'settlement',
    wake,
    start: async () => {
      for (const turns of each) turns.start()
    },
    stop: async () => {
      await Promise.all(each.map((turns) => turns.stop()))
    },
  }
}

type Confirmed = ReturnType<typeof confirmedAboveOf>

async function settleAll(services: Services, confirmed: Confirmed, isStopping: () => boolean): Promise<void> {
  // A lane that fails must not leave the other running behind the next turn.
  const lanes = await Promise.allSettled([
    settleSetAside(services, confirmed),
    ...Array.from({ length: LANES }, () => settleJobs(services, confirmed, isStopping)),
  ])
  const failed = lanes.find((lane) => lane.status === 'rejected')
  if (failed) throw failed.reason
}

async function settleJobs(
  services: Services,
  confirmed: Confirmed,
  isStopping: () => boolean,
): Promise<void> {
  let size = LEGS_MAX
  // Players are told of a chunk while the next one is settled.
  let telling: Promise<void> | null = null
  while (!isStopping()) {
    const chunk = await settleChunk(services, { ...confirmed, now: services.clock.now(), size })
    await telling
    if (!chunk) return
    if (chunk.lockedMs > LOCKED_MS_MAX) size = Math.max(LEGS_MIN, Math.floor(size / 2))
    else size = Math.min(LEGS_MAX, size * 2)
    telling = tell(services, chunk.settled)
  }
  await telling
}

/** A failure is only logged: what was settled is stored, and GET /bets has the same. */
async function tell(services: Services, settled: readonly SettledBet[]): Promise<void> {
  try {
    await publishSettled(services, settled)
  } catch (err) {
    services.log.warn({ err }, 'settled bets not published')
  }
}

/** Held bets whose match is over, and bets that failed before. */
async function settleSetAside(services: Services, confirmed: Confirmed): Promise<void> {
  const { db, clock } = services
  const options = { ...confirmed, now: clock.now() }
  const held = await settleEach(services, await heldBetsToCallOff(db, HELD_BATCH), options)
  const failed = await dueFailures(db, options.now, HELD_BATCH)
  const settled = await settleEach(services, failed, options)
  await tell(services, [...held, ...settled])
}

function followAllGoals(services: Services, confirmed: Confirmed, isStopping: () => boolean): Promise<void> {
  return followGoals(services, {
    options: () => ({ ...confirmed, now: services.clock.now() }),
    tell: (settled) => tell(services, settled),
    isStopping,
  })
}

function measureBacklog({ db, clock, metrics }: Services): void {
  const jobs = new Gauge({
    name: 'settlement_jobs_open',
    help: 'Markets whose bets are still being settled',
    registers: [metrics],
    async collect() {
      const backlog = await settlementBacklog(db)
      jobs.set(backlog.jobs)
      oldest.set(backlog.oldestAt ? (clock.now().getTime() - backlog.oldestAt.getTime()) / 1000 : 0)
    },
  })
  const oldest = new Gauge({
    name: 'settlement_oldest_result_seconds',
    help: 'Age of the oldest result that bets wait for',
    registers: [metrics],
  })
}
