import { resendUnlock } from '@touchline/contract/calls/users/unlock'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { sendUnlock } from '../account-mails.ts'
import type { AccountLimits } from '../limits.ts'
import { playerByEmail } from '../players.queries.ts'

/** Sends the mail again to a locked player. */
export function resendUnlockRoute(app: App, services: Services, limits: AccountLimits): void {
  const { db } = services
  route(app, resendUnlock, async ({ body: { email }, request }) => {
    await limits.mail(request)
    const player = await playerByEmail(db, email)
    if (player?.lockedAt) await db.transaction().execute((tx) => sendUnlock(tx, services, player))
    return {}
  })
}
