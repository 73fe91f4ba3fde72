import type { PaymentStage } from '@touchline/contract/entities/player/payment'
import {
  SPI_NOTIFICATIONS,
  SPI_RESULTS,
  type SpiNotificationName,
  type SpiResult,
} from '@touchline/contract/spi'
import type { MessageKey } from '@touchline/messages/message-key'
import * as z from 'zod/mini'
import type { AlertType } from '../../../shared/alerts/alerts.ts'

interface PaymentAlert {
  type: AlertType
  title: MessageKey
  description?: MessageKey
}

/** Spec 1 §8 says danger, Spec 2 §4 error. */
const ALERT_OF = { success: 'success', warning: 'warning', danger: 'error' } as const

/** Spec 1 §8: what the provider's script tells of, from its page in a frame. */
export function spiAlert(name: SpiNotificationName): PaymentAlert {
  return { type: ALERT_OF[SPI_NOTIFICATIONS[name]], title: `spi.notification.${name}` }
}

/** Spec 2 §8: what `quick-deposit-status` says of the way back from the provider's page, or a quick deposit. */
export const STATUS_ALERTS = {
  success: {
    type: 'success',
    title: 'quick-deposit.notification.success.title',
    description: 'quick-deposit.notification.success.description',
  },
  pending: {
    type: 'warning',
    title: 'quick-deposit.notification.pending.title',
    description: 'quick-deposit.notification.pending.description',
  },
  error: {
    type: 'error',
    title: 'quick-deposit.notification.failed.title',
    description: 'quick-deposit.notification.failed.description',
  },
} as const satisfies Record<SpiResult, PaymentAlert>

/** What a stage of a deposit is worth telling. */
export function resultOf(stage: PaymentStage): SpiResult {
  if (stage === 'success') return 'success'
  return stage === 'error' || stage === 'cancelled' || stage === 'reversed' ? 'error' : 'pending'
}

const names = Object.keys(SPI_NOTIFICATIONS)

const isName = (name: string): name is SpiNotificationName => names.includes(name)

const Notification = z.object({ key: z.string(), paymentId: z.int() })

/** The detail of the script's event; null for anything else that calls itself so. */
export function readNotification(detail: unknown): { name: SpiNotificationName; paymentId: number } | null {
  const { success, data } = z.safeParse(Notification, detail)
  const name = success ? data.key.replace('spi.notification.', '') : ''
  return success && isName(name) ? { name, paymentId: data.paymentId } : null
}

/** The result and the payment's number in an address; null where there is none. */
export function readReturn(params: URLSearchParams, name: string): Return | null {
  const result = SPI_RESULTS.find((each) => each === params.get(name))
  const payment = Number(params.get('payment'))
  return result ? { result, paymentId: Number.isSafeInteger(payment) && payment > 0 ? payment : null } : null
}

interface Return {
  result: SpiResult
  paymentId: number | null
}
