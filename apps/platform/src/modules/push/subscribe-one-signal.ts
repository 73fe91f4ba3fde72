import type { DatabaseTransaction } from '../../core/database/connect.ts'
import type { SignedInPlayer } from '../../core/http/route.ts'
import { chooseSite, type Sites } from '../site/index.ts'
import { insertSubscription } from './push.queries.ts'

/** Spec 2 §7, `one_signal_push_notification_subscription`: for this login, by the app of the request's site. */
export async function subscribeOneSignal(
  tx: DatabaseTransaction,
  sites: Sites,
  { player, host, id, now }: { player: SignedInPlayer; host: string; id: string; now: Date },
): Promise<void> {
  const app = chooseSite(sites, undefined, host).site.pushNotifications
  if (app === null || id === '') return
  await insertSubscription(tx, {
    playerId: player.id,
    sessionId: player.sessionId,
    service: 'one-signal',
    appId: app.id,
    endpoint: id,
    p256dh: null,
    auth: null,
    now,
  })
}
