import { addPushSubscription } from '@touchline/contract/calls/push/push'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { insertSubscription } from './push.queries.ts'
import { isPushService } from './push-services.ts'
import type { PushSettingsOf } from './push-settings.ts'

/** Lengths of RFC 8291: a point on P-256, and a secret. */
const KEY_BYTES = { p256dh: 65, auth: 16 }

export function addPushSubscriptionRoute(app: App, services: Services, settingsOf: PushSettingsOf): void {
  const { db, env, clock } = services
  route(app, addPushSubscription, async ({ player, body, request }) => {
    const { service } = await settingsOf(player.id, request.host)
    if (service !== 'web') throw new ApiError('not_served')
    const { endpoint, keys } = body
    if (!isPushService(endpoint, env.PUSH_SERVICES)) throw wrong('body.endpoint', 'is no push service')
    for (const name of ['p256dh', 'auth'] as const)
      if (Buffer.from(keys[name], 'base64url').length !== KEY_BYTES[name])
        throw wrong(`body.keys.${name}`, `must be ${KEY_BYTES[name]} bytes in base64url`)
    await db.transaction().execute((tx) =>
      insertSubscription(tx, {
        playerId: player.id,
        sessionId: player.sessionId,
        service: 'web',
        appId: null,
        endpoint,
        ...keys,
        now: clock.now(),
      }),
    )
    return {}
  })
}

function wrong(path: string, message: string): ApiError {
  return new ApiError('validation_failed', { fields: [{ path, message }] })
}
