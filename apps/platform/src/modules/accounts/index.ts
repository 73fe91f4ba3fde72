import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { renewCookies } from './authenticate.ts'
import { confirmationRoutes } from './confirmation.ts'
import { createLimits } from './limits.ts'
import { playerRoutes } from './player-routes.ts'
import { resetPasswordRoutes } from './reset-password.ts'
import { signInRoute } from './sign-in.ts'
import { signOutRoute } from './sign-out.ts'
import { signUpRoute } from './sign-up.ts'
import { unlockRoutes } from './unlock.ts'

export { createAuthenticate } from './authenticate.ts'
export { createExpirySweep } from './expiry-sweep.ts'
export { hashToken, newToken } from './random-token.ts'
export { sessionToken } from './session-cookie.ts'

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
