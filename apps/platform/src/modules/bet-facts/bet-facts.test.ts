import { randomUUID } from 'node:crypto'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import { describe, expect, it } from 'vitest'
import { type BettingDay, betsOf, bettingDay, eventually, placeAll } from '../betting/testing/betting-day.ts'
import { OPERATOR_KEY, operatorDesk } from '../corrections/testing/operator-desk.ts'
import { END_FACTS, startFacts, stopFacts, takeFacts } from './index.ts'
import { factsOf, settleAndFail } from './testing/facts.queries.ts'

async function place(day: BettingDay, ...positions: number[]): Promise<number> {
  const stake = { value: 1000, currency: 'EUR' }
  const [bet] = (await placeAll(day.player, [{ stake, selections: positions.map((one) => day.leg(one)) }]))
    .bets
  return bet?.id ?? 0
}

const statusOf = async (day: BettingDay) => (await betsOf(day.player))[0]?.status

describe('what happens to bets', () => {
  it('is told to nobody while nobody counts, and then to each what it counts', async () => {
    const day = await bettingDay([2000])
    const { db } = day.platform.services
    await place(day, 0)
    expect(await factsOf(db)).toEqual([])

    await startFacts(db, 'jackpots', ['accepted'])
    await startFacts(db, 'loyalty', END_FACTS)
    const betId = await place(day, 0)
    await day.settle('win')
    await eventually(async () => expect(await statusOf(day)).toBe('done'))

    const facts = await factsOf(db)
    expect(facts.filter((one) => one.betId === betId)).toEqual([
      { consumer: 'jackpots', betId, kind: 'accepted' },
      { consumer: 'loyalty', betId, kind: 'settled' },
    ])
    await stopFacts(db, 'loyalty')
    expect((await factsOf(db)).map(({ consumer }) => consumer)).toEqual(['jackpots'])
  })

  it('is a fact of its own with each correction, sale and void', async () => {
    const day = await bettingDay([2000, 3000], { variables: { OPERATOR_API_KEY: OPERATOR_KEY } })
    const { db } = day.platform.services
    await startFacts(db, 'loyalty', ['accepted', ...END_FACTS])
    const single = await place(day, 0)
    const sold = await place(day, 1)
    const [bet] = await betsOf(day.player)
    const toCashout = bet?.toCashout ?? { value: 0, currency: 'EUR' }
    const body = { betId: sold, toCashout, toleranceThousandths: 0 }
    await day.player.client.call(cashout, { body }, { idempotencyKey: randomUUID() })
    for (const [result, win] of [
      ['win', 2000],
      ['lose', 0],
    ] as const) {
      await day.settle(result)
      await eventually(async () =>
        expect((await betsOf(day.player)).find(({ id }) => id === single)?.winAmount?.value).toBe(win),
      )
    }
    await operatorDesk(day.platform).voidBet(single)

    const kindsOf = async (id: number) =>
      (await factsOf(db)).filter(({ betId }) => betId === id).map(({ kind }) => kind)
    expect(await kindsOf(single)).toEqual(['accepted', 'settled', 'resettled', 'cancelled'])
    expect(await kindsOf(sold)).toEqual(['accepted', 'sold'])
  })

  it('goes with the change of the bet: neither is there without the other', async () => {
    const day = await bettingDay([2000])
    const { db } = day.platform.services
    await startFacts(db, 'loyalty', END_FACTS)
    await place(day, 0)

    await expect(settleAndFail(db)).rejects.toThrow('taken back')

    expect(await factsOf(db)).toEqual([])
    expect(await statusOf(day)).toBe('waiting_results')
  })

  it('is taken by one of two at a time, and comes back where it was not worked on', async () => {
    const day = await bettingDay([2000])
    const { db } = day.platform.services
    await startFacts(db, 'jackpots', ['accepted'])
    const ids = [await place(day, 0), await place(day, 0), await place(day, 0)]

    const failed = db.transaction().execute(async (tx) => {
      const mine = await takeFacts(tx, 'jackpots', 2)
      const others = await db.transaction().execute((other) => takeFacts(other, 'jackpots', 10))
      expect([mine.map(({ betId }) => betId), others.map(({ betId }) => betId)]).toEqual([
        ids.slice(0, 2),
        ids.slice(2),
      ])
      throw new Error('killed')
    })

    await expect(failed).rejects.toThrow('killed')
    expect((await factsOf(db)).map(({ betId }) => betId)).toEqual(ids.slice(0, 2))
  })
})
