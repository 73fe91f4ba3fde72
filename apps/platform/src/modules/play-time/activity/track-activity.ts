import { trackActivity } from '@touchline/contract/calls/limits/user-limits'
import { ApiError } from '@touchline/contract/errors'
import { activeMs } from '@touchline/protection/play-time/active-time'
import { type PlayEnd, playEnd } from '@touchline/protection/play-time/play-end'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { endLogin, loginAtOf } from '../../accounts/index.ts'
import { endedPlayOf } from '../ended-play.ts'
import { guardPlay, lockPlay, type Play } from '../play.ts'
import { timeUses } from '../time-uses.ts'
import { addActivity, lastActivityAt } from './activity.queries.ts'

/** As a tick of the betting session does, it ends the login that was there when the time ran out, and no later one. */
export function trackActivityRoute(app: App, services: Services): void {
  route(app, trackActivity, async ({ player, request, reply }) => {
    const loginAt = await loginAtOf(services, request)
    const tracked = await services.db.transaction().execute((tx) => track(tx, services, player.id))
    if (!tracked) return { remainingS: null }
    const { end, leftMs } = tracked
    if (!end || loginAt.getTime() >= end.atMs) return { remainingS: Math.ceil(leftMs / 1000) }
    await endLogin(services, request, reply)
    throw new ApiError('activity_limit_reached', { endedPlay: endedPlayOf(end) })
  })
}

interface Tracked {
  leftMs: number
  /** Null while there is time left. */
  end: PlayEnd | null
}

/** Null where no limit applies: nothing is counted then. */
async function track(
  tx: DatabaseTransaction,
  services: Pick<Services, 'packs' | 'clock'>,
  playerId: number,
): Promise<Tracked | null> {
  const now = services.clock.now()
  const play = await lockPlay(tx, services, playerId, now)
  const before = await activityOf(tx, play)
  // Time that is used up is not counted on, which would move the moment at which it ran out.
  if (!before || before.leftMs === 0) return before
  const last = await lastActivityAt(tx, playerId)
  const added = activeMs(last?.getTime() ?? null, now.getTime())
  await addActivity(tx, playerId, { activeMs: added, now, timeZone: play.pack.timeZone })
  await guardPlay(tx, play)
  return activityOf(tx, play)
}

async function activityOf(tx: DatabaseTransaction, play: Play): Promise<Tracked | null> {
  const limits = play.rules.limits.filter(({ type }) => type === 'activity')
  const uses = await timeUses(tx, play, { limits })
  if (uses.length === 0) return null
  const leftMs = Math.min(...uses.map(({ limitMs, usedMs }) => Math.max(0, limitMs - usedMs)))
  return { leftMs, end: playEnd(uses) }
}
