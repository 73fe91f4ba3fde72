import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import { DatabaseUnavailable } from '../../../core/database/database-unavailable.ts'
import type { Services } from '../../../core/services.ts'
import { HOUSE_SLOTS } from '../../wallet/index.ts'
import { setAside } from './settle-failures.queries.ts'
import {
  advanceJob,
  betsOfChunk,
  betsOfTheirOwn,
  claimJob,
  endOfChunk,
  endPass,
  pushBack,
  type SettleJob,
  splitJob,
} from './settle-jobs.queries.ts'
import { type SettledBet, type SettleOptions, settleOneBet } from './settle-one-bet.ts'
import { beginSingles, settleSingles, undoSingles } from './singles/settle-singles.queries.ts'

/** A job of more legs is shared by several workers. */
const LEGS_PER_JOB = 20_000
/** Bets that are settled one by one at the same time. */
const AT_ONCE = 4

export interface ChunkOptions extends SettleOptions {
  /** Legs in a chunk. */
  size: number
  /** By currency, of `settle_singles`. */
  confirmedAboveMinor: Readonly<Record<string, number>>
}

export interface SettledChunk {
  settled: SettledBet[]
  /** How long the singles kept others waiting. */
  lockedMs: number
}

/**
 * Settles the next legs of the oldest job that nobody else works on. Null where there is no job. A process that dies
 * loses nothing and repeats nothing: the job is advanced with the singles. A job that fails is put off for a while, so
 * that the others go on.
 */
export async function settleChunk(services: Services, options: ChunkOptions): Promise<SettledChunk | null> {
  const { db, clock, log } = services
  const claimed: { job: SettleJob | null } = { job: null }
  try {
    return await db.transaction().execute(async (tx) => {
      claimed.job = await claimJob(tx, options.now)
      return claimed.job && (await settleNextLegs(services, tx, claimed.job, options))
    })
  } catch (err) {
    const { job } = claimed
    if (!job) throw err
    await pushBack(db, job.id, clock.now())
    log.error({ err, job }, 'a chunk of settlement failed; it is tried again')
    return NOTHING
  }
}

const NOTHING: SettledChunk = { settled: [], lockedMs: 0 }

/** First, each in a transaction of its own, the bets that need it, then all plain singles in this one. */
async function settleNextLegs(
  services: Services,
  tx: DatabaseTransaction,
  job: SettleJob,
  options: ChunkOptions,
): Promise<SettledChunk> {
  const isWhole = job.untilLegId === null && job.lastLegId === 0 && !job.isSecondPass
  if (isWhole && (await splitJob(tx, job, LEGS_PER_JOB))) return NOTHING
  const untilLegId = await endOfChunk(tx, job, options.size)
  if (untilLegId === null) {
    await endPass(tx, job, options.now)
    return NOTHING
  }
  const own = await settleEach(services, await betsOfTheirOwn(tx, job, untilLegId), options)
  await beginSingles(tx)
  try {
    const { settled, lockedMs } = await settlePlain(tx, job, untilLegId, options)
    return { settled: [...own, ...settled], lockedMs }
  } catch (err) {
    await undoSingles(tx)
    services.log.error({ err, job }, 'singles were not settled together; they are settled one by one')
    const settled = await settleEach(services, await betsOfChunk(tx, job, untilLegId), options)
    const left = await betsOfChunk(tx, job, untilLegId)
    if (left.length === 0) await advanceJob(tx, job.id, untilLegId)
    return { settled: [...own, ...settled], lockedMs: 0 }
  }
}

async function settlePlain(
  tx: DatabaseTransaction,
  job: SettleJob,
  untilLegId: number,
  { now, confirmedAboveMinor }: ChunkOptions,
): Promise<SettledChunk> {
  const startedAtMs = performance.now()
  const slot = job.id % HOUSE_SLOTS
  const { settled, open, left } = await settleSingles(tx, job, { untilLegId, slot, now, confirmedAboveMinor })
  // A bet that has become one of its own meanwhile is found by the next turn.
  if (left.length === 0) await advanceJob(tx, job.id, untilLegId)
  return {
    settled: [
      ...settled
        .toSorted((a, b) => b.returnMinor - a.returnMinor)
        .map(({ betId, playerId, currency, notificationId }) => ({
          betId,
          playerId,
          currency,
          notificationId,
          hasMovedMoney: true,
        })),
      ...open.map(({ betId, playerId, currency }) => ({
        betId,
        playerId,
        currency,
        notificationId: null,
        hasMovedMoney: false,
      })),
    ],
    lockedMs: performance.now() - startedAtMs,
  }
}

/**
 * Settles bets one by one; one that fails is set aside, so that it does not hold up the others. One that the database
 * was away for is left as it is, for the next turn.
 */
export async function settleEach(
  { db, log }: Pick<Services, 'db' | 'log'>,
  betIds: readonly number[],
  options: SettleOptions,
): Promise<SettledBet[]> {
  const settled: SettledBet[] = []
  const waiting = betIds.values()
  const work = async () => {
    for (const betId of waiting) {
      const change = await settleOrSetAside(db, betId, options).catch((err: unknown) => {
        log.error({ err, betId }, 'a bet was not settled; it is tried again')
        return null
      })
      if (change) settled.push(change)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return settled
}

async function settleOrSetAside(
  db: Database,
  betId: number,
  options: SettleOptions,
): Promise<SettledBet | null> {
  try {
    return await settleOneBet(db, betId, options).catch((error: unknown) => {
      // A cut connection says nothing about the bet, and the pool has made another by now.
      if (error instanceof DatabaseUnavailable) return settleOneBet(db, betId, options)
      throw error
    })
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) await setAside(db, betId, String(error), options.now)
    throw error
  }
}
