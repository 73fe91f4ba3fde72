import { forgotPassword } from '@touchline/contract/calls/users/password'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { queueAccountMail } from '../account-mails.ts'
import type { AccountLimits } from '../limits.ts'

/** Mails a token to the account of an email, if there is one. */
export function forgotPasswordRoute(app: App, services: Services, limits: AccountLimits): void {
  const { db } = services
  route(app, forgotPassword, async ({ body: { email }, request }) => {
    await limits.mail(request)
    await queueAccountMail(db, services, email, 'password_reset')
    return {}
  })
}
