import type { JurisdictionPack } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import { type BettingSession, dueCheck, isSessionOver } from '@touchline/protection/play-time/betting-session'
import { type PlayEnd, playEnd } from '@touchline/protection/play-time/play-end'
import type { DatabaseTransaction } from '../../core/database/connect.ts'
import type { Services } from '../../core/services.ts'
import { setGuard } from '../protection/index.ts'
import { lockPlayGuard, type PlayGuard } from './guard.queries.ts'
import { endOpenSession, lockOpenSession } from './sessions/betting-sessions.queries.ts'
import { type TimeRules, timeRulesOf } from './time-limits.ts'
import { timeUses } from './time-uses.ts'

/** A player's play at a moment, with the guard and the betting session locked. */
export interface Play {
  playerId: number
  now: Date
  pack: JurisdictionPack
  rules: TimeRules
  /** Null where none is open. */
  session: BettingSession | null
  guard: PlayGuard
}

/** Reads it under locks, and ends a session that has been idle for too long. */
export async function lockPlay(
  tx: DatabaseTransaction,
  { packs }: Pick<Services, 'packs'>,
  playerId: number,
  now: Date,
): Promise<Play> {
  const guard = await lockPlayGuard(tx, playerId)
  const pack = await packs.ofPlayer(tx, playerId)
  const rules = await timeRulesOf(tx, playerId, pack, now)
  const open = await lockOpenSession(tx, playerId)
  const isOver = open !== null && isSessionOver(open, now.getTime())
  if (isOver) await endOpenSession(tx, playerId)
  return { playerId, now, pack, rules, guard, session: isOver ? null : open }
}

/** When a limit ends the play. `loginAt` is the login that is asked about; without it the oldest one counts. */
export async function endOfPlay(
  tx: DatabaseTransaction,
  play: Play,
  loginAt?: Date,
): Promise<PlayEnd | null> {
  return playEnd(await timeUses(tx, play, { limits: play.rules.limits, loginAt }))
}

/** Writes what `may_stake` reads, where it has changed. */
export async function guardPlay(tx: DatabaseTransaction, play: Play): Promise<void> {
  const { playerId, guard } = play
  const end = await endOfPlay(tx, play)
  const columns = { checkDueAt: dateOf(refusesStakesAtMs(play)), sessionUntil: dateOf(end?.atMs ?? null) }
  const isSame =
    columns.checkDueAt?.getTime() === guard.checkDueAt?.getTime() &&
    columns.sessionUntil?.getTime() === guard.sessionUntil?.getTime()
  if (!isSame) await setGuard(tx, playerId, columns)
}

/** When an unanswered reality check refuses stakes; null where it never does. */
function refusesStakesAtMs({ pack, rules: { checkMinutes }, session, now }: Play): number | null {
  if (!session || checkMinutes === null || !pack.realityCheck.blocksStaking) return null
  return dueCheck(session, checkMinutes, now.getTime()).refusesAtMs
}

function dateOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms)
}
