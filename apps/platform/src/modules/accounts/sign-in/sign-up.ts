import { signUp } from '@touchline/contract/calls/users/sign-up'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { chooseSite, requireOpen, siteMoney } from '../../site/index.ts'
import { queueAccountMail } from '../account-mails.ts'
import { isConfirmedFirst } from '../confirmation/is-confirmed-first.ts'
import type { AccountLimits } from '../limits.ts'
import { checkNewPassword } from '../password/check-new-password.ts'
import type { IsCommonPassword } from '../password/common-passwords.ts'
import { hashPassword } from '../password/password.ts'
import { playerReply, visitorReply } from '../profile/player-reply.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { startSession } from '../sessions/start-session.ts'
import { createPlayer } from './create-player.ts'
import { queueSignUp } from './pending-sign-up.ts'
import type { SignInSites } from './sign-in-sites.ts'

/**
 * Player, account, session and confirmation mail are created in one transaction. Where a site asks for the confirmation
 * first, the reply is a visitor's, for an address that is taken too, and a mail says the rest.
 */
export function signUpRoute(
  app: App,
  services: Services,
  { limits, isCommon, sites, follow }: SignInSites & { limits: AccountLimits; isCommon: IsCommonPassword },
): void {
  const { db, env, clock, admission, currencies } = services
  route(app, signUp, async ({ body, locale, request, reply }) => {
    await limits.signUp(request)
    requireOpen(sites, 'signUp', request)
    const { email, password, currency, language, affiliateId, trackingTags } = body
    const ownSite = chooseSite(sites, undefined, request.host)
    const { site, jurisdiction } = ownSite
    if (!siteMoney(ownSite, currencies).codes.includes(currency)) throw new ApiError('currency_not_offered')
    await checkNewPassword(isCommon, { password, email, brand: site.name, hasSecondStep: false })
    const passwordHash = await hashPassword(password)
    const wanted = {
      email,
      passwordHash,
      language,
      currency,
      jurisdiction,
      site: site.key,
      affiliateId: affiliateId ?? null,
      trackingTags: trackingTags ?? null,
      createdAt: clock.now(),
    }
    await admission.toSignUp(wanted)
    if (isConfirmedFirst(sites, request)) {
      await queueSignUp(db, wanted)
      return visitorReply(locale)
    }
    const { player, session } = await db.transaction().execute(async (tx) => {
      const player = await createPlayer(tx, services, wanted)
      if (!player) throw new ApiError('email_taken')
      await queueAccountMail(tx, services, email, 'confirmation')
      const login = { playerId: player.id, method: 'sign_up' } as const
      return { player, session: await startSession(tx, services, login, request) }
    })
    follow(request, reply, player.jurisdiction)
    setSessionCookie(reply, env, session)
    return playerReply(services, player, session.startedAt)
  })
}
