import type { TimeUse } from '@touchline/protection/play-time/play-end'
import type { DatabaseTransaction } from '../../core/database/connect.ts'
import { activeSince } from './activity/activity.queries.ts'
import type { Play } from './play.ts'
import { playedSince } from './sessions/betting-sessions.queries.ts'
import { oldestLoginAt } from './sessions/logins.queries.ts'
import type { TimeLimit } from './time-limits.ts'

/** What limits have used. `loginAt` is the login that is asked about; without it the oldest one counts. */
export async function timeUses(
  tx: DatabaseTransaction,
  play: Play,
  { limits, loginAt }: { limits: readonly TimeLimit[]; loginAt?: Date | undefined },
): Promise<TimeUse[]> {
  const uses: TimeUse[] = []
  for (const limit of limits) {
    const counted = await countedOf(tx, play, limit, loginAt)
    const windowEndMs = limit.window?.to?.getTime() ?? null
    if (counted) uses.push({ type: limit.type, limitMs: limit.limitMs, windowEndMs, ...counted })
  }
  return uses
}

type Counted = Pick<TimeUse, 'usedMs' | 'countedAtMs' | 'isRunning'>

/** Null where there is nothing that could be counted. */
async function countedOf(
  tx: DatabaseTransaction,
  { playerId, now, pack, session }: Play,
  { type, window }: TimeLimit,
  loginAt: Date | undefined,
): Promise<Counted | null> {
  if (type === 'sportsbook_session') return session && sinceMoment(session.startedAtMs)
  if (type === 'session') {
    const since = loginAt ?? (await oldestLoginAt(tx, playerId, now))
    return since && sinceMoment(since.getTime())
  }
  if (!window) throw new Error(`A limit of the type ${type} has a window`)
  if (type === 'time') {
    const { playedMs, lastAt } = await playedSince(tx, playerId, window.from)
    return { usedMs: playedMs, countedAtMs: (lastAt ?? now).getTime(), isRunning: session !== null }
  }
  const days = { since: window.from, timeZone: pack.timeZone }
  const { activeMs, lastAt } = await activeSince(tx, playerId, days)
  return { usedMs: activeMs, countedAtMs: (lastAt ?? now).getTime(), isRunning: false }
}

/** It runs without a pause. */
function sinceMoment(countedAtMs: number): Counted {
  return { usedMs: 0, countedAtMs, isRunning: true }
}
