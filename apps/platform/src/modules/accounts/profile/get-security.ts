import { getSecurity } from '@touchline/contract/calls/player/security'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { passkeyReply } from '../passkeys/passkey-reply.ts'
import { passkeysOf } from '../passkeys/passkeys.queries.ts'
import { passwordLengthMin } from '../password/check-new-password.ts'
import { passwordStateOf } from '../players.queries.ts'
import { hasTotp, recoveryCodesLeft } from '../totp/totp.queries.ts'

export function getSecurityRoute(app: App, services: Services): void {
  const { db } = services
  route(app, getSecurity, async ({ player }) => {
    const hasCodes = await hasTotp(db, player.id)
    return {
      hasPassword: (await passwordStateOf(db, player.id)).hasPassword,
      passwordMinLength: passwordLengthMin(hasCodes),
      hasTotp: hasCodes,
      recoveryCodesLeft: await recoveryCodesLeft(db, player.id),
      passkeys: (await passkeysOf(db, player.id)).map(passkeyReply),
    }
  })
}
