import * as z from 'zod/mini'

export const ODDS_MIN = 1001
export const ODDS_MAX = 100_000_000

/** Odds in thousandths: 1850 is 1.85. */
export const OddsThousandthsSchema = z.int().check(z.minimum(ODDS_MIN), z.maximum(ODDS_MAX))

/** A count of a currency's smallest unit; never a fraction. */
export const AmountMinorSchema = z.int().check(z.nonnegative())

export const CurrencyCode = z.string().check(z.regex(/^[A-Z]{3,5}$/))

/** ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime()

export const LocaleTag = z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/))

/** Strictly increasing per entity; the client applies a message only when it is newer than its state. */
export const Version = z.int().check(z.nonnegative())

export const SPECIFIER_LENGTH_MAX = 100
export const SPECIFIER_PATTERN = /^(?:[a-z]+=[-+:.\w]+(?:\|[a-z]+=[-+:.\w]+)*)?$/

export const Specifier = z.string().check(z.maxLength(SPECIFIER_LENGTH_MAX), z.regex(SPECIFIER_PATTERN))

/** Numbers and flags are text in an address; callers may pass either. */
export const QueryInt = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/))]),
  z.transform((value) => Number(value)),
)

export const QueryFlag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]),
  z.transform((value) => value === true || value === 'true' || value === '1'),
)

export const PageNumber = z.optional(z.pipe(QueryInt, z.int().check(z.minimum(1), z.maximum(1_000_000))))

/** The specification's largest page size is 500. */
export const PageLimit = z.optional(z.pipe(QueryInt, z.int().check(z.minimum(1), z.maximum(500))))

export const IdParam = z.object({ id: z.pipe(QueryInt, z.int().check(z.positive())) })

export const Pagination = z.object({
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  lastPage: z.int(),
})
export type Pagination = z.infer<typeof Pagination>

export const Empty = z.object({})
