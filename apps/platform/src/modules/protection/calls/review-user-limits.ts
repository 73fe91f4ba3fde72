import { reviewUserLimits } from '@touchline/contract/calls/limits/user-limits'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { publishProtection } from '../publish-protection.ts'
import { reviewMoment } from '../reviews/review-moment.ts'
import { openReview } from '../reviews/reviews.queries.ts'

export function reviewUserLimitsRoute(app: App, services: Services): void {
  const { db, clock, packs } = services
  route(app, reviewUserLimits, async ({ player }) => {
    const dueAt = reviewMoment(await packs.ofPlayer(db, player.id), clock.now())
    if (dueAt) await openReview(db, player.id, dueAt)
    void publishProtection(services, player.id)
    return { reviewDueAt: dueAt?.toISOString() ?? null }
  })
}
