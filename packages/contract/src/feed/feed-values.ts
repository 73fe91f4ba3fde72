import * as z from 'zod/mini'
import { Integer, Text, Timestamp } from '../scalars.ts'

/** The feed's own id of a thing; the platform assigns its numbers. */
export const Urn = Text({ max: 100, pattern: /^[a-z0-9]+(?:[:._-][a-zA-Z0-9]+)*$/ })

export const FeedName = Text({ min: 1, max: 120, isTrimmed: true })

/** A short text of the feed's that is shown as it is, such as a stadium. */
export const FeedText = Text({ max: 200 })

/** A key that names a period, a stage or a type of incident. */
export const FeedKey = Text({ max: 40 })

/** A moment between 1900 and 2200. */
export const FeedTime = Timestamp

/** Why a fact of a result came, in the feed's words; kept with it. */
export const FeedReason = Text({ min: 1, max: 500 })

/** A short key of the one who prices, below the provider: `live`, `pre`, `3`. */
export const ProducerKey = Text({ max: 30, pattern: /^[a-z0-9][a-z0-9_-]{0,29}$/ })

const OUTCOME_NUMBER_MAX = 999_999_999

/** A number of the catalogue of markets, or where that has none the feed's own text: `sr:player:1234`. */
export const FeedOutcomeId = z.union([
  Integer({ min: -OUTCOME_NUMBER_MAX, max: OUTCOME_NUMBER_MAX }),
  Text({ max: 100, pattern: /^[a-z][a-z0-9]*(?:[:._-][a-zA-Z0-9]+)+$/ }),
])
