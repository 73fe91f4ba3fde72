import { resendConfirmation } from '@touchline/contract/calls/users/confirmation'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { queueAccountMail } from '../account-mails.ts'
import type { AccountLimits } from '../limits.ts'

/** Sends the mail again while the address is unconfirmed. */
export function resendConfirmationRoute(app: App, services: Services, limits: AccountLimits): void {
  const { db } = services
  route(app, resendConfirmation, async ({ body: { email }, request }) => {
    await limits.mail(request)
    await queueAccountMail(db, services, email, 'confirmation')
    return {}
  })
}
