import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { confirmEmailRoute } from './confirmation/confirm-email.ts'
import { resendConfirmationRoute } from './confirmation/resend-confirmation.ts'
import { createLimits } from './limits.ts'
import { forgotPasswordRoute } from './password/forgot-password.ts'
import { resetPasswordRoute } from './password/reset-password.ts'
import { getPlayerRoute } from './profile/get-player.ts'
import { listStatusGroupsRoute } from './profile/list-status-groups.ts'
import { updateLocaleRoute } from './profile/update-locale.ts'
import { updatePlayerRoute } from './profile/update-player.ts'
import { renewCookies } from './sessions/authenticate.ts'
import { resendUnlockRoute } from './sign-in/resend-unlock.ts'
import { signInRoute } from './sign-in/sign-in.ts'
import { signOutRoute } from './sign-in/sign-out.ts'
import { signUpRoute } from './sign-in/sign-up.ts'
import { unlockUserRoute } from './sign-in/unlock-user.ts'

export { createAuthenticate } from './sessions/authenticate.ts'
export { createExpirySweep } from './sessions/expiry-sweep.ts'
export { hashToken, newToken } from './sessions/random-token.ts'
export { sessionToken } from './sessions/session-cookie.ts'

export function registerAccounts(app: App, services: Services): void {
  const limits = createLimits(app)
  renewCookies(app, services)
  signUpRoute(app, services, limits)
  signInRoute(app, services, limits)
  signOutRoute(app, services)
  unlockUserRoute(app, services, limits)
  resendUnlockRoute(app, services, limits)
  confirmEmailRoute(app, services, limits)
  resendConfirmationRoute(app, services, limits)
  forgotPasswordRoute(app, services, limits)
  resetPasswordRoute(app, services, limits)
  getPlayerRoute(app, services)
  updatePlayerRoute(app, services)
  updateLocaleRoute(app, services)
  listStatusGroupsRoute(app, services)
}
