import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { toWire } from '../wire-case.ts'
import { MarketsChanged } from './events.ts'
import { readMarketsChanged } from './read-markets-changed.ts'

const SEED = 20_261_121

describe('readMarketsChanged', () => {
  it(`reads what the schema takes and adds nothing to, of whole messages and damaged ones (seed ${SEED})`, () => {
    fc.assert(
      fc.property(message(), damage(), (sound, { path, value }) => {
        for (const candidate of [sound, damaged(sound, path, value)]) {
          expect(readMarketsChanged(toWire(candidate))).toEqual(isWhole(candidate) ? candidate : null)
        }
      }),
      { seed: SEED, numRuns: 2000 },
    )
  })

  it('leaves out what it does not know, and reads no other message', () => {
    const price = { id: 1, odds: 2000, active: true }
    const market = { id: 1, specifier: '', ver: 1, status: 1, outcomes: [price] }
    const wire = { type: 'markets_changed', match_id: 1, seq: 1, ts: 1, removed: [] }
    expect(
      readMarketsChanged({ ...wire, later: true, markets: [{ ...market, most_balanced: true, later: 1 }] }),
    ).toEqual({
      type: 'markets_changed',
      matchId: 1,
      seq: 1,
      ts: 1,
      removed: [],
      markets: [{ ...market, mostBalanced: true }],
    })
    for (const other of [null, 1, 'text', [], {}, { type: 'match_changed' }])
      expect(readMarketsChanged(other)).toBeNull()
  })
})

/** A message without versions is one too, but read by the schema alone. */
function isWhole(candidate: unknown): boolean {
  const parsed = z.safeParse(MarketsChanged, candidate)
  return parsed.success && isDeepStrictEqual(asJson(parsed.data), asJson(candidate))
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

function message() {
  const version = fc.nat()
  const specifier = fc.constantFrom('', 'total=2.5', 'hcp=-1:0', 'setnr=1|total=9.5')
  const market = { id: fc.nat(), specifier, ver: version }
  const outcome = fc.record({
    id: fc.nat(),
    odds: fc.integer({ min: 1001, max: 100_000_000 }),
    active: fc.boolean(),
  })
  return fc.record({
    type: fc.constant('markets_changed'),
    matchId: fc.nat(),
    seq: version,
    ts: fc.integer(),
    markets: fc.array(
      fc.record(
        {
          ...market,
          status: fc.constantFrom(1, 0, -1, -2, -3, -4),
          mostBalanced: fc.boolean(),
          outcomes: fc.array(outcome, { maxLength: 3 }),
        },
        { requiredKeys: ['id', 'specifier', 'ver', 'status', 'outcomes'] },
      ),
      { minLength: 1, maxLength: 3 },
    ),
    removed: fc.array(fc.record(market), { maxLength: 2 }),
  })
}

/** A field somewhere inside, and what stands there instead. */
function damage() {
  const path = fc.constantFrom(
    ['type'],
    ['matchId'],
    ['seq'],
    ['ts'],
    ['markets'],
    ['removed'],
    ['markets', '0'],
    ['markets', '0', 'id'],
    ['markets', '0', 'specifier'],
    ['markets', '0', 'status'],
    ['markets', '0', 'mostBalanced'],
    ['markets', '0', 'ver'],
    ['markets', '0', 'outcomes'],
    ['markets', '0', 'outcomes', '0'],
    ['markets', '0', 'outcomes', '0', 'odds'],
    ['markets', '0', 'outcomes', '0', 'active'],
    ['removed', '0', 'ver'],
  )
  const value = fc.oneof(
    fc.constantFrom(undefined, null, '', 'total=', 'a'.repeat(101), 1000, 1001, 100_000_001, -5, 2, [], {}, [
      null,
    ]),
    fc.double(),
    fc.integer(),
    fc.boolean(),
  )
  return fc.record({ path, value })
}

function damaged(sound: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(sound)) {
    return sound.length === 0
      ? sound
      : sound.map((item, at) => (String(at) === step ? damaged(item, rest, value) : item))
  }
  if (typeof sound !== 'object' || sound === null) return sound
  return { ...sound, [step]: damaged(Reflect.get(sound, step), rest, value) }
}
