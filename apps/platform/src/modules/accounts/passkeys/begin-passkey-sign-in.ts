import { beginPasskeySignIn } from '@touchline/contract/calls/users/passkeys'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import type { Sites } from '../../site/index.ts'
import type { AccountLimits } from '../limits.ts'
import { newRequest } from './challenges.ts'
import { passkeySite } from './passkey-site.ts'

/** Asks for no email and names no passkey, so that it tells nothing of who is registered. */
export function beginPasskeySignInRoute(
  app: App,
  services: Services,
  limits: AccountLimits,
  sites: Sites,
): void {
  route(app, beginPasskeySignIn, async ({ request }) => {
    await limits.challenge(request)
    const { rpId } = passkeySite(sites, services.env, request)
    return newRequest(services, { purpose: 'sign_in', playerId: null }, { rpId, credentialIds: [] })
  })
}
