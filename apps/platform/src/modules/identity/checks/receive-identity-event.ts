import { receiveIdentityEvent } from '@touchline/contract/calls/player/identity'
import { ApiError } from '@touchline/contract/errors'
import { rawBody } from '../../../core/http/raw-body.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { applyEvent } from './apply-event.ts'
import type { IdentityProviders } from './identity-provider.ts'
import { DIGEST_HEADER } from './read-event.ts'

/** Nothing of a forged event is kept; a check that is not known here may be another installation's. */
export function receiveIdentityEventRoute(app: App, services: Services, providers: IdentityProviders): void {
  route(app, receiveIdentityEvent, async ({ params, body, request }) => {
    const provider = providers.get(params.provider)
    if (!provider) throw new ApiError('not_found')
    const digest = request.headers[DIGEST_HEADER]
    const event = provider.read({
      raw: rawBody(request),
      digest: typeof digest === 'string' ? digest : undefined,
      body,
    })
    if (!event) throw new ApiError('forbidden')
    if (!(await applyEvent(services, provider, event))) throw new ApiError('not_found')
    return {}
  })
}
