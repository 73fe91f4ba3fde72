import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { ALL_CALLS } from '../calls/all-calls.ts'
import { listBets } from '../calls/bets/list-bets.ts'
import { listMatches } from '../calls/catalogue/matches.ts'
import type { Match } from '../entities/catalogue.ts'
import { Bonus } from '../entities/player/bonus.ts'
import { NAMED_SCHEMAS } from '../entity-names.ts'
import { LiveEvent } from '../events/events.ts'
import { fakeReply, fakeValue } from './fake.ts'

describe('fakeReply', () => {
  it.each(ALL_CALLS.map((call) => [call.name, call] as const))('gives a valid reply for %s', (_, call) => {
    expect(z.core.safeParse(call.reply, fakeReply(call))).toMatchObject({ success: true })
  })

  it('completes what is given and keeps it', () => {
    const { matches } = fakeReply(listMatches, {
      matches: [
        { id: 7, competitors: { home: { name: 'Arsenal' } } },
        { id: 8, mainMarket: null },
      ],
    })

    expectTypeOf(matches).toEqualTypeOf<Match[]>()
    expect(matches).toMatchObject([
      { id: 7, competitors: { home: { name: 'Arsenal' }, away: { name: 'name' } }, status: 0 },
      { id: 8, mainMarket: null },
    ])
  })

  it('gives the same every time, and empty lists where asked', () => {
    expect(fakeReply(listBets)).toEqual(fakeReply(listBets))
    expect(fakeReply(listBets, { bets: [] }).bets).toEqual([])
  })

  it('takes the alternative that the given part belongs to', () => {
    expect(fakeValue(Bonus, { bonusType: 'lootbox' })).toMatchObject({
      bonusType: 'lootbox',
      openingsLeft: 1,
    })
    expect(fakeValue(LiveEvent, { type: 'balance_changed' })).toMatchObject({ account: { currency: 'EUR' } })
  })

  it('refuses a part that the call could not give', () => {
    expect(() => fakeReply(listBets, { bets: [{ odds: -1 }] })).toThrow('odds')
  })
})

describe('fakeValue', () => {
  it.each([...NAMED_SCHEMAS])('gives a valid %s', (_, schema) => {
    expect(z.core.safeParse(schema, fakeValue(schema))).toMatchObject({ success: true })
  })
})
