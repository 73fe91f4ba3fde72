import { revokeExclusion } from '@touchline/contract/calls/player/exclusions'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import {
  heldExclusions,
  holdGuard,
  liftExclusion,
  lockGuard,
  publishProtection,
} from '../protection/index.ts'
import { presentExclusions } from './present-exclusions.ts'

/** At once, where the jurisdiction lets an exclusion without an end be taken back, and within its days. */
export function revokeExclusionRoute(app: App, services: Services): void {
  const { db, clock } = services
  route(app, revokeExclusion, async ({ params: { id }, player }) => {
    const left = await db.transaction().execute(async (tx) => {
      const now = clock.now()
      await lockGuard(tx, player.id)
      const held = await heldExclusions(tx, player.id, now)
      const exclusion = held.find((one) => one.id === id)
      if (!exclusion) throw new ApiError('not_found')
      const { revocableUntil } = exclusion
      if (revocableUntil === null || revocableUntil <= now) throw new ApiError('conflict')
      await liftExclusion(tx, exclusion, now)
      await holdGuard(tx, player.id, now)
      return presentExclusions(tx, player.id, now)
    })
    await publishProtection(services, player.id)
    return left
  })
}
