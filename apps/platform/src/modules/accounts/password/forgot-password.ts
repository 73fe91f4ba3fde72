import { forgotPassword } from '@touchline/contract/calls/users/password'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { sendPasswordReset } from '../account-mails.ts'
import type { AccountLimits } from '../limits.ts'
import { playerByEmail } from '../players.queries.ts'

/** Mails a token to the account of an email, if there is one. */
export function forgotPasswordRoute(app: App, services: Services, limits: AccountLimits): void {
  const { db } = services
  route(app, forgotPassword, async ({ body: { email }, request }) => {
    await limits.mail(request)
    const player = await playerByEmail(db, email)
    if (player) await db.transaction().execute((tx) => sendPasswordReset(tx, services, player))
    return {}
  })
}
