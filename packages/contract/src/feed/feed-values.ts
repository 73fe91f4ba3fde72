import * as z from 'zod/mini'
import { Timestamp } from '../scalars.ts'

/** The feed's own id of a thing; the platform assigns its numbers. */
export const Urn = z.string().check(z.maxLength(100), z.regex(/^[a-z0-9]+(?:[:._-][a-zA-Z0-9]+)*$/))

export const FeedName = z.string().check(z.trim(), z.minLength(1), z.maxLength(120))

/** A short text of the feed's that is shown as it is, such as a stadium. */
export const FeedText = z.string().check(z.maxLength(200))

/** A key that names a period, a stage or a type of incident. */
export const FeedKey = z.string().check(z.maxLength(40))

/** A moment between 1900 and 2200. */
export const FeedTime = Timestamp.check(
  z.refine((time) => time >= '1900' && time < '2201', 'must be a time between 1900 and 2200'),
)

/** Why a fact of a result came, in the feed's words; kept with it. */
export const FeedReason = z.string().check(z.minLength(1), z.maxLength(500))

/** A short key of the one who prices, below the provider: `live`, `pre`, `3`. */
export const ProducerKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,29}$/))
