import { randomBytes } from 'node:crypto'
import type { PaymentReason } from '@touchline/contract/entities/player/payment'
import { ApiError } from '@touchline/contract/errors'
import type { SpiResult } from '@touchline/contract/spi'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isLoopbackHost } from '../../../core/http/border/loopback.ts'
import type { App } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { frameAncestors } from '../../site/index.ts'
import { returnAddress } from '../return-url.ts'
import {
  type Delivery,
  EVENT_DELIVERIES,
  INSTRUMENTS,
  PAYMENT_VERDICTS,
  PAYOUT_PLANS,
  type SandboxState,
} from './sandbox-choices.ts'
import { actionsFor, DESK_ENDS, DeskAction, deskPage } from './sandbox-desk.ts'
import { sandboxFact } from './sandbox-event.ts'
import { bankPage, payPage, resultPage, type Shown } from './sandbox-pages.ts'
import {
  latestSandboxPayments,
  type SandboxPayment,
  sandboxPayment,
  setSandboxInstrument,
  setSandboxState,
} from './sandbox-payments.queries.ts'
import { SANDBOX_PATH, sandboxKey } from './sandbox-provider.ts'
import { createTeller } from './sandbox-tell.ts'

const ROWS_SHOWN = 50
const BODY_BYTES_MAX = 8_192

const Params = z.object({ reference: z.uuid() })
const Mark = z._default(z.enum(['on', '1', '']), '')

const Choice = z.object({
  verdict: z._default(z.enum([...PAYMENT_VERDICTS, 'cancel']), 'approve'),
  delivery: z._default(z.enum(EVENT_DELIVERIES), 'now'),
  frame: Mark,
})
type Choice = z.infer<typeof Choice>

const Named = z.object({
  ...Choice.shape,
  token: z.string().check(z.maxLength(40)),
  holder: z._default(z.string().check(z.maxLength(120)), ''),
  stranger: Mark,
  plan: z._default(z.enum(PAYOUT_PLANS), 'approve'),
})

const Finish = z.object({ ...Choice.shape, bank: z.enum(['confirmed', 'refused', 'pending']) })

