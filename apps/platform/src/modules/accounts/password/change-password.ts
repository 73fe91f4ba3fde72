import { changePassword } from '@touchline/contract/calls/player/security'
import { PASSWORD_LENGTH_MIN } from '@touchline/contract/entities/player/credentials'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { chooseSite, type Sites } from '../../site/index.ts'
import { queueAccountNotice } from '../account-notices.ts'
import { endHalfDone } from '../email-change/end-half-done.ts'
import { revokeTokens } from '../player-tokens.queries.ts'
import { playerById, setPassword } from '../players.queries.ts'
import { requireFreshProof } from '../proof/require-fresh-proof.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { tellEndedSessions } from '../sessions/tell-ended-sessions.ts'
import { hasTotp } from '../totp/totp.queries.ts'
import { checkNewPassword } from './check-new-password.ts'
import type { IsCommonPassword } from './common-passwords.ts'
import { hashPassword } from './password.ts'

export function changePasswordRoute(
  app: App,
  services: Services,
  isCommon: IsCommonPassword,
  sites: Sites,
): void {
  const { db } = services
  route(app, changePassword, async ({ body: { password }, player, request }) => {
    await requireFreshProof(services, player)
    const { email } = await playerById(db, player.id)
    const brand = chooseSite(sites, undefined, request.host).site.name
    const hasSecondStep = await hasTotp(db, player.id)
    await checkNewPassword(isCommon, { password, email, brand, hasSecondStep })
    const hash = await hashPassword(password)
    const ended = await db.transaction().execute(async (tx) => {
      await endHalfDone(tx, player.id)
      await setPassword(tx, player.id, { hash, isShort: password.length < PASSWORD_LENGTH_MIN })
      await revokeTokens(tx, player.id, 'password_reset')
      await queueAccountNotice(tx, services, player.id, { template: 'security_changed' })
      return deleteSessionsOf(tx, player.id, { except: player.sessionId })
    })
    if (ended > 0) await tellEndedSessions(services, player.id)
    return {}
  })
}
