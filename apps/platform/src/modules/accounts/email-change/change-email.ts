import { changeEmail } from '@touchline/contract/calls/users/email-change'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { queueEmailMail } from '../account-mails.ts'
import type { AccountLimits } from '../limits.ts'
import { requireFreshProof } from '../proof/require-fresh-proof.ts'

/** Nothing changes until the link in the mail to the new address is followed. */
export function changeEmailRoute(app: App, services: Services, limits: AccountLimits): void {
  const { db } = services
  route(app, changeEmail, async ({ body: { email }, player, request }) => {
    await limits.mail(request)
    await requireFreshProof(services, player)
    await queueEmailMail(db, services, { recipient: email, template: 'email_change', playerId: player.id })
    return {}
  })
}
