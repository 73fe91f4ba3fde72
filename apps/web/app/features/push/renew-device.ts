import type { ApiClient } from '@touchline/contract/api-client'
import { getPush } from '@touchline/contract/calls/push/push'
import { consentChoice, isConsented } from '../../shared/consent/consent-choice.ts'
import { subscribeByOneSignal } from './one-signal-device.ts'
import { canBePushedTo, subscribeBrowser } from './push-device.ts'

/** After a sign-in: a subscription ends with its login, and this browser was subscribed before. */
export async function renewDevice(api: ApiClient, appId: string | null): Promise<void> {
  if (!canBePushedTo() || Notification.permission !== 'granted') return
  const { service, publicKey } = await api.call(getPush, {})
  if (service === 'web' && publicKey) await subscribeBrowser(api, publicKey)
  if (service === 'one-signal' && appId && isConsented(consentChoice.get(), 'push'))
    await subscribeByOneSignal(api, appId)
}
