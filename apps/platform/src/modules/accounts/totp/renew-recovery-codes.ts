import { renewRecoveryCodes } from '@touchline/contract/calls/users/totp'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { queueAccountNotice } from '../account-notices.ts'
import { requireFreshProof } from '../proof/require-fresh-proof.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { hasTotp, storeRecoveryCodes } from './totp.queries.ts'

export function renewRecoveryCodesRoute(app: App, services: Services): void {
  const { db, secret } = services
  route(app, renewRecoveryCodes, async ({ player }) => {
    await requireFreshProof(services, player)
    const recoveryCodes = newRecoveryCodes()
    await db.transaction().execute(async (tx) => {
      if (!(await hasTotp(tx, player.id))) throw new ApiError('not_found')
      const hashes = recoveryCodes.map((each) => recoveryCodeHash(secret, player.id, each))
      await storeRecoveryCodes(tx, player.id, hashes)
      await queueAccountNotice(tx, services, player.id, { template: 'security_changed' })
    })
    return { recoveryCodes }
  })
}
