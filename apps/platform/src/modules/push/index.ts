import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import type { Sites } from '../site/index.ts'
import { addPushSubscriptionRoute } from './add-push-subscription.ts'
import { getPushRoute } from './get-push.ts'
import { oneSignalCarrier, webCarrier } from './push-carriers.ts'
import { pushKeys } from './push-keys.ts'
import { createPushWorkers, type PushCarriers } from './push-sender.ts'
import { createPushSettingsOf } from './push-settings.ts'
import { removePushSubscriptionRoute } from './remove-push-subscription.ts'
import { setPushTopicsRoute } from './set-push-topics.ts'

export { subscribeOneSignal } from './subscribe-one-signal.ts'

/** Messages to browsers that are closed: goals, settled bets, prices of favourites, each as the player chose. */
export function registerPush(app: App, services: Services, sites: Sites): { workers: Worker[] } {
  const settingsOf = createPushSettingsOf(services, sites)
  getPushRoute(app, settingsOf)
  setPushTopicsRoute(app, services, settingsOf)
  addPushSubscriptionRoute(app, services, settingsOf)
  removePushSubscriptionRoute(app, services)
  return { workers: createPushWorkers(services, pushCarriers(services)) }
}

export function pushCarriers({ env }: Pick<Services, 'env'>): PushCarriers {
  const keys = pushKeys(env)
  return {
    ...(keys && { web: webCarrier(keys) }),
    ...(env.ONESIGNAL_API_KEY && { 'one-signal': oneSignalCarrier(env, env.PUBLIC_URL) }),
  }
}
