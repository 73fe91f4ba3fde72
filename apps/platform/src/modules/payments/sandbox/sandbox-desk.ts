import type { PaymentReason } from '@touchline/contract/entities/player/payment'
import * as z from 'zod/mini'
import { escapeHtml } from '../../../core/http/escape-html.ts'
import type { FactKind } from '../payment-provider.ts'
import type { SandboxState } from './sandbox-choices.ts'
import { sandboxDocument } from './sandbox-html.ts'
import { amountText } from './sandbox-pages.ts'
import type { SandboxPayment } from './sandbox-payments.queries.ts'
import { SANDBOX_PATH } from './sandbox-provider.ts'

export const DESK_ACTIONS = ['approve', 'decline', 'chargeback', 'refund', 'bounce', 'win'] as const
export const DeskAction = z.enum(DESK_ACTIONS)
export type DeskAction = z.infer<typeof DeskAction>

/** What an action makes of a payment. */
export const DESK_ENDS: Readonly<
  Record<DeskAction, { state: SandboxState; kind: FactKind; reason: PaymentReason | null; label: string }>
> = {
  approve: { state: 'success', kind: 'success', reason: null, label: 'Approve' },
  decline: { state: 'error', kind: 'error', reason: 'declined', label: 'Decline' },
  chargeback: { state: 'reversed', kind: 'reversed', reason: 'charged_back', label: 'Chargeback' },
  refund: { state: 'reversed', kind: 'reversed', reason: 'refunded', label: 'Refund' },
  win: { state: 'success', kind: 'restored', reason: null, label: 'Dispute won' },
  bounce: { state: 'reversed', kind: 'reversed', reason: 'declined', label: 'Send back' },
}

export function actionsFor({ state, direction, askedToPay }: SandboxPayment): DeskAction[] {
  if (state === 'success') return direction === 'deposit' ? ['chargeback', 'refund'] : ['bounce']
  if (state === 'reversed' && direction === 'deposit') return ['win']
  const isWaiting = state === 'pending' && (direction === 'deposit' || askedToPay > 0)
  return isWaiting ? ['approve', 'decline'] : []
}

/** The provider's own view of its latest payments. */
export function deskPage(payments: readonly SandboxPayment[]): string {
  const rows = payments.map(
    (payment) => `<tr><td>${payment.direction}</td><td>${payment.method}</td><td>${amountText(payment)}</td>
<td>${escapeHtml(payment.instrument?.label ?? '')}</td><td>${payment.state}</td>
<td>${payment.direction === 'withdrawal' ? `${payment.askedToPay} / ${payment.paid}` : ''}</td>
<td><form method="post" action="${SANDBOX_PATH}/${payment.reference}/decide" class="buttons">${actionsFor(
      payment,
    )
      .map((action) => `<button name="action" value="${action}">${DESK_ENDS[action].label}</button>`)
      .join('')}</form></td></tr>`,
  )
  return sandboxDocument(
    'Sandbox of payments',
    `<p>What this provider has taken and sent. The platform learns of each press by a signed event.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Payments"><table><thead><tr><th>Direction</th><th>Method</th><th>Amount</th><th>Account</th><th>State</th><th>Asked to pay / paid</th><th>Decide</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`,
  )
}
