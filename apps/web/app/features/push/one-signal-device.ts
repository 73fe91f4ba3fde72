import type { ApiClient } from '@touchline/contract/api-client'
import { updateSettings } from '@touchline/contract/calls/settings/settings'
import * as z from 'zod/mini'
import { loadScript } from '../../shared/third-parties/load-script.ts'
import { oneSignal } from '../../shared/third-parties/third-parties.ts'

/** What is used of OneSignal's page script, version 16. */
interface OneSignalSdk {
  init(options: object): Promise<void>
  User: { PushSubscription: { optIn(): Promise<void>; optOut(): Promise<void>; id: unknown } }
}

const SubscriptionId = z.string().check(z.minLength(1), z.maxLength(100))
const POLL_MS = 500
const POLLS_MAX = 20

/** Spec 2 §7: tells the platform by which id OneSignal reaches this browser. */
export async function subscribeByOneSignal(api: ApiClient, appId: string): Promise<void> {
  const sdk = await started(appId)
  await sdk.User.PushSubscription.optIn()
  // The id comes some time after the permission.
  for (let polls = 0; polls < POLLS_MAX; polls += 1) {
    const id = z.safeParse(SubscriptionId, sdk.User.PushSubscription.id)
    if (id.success) {
      await api.call(updateSettings, { body: { oneSignalPushNotificationSubscription: id.data } })
      return
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error('OneSignal gave no subscription')
}

export async function unsubscribeByOneSignal(appId: string): Promise<string | null> {
  const sdk = await started(appId)
  const id = z.safeParse(SubscriptionId, sdk.User.PushSubscription.id)
  await sdk.User.PushSubscription.optOut()
  return id.success ? id.data : null
}

let running: Promise<OneSignalSdk> | null = null

function started(appId: string): Promise<OneSignalSdk> {
  running ??= new Promise<OneSignalSdk>((resolve, reject) => {
    const known: unknown = Reflect.get(window, 'OneSignalDeferred')
    const queue: unknown[] = Array.isArray(known) ? known : []
    Reflect.set(window, 'OneSignalDeferred', queue)
    queue.push((sdk: OneSignalSdk) =>
      sdk
        .init({
          appId,
          serviceWorkerPath: 'push/one-signal-worker.js',
          serviceWorkerParam: { scope: '/push/onesignal/' },
        })
        .then(() => resolve(sdk), reject),
    )
    loadScript(oneSignal().script).catch(reject)
  }).catch((error: unknown) => {
    running = null
    throw error
  })
  return running
}
