import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import type { Sites } from '../site/index.ts'
import { confirmEmailRoute } from './confirmation/confirm-email.ts'
import { resendConfirmationRoute } from './confirmation/resend-confirmation.ts'
import { listLoginsRoute } from './devices/list-logins.ts'
import { changeEmailRoute } from './email-change/change-email.ts'
import { confirmEmailChangeRoute } from './email-change/confirm-email-change.ts'
import { undoEmailChangeRoute } from './email-change/undo-email-change.ts'
import { type AccountLimits, createLimits } from './limits.ts'
import { addPasskeyRoute } from './passkeys/add-passkey.ts'
import { beginPasskeyRoute } from './passkeys/begin-passkey.ts'
import { beginPasskeySignInRoute } from './passkeys/begin-passkey-sign-in.ts'
import { removePasskeyRoute } from './passkeys/remove-passkey.ts'
import { renamePasskeyRoute } from './passkeys/rename-passkey.ts'
import { signInWithPasskeyRoute } from './passkeys/sign-in-with-passkey.ts'
import { changePasswordRoute } from './password/change-password.ts'
import { createIsCommonPassword, type IsCommonPassword } from './password/common-passwords.ts'
import { forgotPasswordRoute } from './password/forgot-password.ts'
import { removePasswordRoute } from './password/remove-password.ts'
import { resetPasswordRoute } from './password/reset-password.ts'
import { getPlayerRoute } from './profile/get-player.ts'
import { getSecurityRoute } from './profile/get-security.ts'
import { listStatusGroupsRoute } from './profile/list-status-groups.ts'
import { updateLocaleRoute } from './profile/update-locale.ts'
import { beginProofRoute } from './proof/begin-proof.ts'
import { proveAgainRoute } from './proof/prove-again.ts'
import { endOtherSessionsRoute } from './sessions/end-other-sessions.ts'
import { endPlayerSessionRoute } from './sessions/end-player-session.ts'
import { createFollowJurisdiction } from './sessions/jurisdiction-cookie.ts'
import { listPlayerSessionsRoute } from './sessions/list-player-sessions.ts'
import { resendUnlockRoute } from './sign-in/resend-unlock.ts'
import { signInRoute } from './sign-in/sign-in.ts'
import { signInSecondStepRoute } from './sign-in/sign-in-second-step.ts'
import type { SignInSites } from './sign-in/sign-in-sites.ts'
import { signOutRoute } from './sign-in/sign-out.ts'
import { signUpRoute } from './sign-in/sign-up.ts'
import { unlockUserRoute } from './sign-in/unlock-user.ts'
import { beginTotpRoute } from './totp/begin-totp.ts'
import { confirmTotpRoute } from './totp/confirm-totp.ts'
import { removeTotpRoute } from './totp/remove-totp.ts'
import { renewRecoveryCodesRoute } from './totp/renew-recovery-codes.ts'

export { createAccountMailWriter } from './account-mails.ts'
export { onWayBack } from './email-change/way-back-listeners.ts'
export { createRequestLimit, type RateLimit } from './limits.ts'
export { confirmPlayerEmail, playerById, updateProfileOf } from './players.queries.ts'
export { playerReply } from './profile/player-reply.ts'
export { isProofFresh, requireFreshProof } from './proof/require-fresh-proof.ts'
export { createAuthenticate } from './sessions/authenticate.ts'
export { createEndSessions } from './sessions/create-end-sessions.ts'
export { type LoginListener, onLogin } from './sessions/login-listeners.ts'
export { endLogin, endLoginsBefore, forgetLogins, loginAtOf } from './sessions/present-login.ts'
export { hashToken, newToken } from './sessions/random-token.ts'
export { sessionCacheOf } from './sessions/session-cache.ts'
export { sessionToken, setFrameCookie } from './sessions/session-cookie.ts'
export { holdDoor } from './sessions/sessions.queries.ts'
export { startSession } from './sessions/start-session.ts'
export { createPlayer } from './sign-in/create-player.ts'

export function registerAccounts(app: App, services: Services, sites: Sites): void {
  const limits = createLimits(app)
  const isCommon = createIsCommonPassword(services.env)
  const follow = createFollowJurisdiction(services.env, sites)
  signUpRoute(app, services, { limits, isCommon, sites, follow })
  signInRoute(app, services, limits, { sites, follow })
  signOutRoute(app, services, follow)
  unlockUserRoute(app, services, limits)
  resendUnlockRoute(app, services, limits)
  confirmEmailRoute(app, services, limits)
  resendConfirmationRoute(app, services, limits)
  forgotPasswordRoute(app, services, limits)
  resetPasswordRoute(app, services, { limits, isCommon, sites, follow })
  registerWaysIn(app, services, { limits, isCommon, sites, follow })
  getPlayerRoute(app, services, follow)
  updateLocaleRoute(app, services)
  listStatusGroupsRoute(app, services)
}

/** Passkeys, codes, passwords and address of a signed-in player, and where they are signed in. */
function registerWaysIn(
  app: App,
  services: Services,
  { limits, isCommon, ...signIn }: SignInSites & { limits: AccountLimits; isCommon: IsCommonPassword },
): void {
  const { sites } = signIn
  beginPasskeySignInRoute(app, services, limits, sites)
  signInWithPasskeyRoute(app, services, limits, signIn)
  beginPasskeyRoute(app, services, sites)
  addPasskeyRoute(app, services, sites)
  renamePasskeyRoute(app, services)
  removePasskeyRoute(app, services)
  beginTotpRoute(app, services, sites)
  confirmTotpRoute(app, services, limits)
  removeTotpRoute(app, services)
  renewRecoveryCodesRoute(app, services)
  signInSecondStepRoute(app, services, limits, signIn)
  beginProofRoute(app, services, limits, sites)
  proveAgainRoute(app, services, limits, sites)
  getSecurityRoute(app, services)
  changePasswordRoute(app, services, isCommon, sites)
  removePasswordRoute(app, services)
  changeEmailRoute(app, services, limits)
  confirmEmailChangeRoute(app, services, limits)
  undoEmailChangeRoute(app, services, limits)
  listPlayerSessionsRoute(app, services)
  endPlayerSessionRoute(app, services)
  endOtherSessionsRoute(app, services)
  listLoginsRoute(app, services)
}
