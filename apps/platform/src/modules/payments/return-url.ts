import { ApiError } from '@touchline/contract/errors'
import { RETURN_PARAM, type SpiResult } from '@touchline/contract/spi'
import type { FastifyRequest } from 'fastify'
import { chooseSite, siteOrigin } from '../site/index.ts'
import type { PaymentContext } from './payment-context.ts'

/** Throws for an address elsewhere, to which a provider's page would otherwise lead players. */
export function requireOwnReturn(
  { services: { env }, sites }: PaymentContext,
  request: FastifyRequest,
  returnUrl: string,
): void {
  const site = chooseSite(sites, undefined, request.host)
  const own = [siteOrigin(site, env), env.PUBLIC_URL ?? null, `${request.protocol}://${request.host}`]
  const { origin } = new URL(returnUrl)
  if (own.some((one) => one !== null && new URL(one).origin === origin)) return
  throw new ApiError('validation_failed', {
    fields: [{ path: 'body.return_url', message: 'must be an address of this site' }],
  })
}

/** Where the player comes back to, with what the provider's page says. */
export function returnAddress(returnUrl: string, result: SpiResult): string {
  const url = new URL(returnUrl)
  url.searchParams.set(RETURN_PARAM, result)
  return url.href
}
