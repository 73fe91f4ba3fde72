import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'

/** The claims of a connection token: the player, and how long the connection may last. */
export interface ConnectionClaims {
  userId: string
  /** Unix seconds; null for a connection without end. */
  expiresAt: number | null
  info: unknown
  /** Channels the server subscribes the client to. */
  channels: readonly string[]
}

export interface SubscriptionClaims extends Omit<ConnectionClaims, 'channels'> {
  channel: string
}

/** An expired token can be renewed; an invalid one is refused for good. */
export type Verified<Claims> =
  | { status: 'valid'; claims: Claims }
  | { status: 'expired' }
  | { status: 'invalid' }

export interface TokenVerifier {
  connection(token: string): Promise<Verified<ConnectionClaims>>
  subscription(token: string): Promise<Verified<SubscriptionClaims>>
  /** From now on the user's tokens have expired that were issued before. One that does not say when it was is left alone. */
  expireUser(userId: string): void
}

export interface TokenSettings {
  /** HS256 secret, the same that verifies. */
  secret: string
  /** Unix milliseconds. */
  nowMs: number
  ttlSeconds: number
}

/** A connection token. An empty `userId` is an anonymous visitor. */
export function issueConnectionToken(userId: string, settings: TokenSettings): Promise<string> {
  return sign({ sub: userId }, settings)
}

/** A subscription token for one private channel and one player. */
export function issueSubscriptionToken(
  userId: string,
  channel: string,
  settings: TokenSettings,
): Promise<string> {
  return sign({ sub: userId, channel }, settings)
}

/** Verifies HS256 tokens; with an empty secret every token is invalid. `now` gives Unix milliseconds. */
export function createTokenVerifier(secret: string, now: () => number): TokenVerifier {
  /** Since when each user's tokens count, the longest ago first. */
  const since = new Map<string, number>()

  async function verify(token: string): Promise<Verified<z.infer<typeof Claims>>> {
    if (secret === '') return { status: 'invalid' }
    try {
      const options = { algorithms: ['HS256'], currentDate: new Date(now()) }
      const { payload } = await jwtVerify(token, encodeSecret(secret), options)
      const claims = Claims.safeParse(payload)
      if (!claims.success) return { status: 'invalid' }
      const { sub, iat = Infinity, issued_ms: issuedMs = iat * 1000 } = claims.data
      return issuedMs < (since.get(sub) ?? 0)
        ? { status: 'expired' }
        : { status: 'valid', claims: claims.data }
    } catch (error) {
      return { status: error instanceof errors.JWTExpired ? 'expired' : 'invalid' }
    }
  }

  return {
    async connection(token) {
      const verified = await verify(token)
      if (verified.status !== 'valid') return verified
      const { claims } = verified
      // A subscription token is not valid for a connection.
      if (claims.channel !== undefined) return { status: 'invalid' }
      const channels = [...claims.channels, ...Object.keys(claims.subs)]
      return { status: 'valid', claims: { ...identity(claims), channels } }
    },
    async subscription(token) {
      const verified = await verify(token)
      if (verified.status !== 'valid') return verified
      const { channel } = verified.claims
      if (channel === undefined) return { status: 'invalid' }
      return { status: 'valid', claims: { ...identity(verified.claims), channel } }
    },
    expireUser(userId) {
      const nowMs = now()
      since.delete(userId)
      since.set(userId, nowMs)
      for (const [user, fromMs] of since) {
        if (nowMs - fromMs <= TOKEN_MS_MAX) return
        since.delete(user)
      }
    },
  }
}

/** No token that is worth remembering lasts longer. */
const TOKEN_MS_MAX = 24 * 3_600_000

const Claims = z.object({
  sub: z._default(z.string(), ''),
  iat: z.optional(z.number()),
  // Ours, since `iat` is in whole seconds, and other servers refuse one that is a moment ahead of them.
  issued_ms: z.optional(z.number()),
  exp: z.optional(z.number()),
  // Overrides `exp` as the connection's expiry; 0 for none, so that a short-lived token allows a long connection.
  expire_at: z.optional(z.number()),
  info: z.optional(z.unknown()),
  channel: z.optional(z.string()),
  channels: z._default(z.array(z.string()), []),
  subs: z._default(z.record(z.string(), z.unknown()), {}),
})

function identity({ sub, exp, expire_at: expireAt, info }: z.infer<typeof Claims>) {
  const expiresAt = expireAt ?? exp ?? 0
  return { userId: sub, expiresAt: expiresAt === 0 ? null : expiresAt, info }
}

function sign(claims: JWTPayload, { secret, nowMs, ttlSeconds }: TokenSettings): Promise<string> {
  const issuedAt = Math.floor(nowMs / 1000)
  return new SignJWT({ ...claims, issued_ms: nowMs })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ttlSeconds)
    .sign(encodeSecret(secret))
}

function encodeSecret(secret: string): Uint8Array {
  return new TextEncoder().encode(secret)
}
