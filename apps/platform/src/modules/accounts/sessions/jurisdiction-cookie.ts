import { JURISDICTION_COOKIE } from '@touchline/contract/headers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecureSite } from '../../../core/http/border/secure-site.ts'
import type { Env } from '../../../core/settings/env.ts'
import { chooseSite, type Sites } from '../../site/index.ts'

/** Tells the pages of a site whose visitor's jurisdiction is another than its own; null for nobody's. */
export type FollowJurisdiction = (
  request: FastifyRequest,
  reply: FastifyReply,
  jurisdiction: string | null,
) => void

export function createFollowJurisdiction(env: Env, sites: Sites): FollowJurisdiction {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecureSite(env) } as const
  return (request, reply, jurisdiction) => {
    const known = request.cookies[JURISDICTION_COOKIE]
    const isOther =
      jurisdiction !== null && jurisdiction !== chooseSite(sites, undefined, request.host).jurisdiction
    if (isOther && known !== jurisdiction)
      reply.setCookie(JURISDICTION_COOKIE, jurisdiction, { ...options, maxAge: MONTH_S })
    if (!isOther && known !== undefined) reply.clearCookie(JURISDICTION_COOKIE, options)
  }
}

/** Whoever is asked for their player again is given it anew. */
const MONTH_S = 30 * 24 * 3600