/** The sandbox's pages, under the machine's own name alone. They are sandboxed by their own header and know no cookie. */
export function paymentSandboxRoutes(app: App, services: Services): void {
  const { db, clock, env } = services
  const ancestorsOf = frameAncestors(env)
  const ending = new AbortController()
  const teller = createTeller(services, sandboxKey(services), ending.signal)

  app.fastify.addHook('onClose', async () => ending.abort())
  void app.fastify.register(async (scope: FastifyInstance) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
      (_, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )

    scope.get(SANDBOX_PATH, async (request, reply) => {
      requireLoopback(request)
      return send(request, reply, deskPage(await latestSandboxPayments(db, ROWS_SHOWN)), '')
    })

    scope.post(`${SANDBOX_PATH}/:reference/decide`, async (request, reply) => {
      const payment = await paymentOf(request)
      const action = z.parse(z.object({ action: DeskAction }), request.body).action
      if (!actionsFor(payment).includes(action)) throw new ApiError('conflict')
      const { state, kind, reason } = DESK_ENDS[action]
      await setSandboxState(db, payment.reference, { state, reason })
      await teller.tell(baseOf(request), sandboxFact(payment, kind, { reason, now: clock.now() }), 'now')
      return reply.redirect(SANDBOX_PATH, 303)
    })

    scope.get(`${SANDBOX_PATH}/pay/:reference`, async (request, reply) => {
      const payment = await paymentOf(request)
      const shown = shownIn(z.parse(z.object({ frame: Mark }), request.query).frame)
      // Of a quick deposit the instrument is known: its bank asks.
      if (payment.state === 'authorised')
        return send(request, reply, bankPage(payment, { verdict: 'approve' }, shown), shown.nonce)
      if (payment.state !== 'open') return end(request, reply, payment, { ...resultOf(payment.state), shown })
      return send(request, reply, payPage(payment, shown), shown.nonce)
    })

    scope.post(`${SANDBOX_PATH}/pay/:reference/authorise`, async (request, reply) => {
      const payment = await paymentOf(request)
      const form = z.safeParse(Named, request.body)
      if (!form.success) throw new ApiError('validation_failed')
      const shown = shownIn(form.data.frame)
      const { verdict, delivery } = form.data
      if (payment.state !== 'open') return end(request, reply, payment, { ...resultOf(payment.state), shown })
      if (verdict === 'cancel')
        return finish(request, reply, payment, {
          state: 'cancelled',
          reason: 'cancelled_by_player',
          delivery,
          shown,
        })
      const named = await nameInstrument(payment, form.data)
      const asked = sandboxFact(named, 'authorise', { now: clock.now() })
      const decision = await teller.ask(baseOf(request), asked)
      if (!decision.isApproved) return refuse(request, reply, named, { reason: decision.reason, shown })
      if (named.direction === 'withdrawal')
        return end(request, reply, named, { result: 'success', text: 'The account is noted.', shown })
      await setSandboxState(db, named.reference, { state: 'authorised' })
      if (named.method === 'card')
        return send(request, reply, bankPage(named, { verdict, delivery }, shown), shown.nonce)
      return finish(request, reply, named, { ...endOf(form.data), delivery, shown })
    })

    scope.post(`${SANDBOX_PATH}/pay/:reference/finish`, async (request, reply) => {
      const payment = await paymentOf(request)
      const form = z.safeParse(Finish, request.body)
      if (!form.success) throw new ApiError('validation_failed')
      const shown = shownIn(form.data.frame)
      if (payment.state !== 'authorised')
        return end(request, reply, payment, { ...resultOf(payment.state), shown })
      return finish(request, reply, payment, {
        ...endAtBank(form.data),
        delivery: form.data.delivery,
        shown,
      })
    })
  })

  function requireLoopback(request: FastifyRequest): void {
    if (!isLoopbackHost(request.host)) throw new ApiError('not_found')
  }

  async function paymentOf(request: FastifyRequest): Promise<SandboxPayment> {
    requireLoopback(request)
    const params = z.safeParse(Params, request.params)
    const payment = params.success && (await sandboxPayment(db, params.data.reference))
    if (!payment) throw new ApiError('not_found')
    return payment
  }

  async function nameInstrument(
    payment: SandboxPayment,
    { token, holder, stranger, plan }: z.infer<typeof Named>,
  ): Promise<SandboxPayment> {
    const known = Object.values(INSTRUMENTS)
      .flat()
      .find((one) => one.token === token)
    if (!known) throw new ApiError('validation_failed')
    const { label, funding } = known
    const instrument = {
      token,
      label,
      funding,
      holder: stranger ? 'Somebody Else' : holder.trim() || null,
      plan,
    }
    await setSandboxInstrument(db, payment.reference, instrument)
    return { ...payment, instrument }
  }

  /** A deposit that was not let through has failed; the account of a withdrawal may be named again. */
  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    payment: SandboxPayment,
    { reason, shown }: { reason: PaymentReason | null; shown: Shown },
  ): Promise<FastifyReply> {
    if (payment.direction === 'deposit')
      return finish(request, reply, payment, { state: 'error', reason, delivery: 'now', shown })
    const text = `The platform refuses this account: ${reason ?? 'no reason given'}.`
    return end(request, reply, payment, { result: 'error', text, shown })
  }

  /** Forged: somebody claims what has not happened, so that nothing has. */
  async function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    payment: SandboxPayment,
    {
      state,
      reason,
      delivery,
      shown,
    }: { state: End; reason: PaymentReason | null; delivery: Delivery; shown: Shown },
  ): Promise<FastifyReply> {
    if (delivery !== 'forged') await setSandboxState(db, payment.reference, { state, reason })
    const fact = sandboxFact(payment, state, { reason, now: clock.now() })
    const answer = await teller.tell(baseOf(request), fact, delivery)
    const { result } = resultOf(delivery === 'forged' ? 'pending' : state)
    return end(request, reply, payment, { result, text: `${state}, ${delivery}: ${answer}`, shown })
  }

  function end(
    request: FastifyRequest,
    reply: FastifyReply,
    { returnUrl }: SandboxPayment,
    { result, text, shown }: { result: SpiResult; text: string; shown: Shown },
  ): FastifyReply {
    if (!shown.isFramed && returnUrl !== null) return reply.redirect(returnAddress(returnUrl, result), 303)
    return send(request, reply, resultPage(result, text, shown), shown.nonce)
  }

  function send(request: FastifyRequest, reply: FastifyReply, html: string, nonce: string): FastifyReply {
    const ancestors = ["'self'", ...ancestorsOf(request.host)].join(' ')
    const scripts = nonce === '' ? '' : `script-src 'nonce-${nonce}'; `
    // Its origin is opaque, so `'self'` would be nothing.
    const policy = `default-src 'none'; style-src 'unsafe-inline'; ${scripts}base-uri 'none'; form-action ${baseOf(request)}; frame-ancestors ${ancestors}; sandbox allow-forms allow-scripts`
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .send(html)
  }
}

type End = Extract<SandboxState, 'success' | 'pending' | 'error' | 'cancelled'>

function endAtBank({ bank, ...choice }: z.infer<typeof Finish>): ReturnType<typeof endOf> {
  if (bank === 'refused') return { state: 'error', reason: 'authentication_failed' }
  return endOf(bank === 'pending' ? { ...choice, verdict: 'pending' } : choice)
}

function endOf({ verdict }: Choice): { state: End; reason: PaymentReason | null } {
  if (verdict === 'decline') return { state: 'error', reason: 'declined' }
  return { state: verdict === 'pending' ? 'pending' : 'success', reason: null }
}

function resultOf(state: SandboxState): { result: SpiResult; text: string } {
  if (state === 'success') return { result: 'success', text: 'This payment is done.' }
  if (state === 'error' || state === 'cancelled' || state === 'reversed')
    return { result: 'error', text: 'This payment is over.' }
  return { result: 'pending', text: 'This payment is under way.' }
}

function shownIn(frame: string): Shown {
  return { isFramed: frame !== '', nonce: randomBytes(16).toString('base64url') }
}

const baseOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`
