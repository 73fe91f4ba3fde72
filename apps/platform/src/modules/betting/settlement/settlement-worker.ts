import { Gauge } from 'prom-client'
import type { Services } from '../../../core/services.ts'
import type { Worker } from '../../../core/worker.ts'
import { followGoals } from './bonus/follow-goals.ts'
import { confirmedAboveOf } from './confirmed-above.ts'
import { publishSettled } from './publish-settled.ts'
import { settleChunk, settleEach } from './settle-chunk.ts'
import { dueFailures } from './settle-failures.queries.ts'
import { heldBetsToCallOff, settlementBacklog } from './settle-jobs.queries.ts'
import type { SettledBet } from './settle-one-bet.ts'

export interface SettlementWorker extends Worker {
  /** Runs now instead of at the next interval, since results were stored. */
  wake(): void
}

/** Runs this often in any case: another process may have stored the results. */
const TURN_MS = 2000
/** After a turn that failed, once: mostly a connection was cut. */
const RETRY_MS = 100
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
  let timer: NodeJS.Timeout | null = null
  let retry: NodeJS.Timeout | null = null
  let isStopping = false
  let running: Promise<unknown> | null = null
  let isWoken = false
  let hasFailed = false

  const work = async () => {
    try {
      await settleAll(services, confirmed, () => isStopping)
      hasFailed = false
    } catch (err) {
      services.log.error({ err }, 'settlement failed; it is tried again')
      if (!hasFailed) retry = setTimeout(turn, RETRY_MS)
      hasFailed = true
    }
  }

  const turn = () => {
    if (isStopping) return
    if (running) {
      isWoken = true
      return
    }
    isWoken = false
    running = work().finally(() => {
      running = null
      if (isWoken) turn()
    })
  }

  return {
    name: 'settlement',
    wake: turn,
    start: async () => {
      timer = setInterval(turn, TURN_MS)
      turn()
    },
    stop: async () => {
      isStopping = true
      if (timer) clearInterval(timer)
      if (retry) clearTimeout(retry)
      await running
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

/** Held bets whose match is over, bets that failed before, and bets that a goal decides. */
async function settleSetAside(services: Services, confirmed: Confirmed): Promise<void> {
  const { db, clock } = services
  const options = { ...confirmed, now: clock.now() }
  const held = await settleEach(services, await heldBetsToCallOff(db, HELD_BATCH), options)
  const failed = await dueFailures(db, options.now, HELD_BATCH)
  const settled = await settleEach(services, failed, options)
  const early = await followGoals(services, options)
  await tell(services, [...held, ...settled, ...early])
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
