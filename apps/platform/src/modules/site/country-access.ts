import { type GatedPart, isOpenIn } from '@touchline/contract/entities/access'
import { ApiError } from '@touchline/contract/errors'
import type { FastifyRequest } from 'fastify'
import { chooseSite } from './choose-site.ts'
import { countryOf } from './country-of.ts'
import type { Sites } from './load-sites.ts'

/** Whether the site of a request has a part open in the request's country. */
export function isOpenTo(sites: Sites, part: GatedPart, request: FastifyRequest): boolean {
  return isOpenIn(chooseSite(sites, undefined, request.host).access, part, countryOf(request))
}

/** Throws `forbidden` where it has not. */
export function requireOpen(sites: Sites, part: GatedPart, request: FastifyRequest): void {
  if (!isOpenTo(sites, part, request)) throw new ApiError('forbidden')
}
