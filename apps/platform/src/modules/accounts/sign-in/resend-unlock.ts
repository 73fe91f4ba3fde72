import { resendUnlock } from '@touchline/contract/calls/users/unlock'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { queueAccountMail } from '../account-mails.ts'
import type { AccountLimits } from '../limits.ts'

/** Sends the mail again to a locked player. */
export function resendUnlockRoute(app: App, services: Services, limits: AccountLimits): void {
  const { db } = services
  route(app, resendUnlock, async ({ body: { email }, request }) => {
    await limits.mail(request)
    await queueAccountMail(db, services, email, 'unlock')
    return {}
  })
}
