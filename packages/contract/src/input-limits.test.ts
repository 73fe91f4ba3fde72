import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ALL_CALLS } from './calls/all-calls.ts'
import { FeedEvent } from './feed/feed-events.ts'
import { Id, Integer, QueryId, QueryIds, QueryInteger, Text, Timestamp } from './scalars.ts'
import { unboundedParts } from './testing/unbounded-parts.ts'

describe('what comes from outside has limits', () => {
  it.each(ALL_CALLS.map((call) => [call.name, call] as const))(
    '%s takes no text and no number without them',
    (_, { params, query, body, describedBody }) => {
      const parts = [params, query, body, describedBody].filter((part) => part !== undefined)
      expect(parts.flatMap((part) => unboundedParts(part))).toEqual([])
    },
  )

  it('nor does an event of a feed', () => {
    expect(unboundedParts(FeedEvent)).toEqual([])
  })

  it('finds what has none, however deep', () => {
    const schema = z.object({
      fine: z.array(Text({ max: 5 })),
      bare: z.optional(z.string()),
      long: z.string().check(z.regex(/^a+$/)),
      binary: z.string().check(z.maxLength(5)),
      list: z.array(z.object({ count: z.int(), id: Id, small: z.int32() })),
      half: z.int().check(z.positive()),
      time: z.iso.datetime(),
      known: z.nullable(Timestamp),
      page: QueryInteger({ min: 1, max: 9 }),
      byName: z.record(z.string(), z.union([z.boolean(), z.number()])),
    })
    expect(unboundedParts(schema)).toEqual([
      '.bare: text',
      '.long: text',
      '.binary: text',
      '.list.count: number',
      '.half: number',
      '.time: text',
      '.byName: text',
      '.byName: number',
    ])
  })
})

describe('Text', () => {
  const name = Text({ min: 2, max: 5, isTrimmed: true })

  it.each(['a\0b', '\ud800ab', 'ab\udc00', 'abcdef', 'a', ' a '])('refuses %j', (value) => {
    expect(name.safeParse(value).success).toBe(false)
  })

  it('is in normal form C and without white space around it, where wanted', () => {
    expect(name.parse(' e\u0301a ')).toBe('\u00e9a')
    expect(Text({ max: 5, isNormalized: false }).parse(' e\u0301 ')).toBe(' e\u0301 ')
    // Whole characters beyond the first plane are no halves.
    expect(name.parse('🎉ab')).toBe('🎉ab')
  })

  it('is refused where its normal form is too long', () => {
    expect(Text({ max: 1 }).safeParse('\u0958').success).toBe(false)
  })

  it('looks at the length before it normalizes', () => {
    const marks = `a${'\u0315\u0300'.repeat(100_000)}`
    const startedAtMs = performance.now()
    expect(name.safeParse(marks).success).toBe(false)
    expect(performance.now() - startedAtMs).toBeLessThan(100)
  })
})

describe('numbers and times', () => {
  it.each([0.5, -1, 10, Number.NaN, '3', 2 ** 60])('an integer from 0 to 9 is not %j', (value) => {
    expect(Integer({ min: 0, max: 9 }).safeParse(value).success).toBe(false)
  })

  it.each(['0', '-1', '1.5', '1e3', ' 7', '', '9007199254740992', '99999999999999999999'])(
    'an id in an address is not %j',
    (value) => {
      expect(QueryId.safeParse(value).success).toBe(false)
    },
  )

  it('an id is any number that JavaScript counts exactly', () => {
    expect(QueryId.parse('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
    expect(QueryIds.safeParse('1,22,333').success).toBe(true)
    expect(QueryIds.safeParse('1,99999999999999999999').success).toBe(false)
  })

  it.each([
    '0000-01-01T00:00:00Z',
    '1899-12-31T23:59:59Z',
    '2201-01-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    `2026-01-01T00:00:00.${'9'.repeat(200)}Z`,
    '2026-01-01',
  ])('a time is not %s', (value) => {
    expect(Timestamp.safeParse(value).success).toBe(false)
  })

  it.each(['1900-01-01T00:00:00Z', '2200-12-31T23:59:59.999Z', '2026-11-22T22:44:40.123456789Z'])(
    'a time is %s',
    (value) => {
      expect(Timestamp.parse(value)).toBe(value)
    },
  )
})
