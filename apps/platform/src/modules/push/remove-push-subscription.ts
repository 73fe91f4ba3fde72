import { removePushSubscription } from '@touchline/contract/calls/push/push'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { deleteSubscription } from './push.queries.ts'

export function removePushSubscriptionRoute(app: App, { db }: Services): void {
  route(app, removePushSubscription, async ({ player, body }) => {
    await deleteSubscription(db, player.id, body.endpoint)
    return {}
  })
}
