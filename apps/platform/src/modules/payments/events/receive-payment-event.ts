import { receivePaymentEvent } from '@touchline/contract/calls/wallet/payment-events'
import { ApiError } from '@touchline/contract/errors'
import { rawBody } from '../../../core/http/raw-body.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import type { Decision, PaymentProviders } from '../payment-provider.ts'
import { applyFact } from './apply-fact.ts'

/** Nothing of a forged event is kept; a payment that is not known here may be another installation's. */
export function receivePaymentEventRoute(app: App, services: Services, providers: PaymentProviders): void {
  route(app, receivePaymentEvent, async ({ params, body, request }) => {
    const provider = providers.get(params.provider)
    if (!provider) throw new ApiError('not_found')
    const facts = provider.verify({
      headers: request.headers,
      path: request.url,
      raw: rawBody(request),
      body,
      now: services.clock.now(),
    })
    if (!facts) throw new ApiError('forbidden')
    let decision: Decision | null = null
    for (const fact of facts) {
      const applied = await applyFact(services, provider, fact)
      if (!applied) throw new ApiError('not_found')
      decision = applied.decision ?? decision
    }
    return { decision }
  })
}
