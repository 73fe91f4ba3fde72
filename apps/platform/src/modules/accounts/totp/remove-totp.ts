import { removeTotp } from '@touchline/contract/calls/users/totp'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { queueAccountNotice } from '../account-notices.ts'
import { passwordStateOf } from '../players.queries.ts'
import { requireFreshProof } from '../proof/require-fresh-proof.ts'
import { deleteTotp } from './totp.queries.ts'

/** Harmless where it is off. A password that was let be short because of it has to be replaced first. */
export function removeTotpRoute(app: App, services: Services): void {
  const { db } = services
  route(app, removeTotp, async ({ player }) => {
    await requireFreshProof(services, player)
    await db.transaction().execute(async (tx) => {
      const { isPasswordShort } = await passwordStateOf(tx, player.id, { isLocking: true })
      if (isPasswordShort) throw new ApiError('password_too_short')
      if (await deleteTotp(tx, player.id))
        await queueAccountNotice(tx, services, player.id, { template: 'security_changed' })
    })
    return {}
  })
}
