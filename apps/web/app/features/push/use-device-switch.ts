import { removePushSubscription } from '@touchline/contract/calls/push/push'
import type { PushSettings } from '@touchline/contract/entities/player/push'
import { useState } from 'react'
import { useErrorAlert } from '../../shared/alerts/use-error-alert.ts'
import { useApp } from '../../shared/site/app-context.tsx'
import { useStore } from '../../shared/store/use-store.ts'
import { subscribeByOneSignal, unsubscribeByOneSignal } from './one-signal-device.ts'
import { subscribeBrowser, unsubscribeBrowser } from './push-device.ts'
import { pushDevice } from './push-switch.ts'

/** Asks for the browser's permission at the press alone; a "no" there is said, and asked no more. */
export function useDeviceSwitch({ service, publicKey }: PushSettings) {
  const { api, config } = useApp()
  const raiseError = useErrorAlert()
  const appId = config.site.site.pushNotifications?.id ?? null
  const isWanted = useStore(pushDevice) === 'on'
  const [isSwitching, setIsSwitching] = useState(false)
  const [permission, setPermission] = useState(() =>
    'Notification' in window ? Notification.permission : 'denied',
  )

  async function subscribe(): Promise<void> {
    const answer = await Notification.requestPermission()
    setPermission(answer)
    if (answer !== 'granted') return
    if (service === 'one-signal' && appId) await subscribeByOneSignal(api, appId)
    else if (publicKey) await subscribeBrowser(api, publicKey)
    pushDevice.set('on')
  }
  async function unsubscribe(): Promise<void> {
    pushDevice.set(null)
    if (service !== 'one-signal' || !appId) return unsubscribeBrowser(api)
    const endpoint = await unsubscribeByOneSignal(appId)
    if (endpoint !== null) await api.call(removePushSubscription, { body: { endpoint } })
  }
  function change(isOn: boolean): void {
    setIsSwitching(true)
    const switched = isOn ? subscribe() : unsubscribe()
    void switched.catch((error: unknown) => raiseError(error, 'push')).finally(() => setIsSwitching(false))
  }
  return {
    isOn: isWanted && permission === 'granted',
    isDenied: permission === 'denied',
    isSwitching,
    change,
  }
}
