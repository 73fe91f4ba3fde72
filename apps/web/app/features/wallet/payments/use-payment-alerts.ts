import { useRouter } from '@tanstack/react-router'
import { RETURN_PARAM, SPI_NOTIFICATION_EVENT, type SpiResult } from '@touchline/contract/spi'
import { useEffect, useEffectEvent } from 'react'
import { alerts } from '../../../shared/alerts/alerts.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useLive } from '../../../shared/live/live-provider.tsx'
import { track } from '../../../shared/tracking/track.ts'
import { withoutResult } from '../deposit/address-to-return.ts'
import { readNotification, readReturn, resultOf, STATUS_ALERTS, spiAlert } from './payment-alerts.ts'
import { isResultAwaited, waitForResult } from './pending-payments.ts'

/** On every page: tells what the provider's script, the address it returned to, and later the platform say. */
export function usePaymentAlerts(): void {
  useReturn()
  useNotifications()
  useLateResults()
}

/** Raises the alert of a result; one that is still to come is told again when it is there. */
export function useTellResult() {
  const t = useT()
  return (result: SpiResult, paymentId: number | null): void => {
    const { type, title, description } = STATUS_ALERTS[result]
    alerts.raise({ type, title: t(title), description: t(description) })
    if (result === 'success') track({ event: 'deposit' })
    if (result === 'pending' && paymentId !== null) waitForResult(paymentId)
  }
}

function useReturn(): void {
  const router = useRouter()
  const tell = useEffectEvent(useTellResult())
  useEffect(() => {
    const url = new URL(location.href)
    const returned = readReturn(url.searchParams, RETURN_PARAM)
    if (!returned) return
    tell(returned.result, returned.paymentId)
    const rest = withoutResult(url)
    router.history.replace(rest.pathname + rest.search + rest.hash)
  }, [router])
}

function useNotifications(): void {
  const t = useT()
  const tell = useEffectEvent((detail: unknown) => {
    const told = readNotification(detail)
    if (!told) return
    const { type, title } = spiAlert(told.name)
    alerts.raise({ type, title: t(title) })
    if (told.name.endsWith('deposit_success')) track({ event: 'deposit' })
    if (told.name.endsWith('_pending')) waitForResult(told.paymentId)
  })
  useEffect(() => {
    const onTold = (event: Event) => event instanceof CustomEvent && tell(event.detail)
    addEventListener(SPI_NOTIFICATION_EVENT, onTold)
    return () => removeEventListener(SPI_NOTIFICATION_EVENT, onTold)
  }, [])
}

function useLateResults(): void {
  const t = useT()
  const live = useLive()
  const tell = useEffectEvent((result: SpiResult) => {
    const { type, title } = spiAlert(`deposit_${result}`)
    alerts.raise({ type, title: t(title) })
    if (result === 'success') track({ event: 'deposit' })
  })
  useEffect(
    () =>
      live.onEvent((event) => {
        if (event.type !== 'payment_changed') return
        const { id, direction, stage } = event.payment
        const result = resultOf(stage)
        if (direction === 'deposit' && result !== 'pending' && isResultAwaited(id)) tell(result)
      }),
    [live],
  )
}
