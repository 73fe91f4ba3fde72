import { confirmTotp } from '@touchline/contract/calls/users/totp'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { queueAccountNotice } from '../account-notices.ts'
import type { AccountLimits } from '../limits.ts'
import { checkStepCode } from './check-step-code.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { confirmSecret, hasTotp, storeRecoveryCodes } from './totp.queries.ts'

/** A code proves that the app has the secret, which was given for a fresh proof. */
export function confirmTotpRoute(app: App, services: Services, limits: AccountLimits): void {
  const { db, clock, secret } = services
  route(app, confirmTotp, async ({ body: { code }, player, request }) => {
    await limits.token(request)
    if (await hasTotp(db, player.id)) throw new ApiError('conflict')
    if (!(await checkStepCode(services, player.id, code, { isConfirming: true })))
      throw new ApiError('code_wrong')
    const recoveryCodes = newRecoveryCodes()
    await db.transaction().execute(async (tx) => {
      if (!(await confirmSecret(tx, player.id, clock.now()))) throw new ApiError('conflict')
      const hashes = recoveryCodes.map((each) => recoveryCodeHash(secret, player.id, each))
      await storeRecoveryCodes(tx, player.id, hashes)
      await queueAccountNotice(tx, services, player.id, { template: 'security_changed' })
    })
    return { recoveryCodes }
  })
}
