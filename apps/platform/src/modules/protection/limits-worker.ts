import { repeatingWorker } from '../../core/repeating-worker.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import { type CapContext, guardsEverybody, refreshCaps } from './gate/refresh-caps.ts'
import { playersWithDueLimits } from './limits/player-limits.queries.ts'
import { publishProtection } from './publish-protection.ts'
import { reviewMoment } from './reviews/review-moment.ts'
import { openMissingReviews, playersWithoutGuard, takeDueReviews } from './reviews/reviews.queries.ts'

const EVERY_MS = 15_000
const AT_ONCE = 200
/** Players looked at in one statement. */
const READ_AT_ONCE = 5000

/**
 * Stores what time has made of limits and tells their players; tells of reviews that are due. Nothing waits for it: what
 * holds is computed from the dates whenever it is asked for.
 */
export function createLimitsWorker(services: Services, context: CapContext): Worker {
  const { db, clock, log } = services
  let isComplete = false

  async function changeDueLimits(): Promise<void> {
    const now = clock.now()
    const players = await playersWithDueLimits(db, now, AT_ONCE)
    for (const playerId of players) {
      await db.transaction().execute((tx) => refreshCaps(tx, context, playerId, now))
      await publishProtection(services, playerId)
    }
    if (players.length === AT_ONCE) await changeDueLimits()
  }

  async function tellDueReviews(): Promise<void> {
    const players = await takeDueReviews(db, clock.now(), AT_ONCE)
    for (const playerId of players) await publishProtection(services, playerId)
    if (players.length === AT_ONCE) await tellDueReviews()
  }

  /** Once a start: packs may ask for more than they did when a player signed up. */
  async function completePlayers(): Promise<void> {
    const { packs } = context
    const all = packs.keys.map((key) => packs.byKey(key))
    const guarded = all.filter(guardsEverybody).map(({ key }) => key)
    const now = clock.now()
    const dueAt = Object.fromEntries(
      all.flatMap((pack) => {
        const at = reviewMoment(pack, now)
        return at ? [[pack.key, at.toISOString()]] : []
      }),
    )
    let after: number | null = 0
    while (after !== null) after = await openMissingReviews(db, dueAt, { after, limit: READ_AT_ONCE })
    for (;;) {
      const players = await playersWithoutGuard(db, guarded, AT_ONCE)
      for (const id of players) await db.transaction().execute((tx) => refreshCaps(tx, context, id, now))
      if (players.length < AT_ONCE) return
    }
  }

  return repeatingWorker({
    name: 'player-limits',
    everyMs: EVERY_MS,
    log,
    run: async () => {
      if (!isComplete) await completePlayers()
      isComplete = true
      await changeDueLimits()
      await tellDueReviews()
    },
  })
}
