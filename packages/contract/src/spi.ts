import * as z from 'zod/mini'

// The deposit provider's script, `/spi/main.js` of the platform front-end origin (Spec 1 §7): a classic script, loaded
// when a cashier is first opened, that leaves a `Spi` at `window.touchlineSpi` and raises notifications as events. The
// page of a payment talks to it from its frame, which has no origin; nothing of either moves money: `payment_changed` does.

/** Where the script leaves its `Spi`. */
export const SPI_GLOBAL = 'touchlineSpi'

/** On `window`: a `CustomEvent` whose `detail` is an `SpiNotification`. */
export const SPI_NOTIFICATION_EVENT = 'spi:notification'

/** Of the address to which a provider's page returns: `?quick-deposit-status=success` (Spec 2 §2), beside `payment`. */
export const RETURN_PARAM = 'quick-deposit-status'

export const SPI_RESULTS = ['success', 'pending', 'error'] as const
export type SpiResult = (typeof SPI_RESULTS)[number]

/** A text `spi.notification.<name>` stands for each, and the alert's type (Spec 1 §8). */
export const SPI_NOTIFICATIONS = {
  deposit_success: 'success',
  deposit_pending: 'warning',
  deposit_error: 'danger',
  /** Closed before there was a result. */
  deposit_cancelled: 'warning',
  quick_deposit_success: 'success',
  quick_deposit_pending: 'warning',
  quick_deposit_error: 'danger',
  withdrawal_account_named: 'success',
  withdrawal_account_refused: 'danger',
  /** The provider's page does not answer. */
  unavailable: 'danger',
} as const

export type SpiNotificationName = keyof typeof SPI_NOTIFICATIONS

export interface SpiNotification {
  type: 'success' | 'warning' | 'danger'
  /** `spi.notification.deposit_success` */
  key: `spi.notification.${SpiNotificationName}`
  /** The number of the payment that it is about. */
  paymentId: number
}

export interface SpiOptions {
  /** An element of the page, which the script gives an iframe: `sandbox="allow-forms allow-scripts"`, as wide as the element. */
  container: unknown
  payment: { id: number; frame: string }
  /** Of the iframe, for screen readers. */
  title: string
  /** What the payment is: picks the notifications. */
  purpose: 'deposit' | 'quick_deposit' | 'withdrawal'
}

export interface SpiFrame {
  /** Settles once: with what the provider's page said, or null where it was closed before. Never rejects. */
  result: Promise<SpiResult | null>
  /** Takes the iframe out of the page. Again is harmless. */
  close(): void
}

export interface Spi {
  version: 1
  /** Shows the provider's page. Raises one notification with the result, also when the frame is closed before. */
  open(options: SpiOptions): SpiFrame
}

export const SPI_FRAME = 'touchline.spi/1'

const ns = z.literal(SPI_FRAME)

/** From the provider's page to the script around it; anything else, and from anywhere else, is ignored. */
export const FromSpiFrame = z.discriminatedUnion('type', [
  z.object({ ns, type: z.literal('ready') }),
  /** Of its content in CSS pixels. */
  z.object({ ns, type: z.literal('height'), height: z.number() }),
  z.object({ ns, type: z.literal('result'), result: z.enum(SPI_RESULTS) }),
])
export type FromSpiFrame = z.infer<typeof FromSpiFrame>
