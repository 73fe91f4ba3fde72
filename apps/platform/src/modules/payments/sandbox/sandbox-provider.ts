import { hkdfSync } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isSignedLately, signBody } from '../../../core/http/body-signature.ts'
import type { Services } from '../../../core/services.ts'
import type {
  AskedPayment,
  BegunPayment,
  FactKind,
  PaymentFact,
  PaymentProvider,
  PaymentToBegin,
  ProviderMethod,
} from '../payment-provider.ts'
import { ASKS_FROM_MINOR, DECLINING_TOKEN, INSTRUMENTS, type SandboxState } from './sandbox-choices.ts'
import { sandboxFact } from './sandbox-event.ts'
import {
  carryOut,
  openSandboxPayment,
  planOfAccount,
  type SandboxPayment,
  sandboxPayment,
  setSandboxInstrument,
  setSandboxState,
} from './sandbox-payments.queries.ts'

export const SANDBOX_NAME = 'sandbox'
export const SANDBOX_PATH = '/dev/sandbox/payments'

const SLOW_MS = 30_000
const TIMESTAMP = 'x-timestamp'
const SIGNATURE = 'x-signature'

const METHODS: readonly ProviderMethod[] = [
  method({ code: 'card', kind: 'card', name: null, currencies: 'fiat', minutes: [0, 2_880] }),
  method({ code: 'bank', kind: 'bank', name: null, currencies: 'fiat', minutes: [60, 1_440], named: true }),
  method({ code: 'wallet', kind: 'wallet', name: null, minutes: [0, 60], named: true }),
  method({
    code: 'crypto',
    kind: 'crypto',
    name: 'Bitcoin',
    currencies: ['BTC'],
    minutes: [30, 60],
    named: true,
  }),
]

/** What signs the sandbox's events: nobody outside this installation knows it. */
export function sandboxKey({ secret }: Pick<Services, 'secret'>): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'payment sandbox', 32)).toString('hex')
}

/** The headers of a signed event. */
export function sandboxHeaders(
  key: string,
  { path, body, now }: { path: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = String(now.getTime())
  return { [TIMESTAMP]: timestamp, [SIGNATURE]: signBody(key, { timestamp, path, body }) }
}

/**
 * A provider of the platform's own that decides as the person before its page says. What it has taken and sent is in a
 * table of its own, so that it knows it after the end of a process, as any other server would.
 */
export function createPaymentSandbox(services: Services): PaymentProvider {
  const { db, log } = services
  const key = sandboxKey(services)
  return {
    name: SANDBOX_NAME,
    methods: METHODS,
    begin: async (payment) => {
      const known = await open(services, payment)
      return payment.token === null ? pageOf(known) : beginQuick(services, known, payment)
    },
    authorise: async () => undefined,
    payOut: async (payment) => {
      const known = await open(services, { ...payment, holder: null, returnUrl: null })
      const plan = known.instrument?.plan ?? (await planOfAccount(db, payment.token))
      const state = PLANNED[plan]
      const reason = state === 'error' ? 'declined' : null
      if (!(await carryOut(db, payment.reference, { state, reason }))) return factOf(known, payment.now)
      if (plan === 'lost') throw new Error('the answer of the sandbox is lost')
      if (plan === 'slow') await pause(SLOW_MS, undefined, { ref: false })
      log.debug({ reference: payment.reference, plan }, 'the sandbox has paid out')
      return factOf({ ...known, state, reason }, payment.now)
    },
    status: async (payment, now) => {
      const known = await sandboxPayment(db, payment.reference)
      const isAsked = payment.direction === 'deposit' || (known?.askedToPay ?? 0) > 0
      return known && isAsked ? factOf(known, now) : 'unheard'
    },
    verify: ({ headers, path, raw, body, now }) => {
      const signed = { timestamp: headers[TIMESTAMP], signature: headers[SIGNATURE], path, body: raw }
      if (!('reference' in body) || !isSignedLately(key, { ...signed, nowMs: now.getTime() })) return null
      const { amount, occurredAt, ...event } = body
      const fact = { ...event, amountMinor: amount.value, currency: amount.currency }
      return [{ ...fact, occurredAt: new Date(occurredAt), providerRef: null }]
    },
  }
}

const PLANNED = {
  approve: 'success',
  decline: 'error',
  pending: 'pending',
  lost: 'success',
  slow: 'success',
} as const

async function open(
  { db, clock }: Services,
  payment: AskedPayment & Pick<PaymentToBegin, 'holder' | 'returnUrl'>,
): Promise<SandboxPayment> {
  const { reference, direction, currency, amountMinor, method: code, holder, returnUrl } = payment
  return openSandboxPayment(db, {
    reference,
    direction,
    currency,
    amountMinor,
    method: code,
    holder: holder ?? '',
    state: 'open',
    returnUrl,
    createdAt: clock.now(),
  })
}

function pageOf({ reference }: SandboxPayment): BegunPayment {
  const url = `${SANDBOX_PATH}/pay/${reference}`
  return { url, frame: `${url}?frame=1`, providerRef: null, fact: null }
}

/** With a kept instrument: at once, or after the bank has asked. */
async function beginQuick(
  { db }: Services,
  known: SandboxPayment,
  { token, holder, now }: PaymentToBegin,
): Promise<BegunPayment> {
  const kept = Object.values(INSTRUMENTS)
    .flat()
    .find((one) => one.token === token)
  if (!kept) throw new Error('the sandbox has no such instrument')
  const { label, funding } = kept
  const instrument = { token: kept.token, label, funding, holder, plan: 'approve' as const }
  if (known.state !== 'open') return { ...NO_PAGE, fact: factOf(known, now) }
  await setSandboxInstrument(db, known.reference, instrument)
  const isAsked = known.amountMinor >= ASKS_FROM_MINOR && known.method === 'card'
  if (isAsked) {
    await setSandboxState(db, known.reference, { state: 'authorised' })
    return pageOf(known)
  }
  const isDeclined = token === DECLINING_TOKEN
  const end = isDeclined
    ? ({ state: 'error', reason: 'declined' } as const)
    : ({ state: 'success', reason: null } as const)
  await setSandboxState(db, known.reference, end)
  return { ...NO_PAGE, fact: factOf({ ...known, ...end, instrument }, now) }
}

const NO_PAGE = { url: null, frame: null, providerRef: null } as const

/** What a state says of the payment; nothing while the player has not done their part. */
function factOf(known: SandboxPayment, now: Date): PaymentFact | null {
  const kind = KINDS[known.state]
  return kind && sandboxFact(known, kind, { reason: known.reason, now })
}

const KINDS: Readonly<Record<SandboxState, FactKind | null>> = {
  open: null,
  authorised: null,
  pending: 'pending',
  success: 'success',
  error: 'error',
  cancelled: 'cancelled',
  reversed: 'reversed',
}

function method({
  code,
  kind,
  name,
  currencies,
  minutes: [deposit, withdrawal],
  named = false,
}: Pick<ProviderMethod, 'code' | 'kind' | 'name' | 'currencies'> & {
  minutes: readonly [deposit: number, withdrawal: number]
  named?: boolean
}): ProviderMethod {
  return {
    code,
    kind,
    name,
    directions: ['deposit', 'withdrawal'],
    ...(currencies && { currencies }),
    expectedMinutes: { deposit, withdrawal },
    isWithoutInstrument: named,
  }
}
