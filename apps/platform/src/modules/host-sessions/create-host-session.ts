import { createHostSession } from '@touchline/contract/calls/users/host-session'
import { ApiError } from '@touchline/contract/errors'
import type { FastifyRequest } from 'fastify'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { playerById, playerReply, type RateLimit, setFrameCookie, startSession } from '../accounts/index.ts'
import { chooseSite, requireOpen, type SiteFile, type Sites, siteMoney, siteOrigin } from '../site/index.ts'
import { hostPlayerId, spendToken } from './host-players.queries.ts'
import { makeHostPlayer, newHostPlayer } from './make-host-player.ts'
import { type HostClaims, verifyHostToken } from './verify-host-token.ts'

const HOUR_MS = 3_600_000
/** Of any jurisdiction: the host renews it, and ends it where its own session ends. */
const RULES = { absoluteMs: 12 * HOUR_MS, idleMs: HOUR_MS / 2 }

/**
 * The token is spent, the player found or made, and the session begun in one transaction, after registers and exclusions
 * have let the player in as after a password. A newcomer to a site with an operator's wallet is that wallet's player.
 */
export function createHostSessionRoute(
  app: App,
  services: Services,
  { sites, limit }: { sites: Sites; limit: RateLimit },
): void {
  const { db, env, clock, admission, wallets, currencies } = services
  route(app, createHostSession, async ({ body: { token, origin, carrier }, locale, request, reply }) => {
    await limit(request)
    requireOpen(sites, 'signIn', request)
    const site = chooseSite(sites, undefined, request.host)
    const audience = siteOrigin(site, env) ?? ownOrigin(request)
    const claims = await verifyHostToken(token, { embed: site.embed, audience, origin, now: clock.now() })
    const known = await admitted(claims, { site, locale, token, request })

    const { player, session } = await db.transaction().execute(async (tx) => {
      if (!(await spendToken(tx, claims))) throw new ApiError('host_token_used')
      const playerId = known.id ?? (await makeHostPlayer(tx, services, claims, known))
      const deviceKey = `${claims.issuer} ${claims.subject}`
      const login = { playerId, method: 'host', deviceKey, rules: RULES, isRenewal: true } as const
      return {
        player: await playerById(tx, playerId),
        session: await startSession(tx, services, login, request),
      }
    })
    if (carrier === 'cookie') setFrameCookie(reply, session)
    return {
      player: playerReply(services, player, session.startedAt),
      bearer: carrier === 'header' ? session.token : null,
      maxAgeS: session.maxAgeS,
    }
  })

  async function admitted(
    claims: HostClaims,
    {
      site,
      locale,
      token,
      request,
    }: { site: SiteFile; locale: string; token: string; request: FastifyRequest },
  ) {
    const id = await hostPlayerId(db, claims)
    if (id !== null) {
      await admission.toSignIn(await playerById(db, id))
      return { id }
    }
    requireOpen(sites, 'signUp', request)
    const wallet = await wallets.newcomer(site.site.key, token)
    const currency = wallet?.currency ?? claims.currency
    const wanted = newHostPlayer(
      { ...claims, currency },
      { site, locale, now: clock.now(), money: siteMoney(site, currencies) },
    )
    await admission.toSignUp(wanted)
    return { id: null, wanted, wallet }
  }
}

const ownOrigin = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`
