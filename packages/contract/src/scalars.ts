import * as z from 'zod/mini'

/** Of a text that comes from outside, in UTF-16 units. */
export interface TextLimits {
  /** Default 0. */
  min?: number
  max: number
  pattern?: RegExp
  /** Leaves out white space at both ends. */
  isTrimmed?: boolean
  /** False keeps the characters as they are sent, as secrets need. Default true: Unicode normal form C. */
  isNormalized?: boolean
}

/** No NUL, which PostgreSQL cannot store, and no half of a character. */
export const isPlainText = z.refine<string>((text) => !/[\0\p{Surrogate}]/u.test(text), {
  error: 'must be text without NUL and lone surrogates',
  abort: true,
})

/**
 * Every string that comes from outside (docs/decisions/0045-every-input-has-limits.md). The length is looked at before
 * normalizing, which takes long for a long text of combining marks, and again after it.
 */
export function Text({ min = 0, max, pattern, isTrimmed = false, isNormalized = true }: TextLimits) {
  return z
    .string()
    .check(
      ...(isTrimmed ? [z.trim()] : []),
      z.maxLength(max, { abort: true }),
      isPlainText,
      ...(isNormalized ? [z.normalize('NFC'), z.maxLength(max)] : []),
      ...(min > 0 ? [z.minLength(min)] : []),
      ...(pattern ? [z.regex(pattern)] : []),
    )
}

/** A whole number from outside. */
export function Integer({ min, max }: { min: number; max: number }) {
  return z.int().check(z.minimum(min), z.maximum(max))
}

export const ODDS_MIN = 1001
export const ODDS_MAX = 100_000_000

/** Odds in thousandths: 1850 is 1.85. */
export const OddsThousandthsSchema = Integer({ min: ODDS_MIN, max: ODDS_MAX })

/** Some of them still add up to a whole number that JavaScript counts exactly. */
export const AMOUNT_MAX = 1_000_000_000_000_000

/** A count of a currency's smallest unit; never a fraction. */
export const AmountMinorSchema = Integer({ min: 0, max: AMOUNT_MAX })

export const CurrencyCode = Text({ max: 5, pattern: /^[A-Z]{3,5}$/ })

/** The range of PostgreSQL and of JavaScript's `Date` is not the same; what people bet on is in both. */
export const isWithinYears = z.refine<string>(
  (time) => time >= '1900' && time < '2201',
  'must be a time between 1900 and 2200',
)

/** ISO 8601 in UTC, in the years 1900 to 2200, to the nanosecond at most. */
export const Timestamp = z.iso.datetime().check(z.maxLength(30), isWithinYears)

export const LOCALE_PATTERN = /^[a-z]{2}(-[A-Z]{2})?$/
export const LocaleTag = Text({ max: 5, pattern: LOCALE_PATTERN })

/** Strictly increasing per entity; the client applies a message only when it is newer than its state. */
export const Version = z.int().check(z.nonnegative())

export const SPECIFIER_LENGTH_MAX = 100
export const SPECIFIER_PATTERN = /^(?:[a-z]+=[-+:.\w]+(?:\|[a-z]+=[-+:.\w]+)*)?$/

export const Specifier = Text({ max: SPECIFIER_LENGTH_MAX, pattern: SPECIFIER_PATTERN })

/** Names of sports, groups, sites and the like, as they stand in addresses. */
export const KeyText = Text({ max: 60 })

/** Numbers and flags are text in an address; callers may pass either. */
export function QueryInteger(limits: { min: number; max: number }) {
  return z.pipe(NumberInText, Integer(limits))
}

export const INTEGER_PATTERN = /^-?\d{1,16}$/

const NumberInText = z.pipe(
  z.union([z.int(), z.string().check(z.regex(INTEGER_PATTERN))]),
  z.transform((value) => Number(value)),
)

export const QueryFlag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]),
  z.transform((value) => value === true || value === 'true' || value === '1'),
)

export const PageNumber = z.optional(QueryInteger({ min: 1, max: 1_000_000 }))

/** The specification's largest page size is 500. */
export const PageLimit = z.optional(QueryInteger({ min: 1, max: 500 }))

/** Of a row: a bigint in the database, as far as JavaScript counts exactly. */
export const Id = Integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

export const QueryId = QueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER })

/** A kind of market or outcome: an integer in the database. */
export const QueryMarketId = QueryInteger({ min: 1, max: 2_147_483_647 })

export const IdParam = z.object({ id: QueryId })

/** Up to a hundred ids with commas between them. */
export const QueryIds = Text({ max: 1599, pattern: /^\d{1,15}(,\d{1,15}){0,99}$/ })

export const Pagination = z.object({
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  lastPage: z.int(),
})
export type Pagination = z.infer<typeof Pagination>

export const Empty = z.object({})
