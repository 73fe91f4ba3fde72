import { signOut } from '@touchline/contract/calls/users/sign-out'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import type { FollowJurisdiction } from '../sessions/jurisdiction-cookie.ts'
import { endLogin } from '../sessions/present-login.ts'

/** Ends the session here and the player's real-time connections everywhere. Harmless without a session. */
export function signOutRoute(app: App, services: Services, follow: FollowJurisdiction): void {
  route(app, signOut, async ({ request, reply }) => {
    follow(request, reply, null)
    await endLogin(services, request, reply)
    return {}
  })
}
