import { ApiError } from '@touchline/contract/errors'
import { LocaleTag, Text } from '@touchline/contract/scalars'
import { createLocalJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { SiteFile } from '../site/index.ts'

/** Signed by a private key that the host alone has; nothing symmetric, and never none. */
const ALGORITHMS = ['EdDSA', 'Ed25519', 'ES256']
/** Until its end, and since it was made. */
const LIFE_S_MAX = 120
/** Two servers' clocks. */
const SKEW_S = 5

const Claims = z.object({
  sub: Text({ min: 1, max: 200, isNormalized: false }),
  jti: Text({ min: 8, max: 200, isNormalized: false }),
  iat: z.number(),
  exp: z.number(),
  /** The page that shows the frame. */
  origin: z.string(),
  currency: z.optional(z.string()),
  locale: z.optional(LocaleTag),
})

export interface HostClaims {
  issuer: string
  subject: string
  jti: string
  expiresAt: Date
  currency: string | undefined
  locale: string | undefined
}

/** Throws `host_token_invalid` with why, or `host_token_expired`. Whether it was spent is asked of the database. */
export async function verifyHostToken(
  token: string,
  expected: { embed: SiteFile['embed']; audience: string; origin: string; now: Date },
): Promise<HostClaims> {
  const { embed, audience, origin, now } = expected
  const { issuer } = embed
  if (issuer === null) throw invalid('this site has no issuer of tokens')
  const read = Claims.safeParse(await verified(token, { embed, issuer, audience, now }))
  if (!read.success) throw invalid('sub, jti, iat, exp or origin is missing or malformed')
  const { sub, jti, iat, exp, currency, locale } = read.data
  const nowS = now.getTime() / 1000
  if (read.data.origin !== origin) throw invalid('origin is not the page that handed it over')
  if (!embed.hosts.some((host) => host === origin || host === '*'))
    throw invalid('origin is no host of this site')
  if (iat > nowS + SKEW_S) throw invalid('iat is in the future')
  if (exp > iat + LIFE_S_MAX) throw invalid(`exp is later than ${LIFE_S_MAX} s after iat`)
  if (iat < nowS - LIFE_S_MAX - SKEW_S) throw new ApiError('host_token_expired')
  return { issuer, subject: sub, jti, expiresAt: new Date((exp + SKEW_S) * 1000), currency, locale }
}

async function verified(
  token: string,
  { embed, issuer, audience, now }: { embed: SiteFile['embed']; issuer: string; audience: string; now: Date },
): Promise<JWTPayload> {
  const options = { algorithms: ALGORITHMS, issuer, audience, currentDate: now, clockTolerance: SKEW_S }
  try {
    return (await jwtVerify(token, keysOf(embed), options)).payload
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new ApiError('host_token_expired')
    if (error instanceof errors.JWTClaimValidationFailed)
      throw invalid(`${error.claim} is not the expected one`)
    if (error instanceof errors.JOSEError) throw invalid('the signature cannot be verified')
    throw error
  }
}

/** Imported once for each site. */
function keysOf(embed: SiteFile['embed']): JWTVerifyGetKey {
  const known = KEYS.get(embed)
  if (known) return known
  const made = createLocalJWKSet({
    keys: embed.keys.map(({ kid, alg, ...key }) => ({ ...key, ...(kid && { kid }), ...(alg && { alg }) })),
  })
  KEYS.set(embed, made)
  return made
}

const KEYS = new WeakMap<object, JWTVerifyGetKey>()

/** The reason is for the host's own developers: it says nothing of the keys. */
const invalid = (message: string) =>
  new ApiError('host_token_invalid', { fields: [{ path: 'body.token', message }] })
