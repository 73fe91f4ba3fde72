import type { ApiClient } from '@touchline/contract/api-client'
import { addPushSubscription, removePushSubscription } from '@touchline/contract/calls/push/push'

const WORKER = '/push/worker.js'
const SCOPE = '/push/'

export function canBePushedTo(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Subscribes this browser for the login. Rejects where there is no push service, such as in a private window. */
export async function subscribeBrowser(api: ApiClient, publicKey: string): Promise<void> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  await activated(registration)
  const known = await registration.pushManager.getSubscription()
  // One of another key, such as of a former operator's, is never sent to.
  if (known && !hasKey(known, publicKey)) await known.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  const [p256dh, auth] = [keys?.['p256dh'], keys?.['auth']]
  if (!endpoint || !p256dh || !auth) throw new Error('The subscription of the browser has no keys')
  await api.call(addPushSubscription, { body: { endpoint, keys: { p256dh, auth } } })
}

export async function unsubscribeBrowser(api: ApiClient): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return
  await api.call(removePushSubscription, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  if (!options.applicationServerKey) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

/** Its scope has no page, so `serviceWorker.ready` never comes. */
function activated({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting
  if (active || !coming) return Promise.resolve()
  return new Promise((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve()
      if (coming.state === 'redundant') reject(new Error('The push worker did not start'))
    })
  })
}
