import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import type { Tables } from '../../../core/database/tables.ts'

/** An arbitrary number, used by no other advisory lock. */
const FEED_LOCK = 7_203_115
const RETRY_MS = 2000
const HEARTBEAT_MS = 2000

export interface LeaderWork {
  /**
   * Runs until the signal aborts; called each time this process becomes the leader. `isAfterCrash` is false where the run
   * before, of whichever process, has ended in order, so that all its commits are on disk.
   */
  lead(signal: AbortSignal, run: { isAfterCrash: boolean }): Promise<void>
  /** Another process is the leader. */
  onStandby(): void
}

/**
 * Runs the work in one process at a time: the one with an advisory lock on a connection of its own. Losing the
 * connection releases the lock and aborts the work. Resolves after `stop` once the work has ended; rejects when the
 * work fails.
 */
export async function leadByLock(db: Database, work: LeaderWork, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const hasLed = await db.connection().execute(async (connection) => {
      if (!(await tryLock(connection))) return false
      const lost = new AbortController()
      const heartbeat = keepAlive(connection, lost, stop)
      try {
        const isAfterCrash = await beginRun(connection)
        await work.lead(AbortSignal.any([stop, lost.signal]), { isAfterCrash })
        // On the connection that the run began on: a server that has crashed since has closed it.
        await endRun(connection).catch(() => undefined)
      } finally {
        lost.abort()
        await heartbeat
        await unlock(connection)
      }
      return true
    })
    if (hasLed) continue
    work.onStandby()
    await sleep(RETRY_MS, undefined, { signal: stop }).catch(() => undefined)
  }
}

async function tryLock(connection: Kysely<Tables>): Promise<boolean> {
  const tried = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(${sql.lit(FEED_LOCK)}) as locked`.execute(connection)
  return tried.rows[0]?.locked ?? false
}

async function unlock(connection: Kysely<Tables>): Promise<void> {
  // A lost connection has released the lock.
  await sql`select pg_advisory_unlock(${sql.lit(FEED_LOCK)})`.execute(connection).catch(() => undefined)
}

/** Gives whether the run before has not ended. */
async function beginRun(connection: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ isEnded: boolean }>`select is_ended from feed_run`.execute(connection)
  await sql`
    insert into feed_run (is_ended) values (false) on conflict (is_only) do update set is_ended = false`.execute(
    connection,
  )
  return rows[0]?.isEnded === false
}

/** This commit waits for the disk, and with it all before it do. */
async function endRun(connection: Kysely<Tables>): Promise<void> {
  await sql`update feed_run set is_ended = true`.execute(connection)
}

async function keepAlive(
  connection: Kysely<Tables>,
  lost: AbortController,
  stop: AbortSignal,
): Promise<void> {
  const either = AbortSignal.any([lost.signal, stop])
  while (!either.aborted) {
    await sleep(HEARTBEAT_MS, undefined, { signal: either }).catch(() => undefined)
    if (either.aborted) return
    await sql`select 1`.execute(connection).catch(() => lost.abort())
  }
}
