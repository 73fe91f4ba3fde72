import type { FastifyRequest } from 'fastify'
import type { Env } from '../../../core/settings/env.ts'
import { chooseSite, type Sites, siteOrigin } from '../../site/index.ts'

/** Whose passkeys they are: a browser gives them to this domain alone, and signs for which origin it did. */
export interface PasskeySite {
  rpId: string
  origin: string
  name: string
}

/** As the operator has configured the address of the site; in a trial, as the request says it. */
export function passkeySite(sites: Sites, env: Env, request: FastifyRequest): PasskeySite {
  const site = chooseSite(sites, undefined, request.host)
  const origin = siteOrigin(site, env) ?? `${request.protocol}://${request.host}`
  return { rpId: new URL(origin).hostname, origin: new URL(origin).origin, name: site.site.name }
}
