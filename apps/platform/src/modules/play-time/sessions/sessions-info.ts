import type { SessionsInfo } from '@touchline/contract/entities/player/player-session'
import { dueCheck } from '@touchline/protection/play-time/betting-session'
import type { Services } from '../../../core/services.ts'
import { playSums } from '../play-sums.ts'
import type { Tick } from './tick.ts'

/** What the page shows of the player's betting session. */
export async function sessionsInfo(
  services: Services,
  { play, end }: Extract<Tick, { state: 'on' }>,
): Promise<SessionsInfo> {
  const { playerId, now, rules, session } = play
  if (!session) throw new Error('a tick leaves a betting session open')
  const startedAt = new Date(session.startedAtMs)
  const { stakes, wins } = await playSums(services, playerId, startedAt, now)
  return {
    startedAt: startedAt.toISOString(),
    elapsed: Math.floor((now.getTime() - session.startedAtMs) / 1000),
    realityCheck: rules.checkMinutes === null ? null : checkOf(session, rules.checkMinutes, now),
    endsAt: end && new Date(end.atMs).toISOString(),
    betsSum: stakes,
    winsSum: wins,
  }
}

function checkOf(session: Parameters<typeof dueCheck>[0], period: number, now: Date) {
  const { nextAtMs, isDue } = dueCheck(session, period, now.getTime())
  return { period, nextAt: new Date(nextAtMs).toISOString(), isDue }
}
