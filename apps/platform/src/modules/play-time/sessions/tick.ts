import { answerCheck, dueCheck, touchSession } from '@touchline/protection/play-time/betting-session'
import type { PlayEnd } from '@touchline/protection/play-time/play-end'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'
import { noteQuiet } from '../../protection/index.ts'
import { endOfPlay, guardPlay, lockPlay, type Play } from '../play.ts'
import { saveSession } from './betting-sessions.queries.ts'

/** `over`: the time of this login is used up. `off`: there is nothing to ask about. */
export type Tick =
  | { state: 'on'; play: Play; end: PlayEnd | null }
  | { state: 'over'; end: PlayEnd }
  | { state: 'off' }

interface TickRequest {
  playerId: number
  /** When the login that asks began. */
  loginAt: Date
  /** Whether the player has answered the reality check. */
  isAnswer?: boolean
}

/**
 * A seen page asks: begins the player's betting session or keeps it open. Time that is used up ends the login that was
 * there when it ran out; one that began afterwards is let alone, so that money can still be cashed out and withdrawn, and
 * its stakes are refused.
 */
export async function tick(
  tx: DatabaseTransaction,
  services: Pick<Services, 'packs' | 'clock'>,
  { playerId, loginAt, isAnswer = false }: TickRequest,
): Promise<Tick> {
  const now = services.clock.now()
  const play = await lockPlay(tx, services, playerId, now)
  const end = await endOfPlay(tx, play, loginAt)
  if (end && end.atMs <= now.getTime()) {
    await noteQuiet(tx, playerId, now)
    await guardPlay(tx, await playedUntil(tx, play, end.atMs))
    return loginAt.getTime() < end.atMs ? { state: 'over', end } : { state: 'off' }
  }
  const isAsked =
    play.rules.checkMinutes !== null || play.rules.limits.some(({ type }) => type !== 'activity')
  if (!isAsked) return { state: 'off' }
  const ticked = await touchPlay(tx, play, isAnswer)
  return { state: 'on', play: ticked, end: await endOfPlay(tx, ticked, loginAt) }
}

/** The time up to the end was played too: it is used up, and stays so when the session is over. */
async function playedUntil(tx: DatabaseTransaction, play: Play, endMs: number): Promise<Play> {
  if (!play.session || endMs <= play.session.lastAtMs) return play
  const session = touchSession(play.session, endMs)
  await saveSession(tx, play.playerId, session)
  return { ...play, session }
}

/** Begins the session or keeps it open, and guards what follows from it. */
export async function touchPlay(tx: DatabaseTransaction, play: Play, isAnswer: boolean): Promise<Play> {
  const nowMs = play.now.getTime()
  const touched = touchSession(play.session, nowMs)
  const { checkMinutes } = play.rules
  // An answer before it is due would put off the check for ever.
  const isDue = checkMinutes !== null && dueCheck(touched, checkMinutes, nowMs).isDue
  if (isDue) await noteQuiet(tx, play.playerId, play.now)
  const session = isAnswer && isDue ? answerCheck(touched, nowMs) : touched
  await saveSession(tx, play.playerId, session)
  const next = { ...play, session }
  await guardPlay(tx, next)
  return next
}
