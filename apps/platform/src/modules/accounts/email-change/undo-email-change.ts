import { undoEmailChange } from '@touchline/contract/calls/users/email-change'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { queueAccountMail } from '../account-mails.ts'
import type { AccountLimits } from '../limits.ts'
import { deletePasskeysSince } from '../passkeys/passkeys.queries.ts'
import { redeemTokenOf, revokeTokens } from '../player-tokens.queries.ts'
import { setEmail, setPassword } from '../players.queries.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { tellEndedSessions } from '../sessions/tell-ended-sessions.ts'
import { letIn } from '../sign-in/sign-in-failures.queries.ts'
import { deleteTotp } from '../totp/totp.queries.ts'
import { endHalfDone } from './end-half-done.ts'
import { wayBackListenersOf } from './way-back-listeners.ts'
import { dropEmailMails } from './ways-back.queries.ts'

/** As long as the way back is open. */
const DOUBTFUL_MS = 7 * 24 * 3_600_000

/**
 * Whoever changed the address without being its owner is out: sessions and password are gone, and so are passkeys and codes
 * of the last seven days, and what pays money out by itself. The owner gets a mail for a new password.
 */
export function undoEmailChangeRoute(app: App, services: Services, limits: AccountLimits): void {
  const { db, clock } = services
  route(app, undoEmailChange, async ({ body: { emailUndoToken }, request }) => {
    await limits.token(request)
    const now = clock.now()
    const since = new Date(now.getTime() - DOUBTFUL_MS)
    const playerId = await db.transaction().execute(async (tx) => {
      const redeemed = await redeemTokenOf(tx, emailUndoToken, 'email_undo', now)
      if (!redeemed?.email) throw new ApiError('invalid_token')
      const { playerId, email, createdAt } = redeemed
      for (const listener of wayBackListenersOf(services)) await listener(tx, playerId)
      await endHalfDone(tx, playerId)
      await dropEmailMails(tx, playerId, 'email_undo')
      if (!(await setEmail(tx, playerId, { email, now }))) throw new ApiError('email_taken')
      await setPassword(tx, playerId, null)
      await deletePasskeysSince(tx, playerId, since)
      await deleteTotp(tx, playerId, { confirmedSince: since })
      await revokeTokens(tx, playerId, 'password_reset')
      // The addresses that came after this one were not the owner's.
      await revokeTokens(tx, playerId, 'email_undo', createdAt)
      await letIn(tx, email)
      await queueAccountMail(tx, services, email, 'password_reset')
      // Last, as where a session begins.
      await deleteSessionsOf(tx, playerId)
      return playerId
    })
    await tellEndedSessions(services, playerId)
    return {}
  })
}
