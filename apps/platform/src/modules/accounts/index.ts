import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { confirmationRoutes } from './confirmation/confirm-email.ts'
import { createLimits } from './limits.ts'
import { resetPasswordRoutes } from './password/reset-password.ts'
import { playerRoutes } from './profile/get-player.ts'
import { renewCookies } from './sessions/authenticate.ts'
import { signInRoute } from './sign-in/sign-in.ts'
import { signOutRoute } from './sign-in/sign-out.ts'
import { signUpRoute } from './sign-in/sign-up.ts'
import { unlockRoutes } from './sign-in/unlock-user.ts'

export { createAuthenticate } from './sessions/authenticate.ts'
export { createExpirySweep } from './sessions/expiry-sweep.ts'
export { hashToken, newToken } from './sessions/random-token.ts'
export { sessionToken } from './sessions/session-cookie.ts'

/** Players, their sessions and what proves them. */
export function registerAccounts(app: App, services: Services): void {
  const limits = createLimits(app)
  renewCookies(app, services)
  signUpRoute(app, services, limits)
  signInRoute(app, services, limits)
  signOutRoute(app, services)
  unlockRoutes(app, services, limits)
  confirmationRoutes(app, services, limits)
  resetPasswordRoutes(app, services, limits)
  playerRoutes(app, services)
}
