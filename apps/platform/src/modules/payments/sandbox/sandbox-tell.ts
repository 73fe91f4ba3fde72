import { setTimeout as pause } from 'node:timers/promises'
import { assertNever } from '@touchline/betting/assert-never'
import type { PaymentReason } from '@touchline/contract/entities/player/payment'
import { fromWire } from '@touchline/contract/wire-case'
import * as z from 'zod/mini'
import { API_PREFIX } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import type { Decision, PaymentFact } from '../payment-provider.ts'
import type { Delivery } from './sandbox-choices.ts'
import { sandboxEvent } from './sandbox-event.ts'
import { SANDBOX_NAME, sandboxHeaders } from './sandbox-provider.ts'

const LATE_MS = 5_000
const EVENTS_PATH = `${API_PREFIX}/payments/${SANDBOX_NAME}/events`

const Answer = z.object({
  decision: z.nullable(z.object({ isApproved: z.boolean(), reason: z.nullable(z.string()) })),
})

export interface Teller {
  /** Asks whether money may be taken; refused where the platform does not answer. */
  ask(base: string, fact: PaymentFact): Promise<Decision>
  /** Tells of an end as the person before the page chose; gives what the platform answered, in words. */
  tell(base: string, fact: PaymentFact, delivery: Delivery): Promise<string>
}

/** The sandbox's own client: over HTTP to the platform's door, at the address where its page was asked for. */
export function createTeller(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  key: string,
  signal: AbortSignal,
): Teller {
  return {
    async ask(base, fact) {
      const { status, body } = await post(base, fact, key)
      const answer = z.safeParse(Answer, fromWire(body))
      const decision = status === 200 && answer.success ? answer.data.decision : null
      const reason = decision?.reason ?? null
      return {
        isApproved: decision?.isApproved ?? false,
        reason: isReason(reason) ? reason : 'provider_error',
      }
    },
    async tell(base, fact, delivery) {
      switch (delivery) {
        case 'lost':
          return 'the platform was not told'
        case 'late':
          void pause(LATE_MS, undefined, { signal, ref: false })
            .then(() => post(base, fact, key))
            .catch((error: unknown) => log.debug({ err: error }, 'a late event of the sandbox was not sent'))
          return 'the platform is told in a few seconds'
        case 'twice':
          return `${await told(base, fact, key)}, ${await told(base, fact, key)}`
        case 'shuffled': {
          const earlier = {
            ...fact,
            kind: 'pending',
            eventId: `${fact.reference}:pending`,
            reason: null,
          } as const
          return `${await told(base, fact, key)}, ${await told(base, earlier, key)}`
        }
        case 'forged':
          return told(base, fact, `${key} of somebody else`)
        case 'now':
          return told(base, fact, key)
        default:
          return assertNever(delivery)
      }
    },
  }

  async function told(base: string, fact: PaymentFact, withKey: string): Promise<string> {
    return `the platform answered ${(await post(base, fact, withKey)).status}`
  }

  async function post(
    base: string,
    fact: PaymentFact,
    withKey: string,
  ): Promise<{ status: number; body: unknown }> {
    const body = sandboxEvent(fact)
    const signed = sandboxHeaders(withKey, { path: EVENTS_PATH, body, now: clock.now() })
    const response = await fetch(`${addressHere(base)}${EVENTS_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
    })
    return { status: response.status, body: await response.json() }
  }
}

/** A name below `localhost` is this machine's to browsers alone. */
export function addressHere(base: string): string {
  return base.replace(/\/\/[\w.-]+\.localhost(?=:|$)/i, '//localhost')
}

/** The reasons are the contract's own: what came from there may go back. */
function isReason(reason: string | null): reason is PaymentReason {
  return reason !== null
}
