import { PaymentKind } from '@touchline/contract/entities/player/payment'
import { SPI_FRAME, type SpiResult } from '@touchline/contract/spi'
import * as z from 'zod/mini'
import { escapeHtml } from '../../../core/http/escape-html.ts'
import { currencyByCode } from '../../wallet/index.ts'
import { DELIVERY_TEXTS, INSTRUMENTS, PLAN_TEXTS } from './sandbox-choices.ts'
import { hidden, radios, sandboxDocument, select } from './sandbox-html.ts'
import type { SandboxPayment } from './sandbox-payments.queries.ts'
import { SANDBOX_PATH } from './sandbox-provider.ts'

/** What a page of the provider needs to know of where it is shown. */
export interface Shown {
  isFramed: boolean
  nonce: string
}

/** What stands in for a provider's page: who looks at it decides how the payment ends and how the platform is told. */
export function payPage(payment: SandboxPayment, shown: Shown): string {
  const isDeposit = payment.direction === 'deposit'
  const kind = z.parse(PaymentKind, payment.method)
  const instruments = INSTRUMENTS[kind].map(
    ({ token, label, note }) => [token, `${label} (${note})`] as const,
  )
  const amount = amountText(payment)
  return sandboxDocument(
    isDeposit ? `Pay in ${amount}` : `Where shall ${amount} go?`,
    `<p>A sandbox: no money moves. You decide how this ${isDeposit ? 'deposit' : 'pay-out'} ends.</p>
<form method="post" action="${SANDBOX_PATH}/pay/${payment.reference}/authorise">
${framed(shown)}
<fieldset><legend>${isDeposit ? 'Pay with' : 'Send to'}</legend>
${select('token', 'Account', instruments)}
<label>Holder <input type="text" name="holder" maxlength="120" value="${escapeHtml(payment.holder)}" autocomplete="off"></label>
<label><input type="checkbox" name="stranger"> Of somebody else</label></fieldset>
${
  isDeposit
    ? `<fieldset><legend>How the platform is told</legend>
${radios('delivery', DELIVERY_TEXTS, 'now')}</fieldset>`
    : ''
}
<fieldset><legend>Pay-outs to this account</legend>${select('plan', 'End', Object.entries(PLAN_TEXTS))}</fieldset>
<div class="buttons">${
      isDeposit
        ? `<button name="verdict" value="approve">Approve</button>
<button name="verdict" value="decline">Decline</button>
<button name="verdict" value="pending">Leave pending</button>
<button name="verdict" value="cancel">Cancel</button>`
        : '<button name="verdict" value="approve">Use this account</button>'
    }</div></form>`,
    { script: HEIGHT_SCRIPT, nonce: shown.nonce },
  )
}

/** As the bank of a card asks whether it is its customer who pays. */
export function bankPage(
  payment: SandboxPayment,
  choice: Readonly<Record<string, string>>,
  shown: Shown,
): string {
  return sandboxDocument(
    'Your bank asks',
    `<p>Is it you who pays ${amountText(payment)} with ${escapeHtml(payment.instrument?.label ?? 'your card')}?</p>
<form method="post" action="${SANDBOX_PATH}/pay/${payment.reference}/finish">
${framed(shown)}${Object.entries(choice)
  .map(([name, value]) => hidden(name, value))
  .join('')}
<div class="buttons"><button name="bank" value="confirmed">Yes, it is me</button>
<button name="bank" value="refused">No</button>
<button name="bank" value="pending">Leave pending</button></div></form>`,
    { script: HEIGHT_SCRIPT, nonce: shown.nonce },
  )
}

/** The end of the page's part. In a frame it tells the page around it; what it says is worth an alert and no more. */
export function resultPage(result: SpiResult, text: string, { nonce }: Shown): string {
  return sandboxDocument(TITLES[result], `<p role="status">${escapeHtml(text)}</p>`, {
    script: `${HEIGHT_SCRIPT}
parent.postMessage({ ns: '${SPI_FRAME}', type: 'result', result: '${result}' }, '*')`,
    nonce,
  })
}

const TITLES: Readonly<Record<SpiResult, string>> = {
  success: 'Done',
  pending: 'Under way',
  error: 'Not done',
}

/** Fits the frame to its content. */
const HEIGHT_SCRIPT = `
const say = (message) => parent.postMessage({ ns: '${SPI_FRAME}', ...message }, '*')
if (parent !== window) {
  say({ type: 'ready' })
  new ResizeObserver(() => say({ type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) })).observe(document.body)
}`

function framed({ isFramed }: Shown): string {
  return isFramed ? hidden('frame', '1') : ''
}

export function amountText({
  amountMinor,
  currency,
}: Pick<SandboxPayment, 'amountMinor' | 'currency'>): string {
  const { exponent = 2 } = currencyByCode(currency) ?? {}
  return `${(amountMinor / 10 ** exponent).toFixed(exponent)} ${currency}`
}
