import { randomUUID } from 'node:crypto'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import { describe, expect, it } from 'vitest'
import {
  type BettingDay,
  betsOf,
  bettingDay,
  eventually,
  moneyOf,
  placeAll,
} from '../betting/testing/betting-day.ts'
import { checkLedger } from '../wallet/index.ts'
import { keptActions, keptFacts, rewriteActions } from './testing/kept-actions.queries.ts'
import { OPERATOR_KEY, operatorDesk, WHO, winner } from './testing/operator-desk.ts'

describe('voiding a bet', () => {
  it('returns the stake, whatever the results say before or after, and is kept', async () => {
    const { day, desk, betId } = await placed()
    await day.settle('lose')
    await eventually(async () => expect(await moneyOf(day.player)).toEqual({ available: 9000, held: 0 }))

    const preview = await desk.voidBet(betId, { preview: true })
    expect(await moneyOf(day.player)).toEqual({ available: 9000, held: 0 })
    expect(await desk.voidBet(betId)).toEqual({ changed: 1, money: null })

    expect(preview).toMatchObject({
      changed: 1,
      money: {
        bets: 1,
        players: 1,
        isComplete: true,
        money: [{ currency: 'EUR', toPlayers: 1000, fromPlayers: 0, owed: 0, repaid: 0 }],
      },
    })
    expect(await moneyOf(day.player)).toEqual({ available: 10_000, held: 0 })
    expect(await betsOf(day.player)).toMatchObject([{ status: 'cancelled', result: 'canceled' }])
    await day.settle('win', 'win')
    await eventually(async () => expect((await betsOf(day.player))[0]?.selections[0]?.status).toBe('won'))
    expect(await moneyOf(day.player)).toEqual({ available: 10_000, held: 0 })
    const { db } = day.platform.services
    expect(await keptActions(db)).toEqual([{ kind: 'void_bet', ...WHO, payload: { betId } }])
    await expect(rewriteActions(db)).rejects.toThrow('append-only')
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
  })

  it('happens once, and the second time says so', async () => {
    const { day, desk, betId } = await placed()

    const both = await Promise.all([desk.voidBet(betId), desk.voidBet(betId)])

    expect(both.reduce((sum, { changed }) => sum + changed, 0)).toBe(1)
    expect(await desk.voidBet(betId, { preview: true })).toMatchObject({ changed: 0, money: { bets: 0 } })
    expect(await moneyOf(day.player)).toEqual({ available: 10_000, held: 0 })
    expect(await keptActions(day.platform.services.db)).toHaveLength(1)
  })

  it('leaves a bet alone that was cashed out', async () => {
    const { day, desk, betId } = await placed()
    const [bet] = await betsOf(day.player)
    const body = {
      betId,
      toCashout: bet?.toCashout ?? { value: 0, currency: 'EUR' },
      toleranceThousandths: 0,
    }
    await day.player.client.call(cashout, { body }, { idempotencyKey: randomUUID() })
    const before = await moneyOf(day.player)

    await expect(desk.voidBet(betId)).rejects.toMatchObject({ error: 'conflict' })
    await expect(desk.voidBet(betId, { preview: true })).rejects.toMatchObject({ error: 'conflict' })

    expect(await moneyOf(day.player)).toEqual(before)
    expect(await betsOf(day.player)).toMatchObject([{ status: 'cashed_out' }])
  })

  it('takes no one without the key, no unknown bet and nobody without a name and a reason', async () => {
    const { day, desk, betId } = await placed()
    const stranger = operatorDesk(day.platform, 'some-other-key-0001')

    await expect(stranger.voidBet(betId)).rejects.toMatchObject({ error: 'forbidden' })
    await expect(desk.voidBet(999_999)).rejects.toMatchObject({ error: 'not_found' })
    await expect(desk.voidBet(999_999, { preview: true })).rejects.toMatchObject({ error: 'not_found' })
    await expect(desk.voidBet(betId, { reason: ' ' })).rejects.toMatchObject({ error: 'validation_failed' })
    await expect(desk.voidBet(betId, { actor: 'x'.repeat(101) })).rejects.toMatchObject({
      error: 'validation_failed',
    })
    expect(await moneyOf(day.player)).toEqual({ available: 9000, held: 1000 })
  })
})

describe('voiding markets', () => {
  it('voids a market that has results, and taking it back follows them again', async () => {
    const { day, desk, matchId } = await placed()
    await day.settle('win')
    await eventually(async () => expect(await moneyOf(day.player)).toEqual({ available: 11_000, held: 0 }))
    const markets = [{ marketId: 1, specifier: '' }]

    expect(await desk.voidMarkets(matchId, { markets, preview: true })).toMatchObject({
      changed: 1,
      money: { bets: 1, money: [{ toPlayers: 0, fromPlayers: 1000 }] },
    })
    expect(await desk.voidMarkets(matchId, { markets })).toEqual({ changed: 1, money: null })
    await eventually(async () => expect(await moneyOf(day.player)).toEqual({ available: 10_000, held: 0 }))
    expect(await desk.voidMarkets(matchId, { markets })).toEqual({ changed: 0, money: null })
    expect(await desk.takeBackVoid(matchId)).toEqual({ changed: 1, money: null })
    await eventually(async () => expect(await moneyOf(day.player)).toEqual({ available: 11_000, held: 0 }))
    expect(await desk.takeBackVoid(matchId)).toEqual({ changed: 0, money: null })

    const { db } = day.platform.services
    expect(await keptFacts(db)).toMatchObject([
      { kind: 'results', source: 'feed' },
      { kind: 'cancel', source: 'operator', ...WHO },
      { kind: 'rollback_cancel', source: 'operator', ...WHO },
    ])
    expect((await keptActions(db)).map(({ kind }) => kind)).toEqual(['void_markets', 'take_back_void'])
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
  })

  it('voids a whole match in a window: bets accepted in it, and no others', async () => {
    const { day, desk, matchId } = await placed()
    const first = await createdAt(day)
    await later(first)
    await placeAll(day.player, [{ stake: { value: 500, currency: 'EUR' }, selections: [day.leg(0)] }])
    const second = await createdAt(day)

    await desk.voidMarkets(matchId, {
      startTime: second,
      endTime: new Date(Date.parse(second) + 1).toISOString(),
    })
    await eventually(async () => expect(await moneyOf(day.player)).toEqual({ available: 9000, held: 1000 }))
    await day.settle('win')

    await eventually(async () => expect(await moneyOf(day.player)).toEqual({ available: 11_000, held: 0 }))
  })

  it('refuses strangers, unknown matches and markets, and windows the wrong way round', async () => {
    const { day, desk, matchId } = await placed()
    const stranger = operatorDesk(day.platform, 'some-other-key-0001')
    const window = { startTime: '2026-01-02T00:00:00Z', endTime: '2026-01-01T00:00:00Z' }

    await expect(stranger.voidMarkets(matchId)).rejects.toMatchObject({ error: 'forbidden' })
    await expect(stranger.takeBackVoid(matchId)).rejects.toMatchObject({ error: 'forbidden' })
    await expect(stranger.setResults(matchId, winner('win', 'lose', 'lose'))).rejects.toMatchObject({
      error: 'forbidden',
    })
    await expect(desk.voidMarkets(999_999)).rejects.toMatchObject({ error: 'not_found' })
    await expect(
      desk.voidMarkets(matchId, { markets: [{ marketId: 18, specifier: 'total=2.5' }] }),
    ).rejects.toMatchObject({ error: 'not_found' })
    await expect(desk.voidMarkets(matchId, window)).rejects.toMatchObject({ error: 'validation_failed' })
    expect(await keptActions(day.platform.services.db)).toEqual([])
  })
})

describe('setting results', () => {
  it('settles a market, corrects it, and changes nothing the second time', async () => {
    const { day, desk, matchId } = await placed()

    expect(await desk.setResults(matchId, winner('win', 'lose', 'lose'))).toEqual({ changed: 1, money: null })
    await eventually(async () => expect(await moneyOf(day.player)).toEqual({ available: 11_000, held: 0 }))
    expect(await desk.setResults(matchId, { ...winner('lose', 'win', 'lose'), preview: true })).toMatchObject(
      { changed: 1, money: { money: [{ currency: 'EUR', toPlayers: 0, fromPlayers: 2000 }] } },
    )
    await desk.setResults(matchId, winner('lose', 'win', 'lose'))
    await eventually(async () => expect(await moneyOf(day.player)).toEqual({ available: 9000, held: 0 }))

    expect(await desk.setResults(matchId, winner('lose', 'win', 'lose'))).toEqual({ changed: 0, money: null })
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('refuses results that leave an outcome open, or name one that the market has not', async () => {
    const { day, desk, matchId } = await placed()
    const open = {
      markets: [{ marketId: 1, specifier: '', outcomes: [{ outcomeId: 1, result: 'win' as const }] }],
    }
    const foreign = {
      markets: [{ marketId: 1, specifier: '', outcomes: [{ outcomeId: 77, result: 'win' as const }] }],
    }

    for (const preview of [true, false]) {
      await expect(desk.setResults(matchId, { ...open, preview })).rejects.toMatchObject({
        error: 'feed_rejected',
        data: { details: expect.stringContaining('no result for outcome 2') },
      })
      await expect(desk.setResults(matchId, { ...foreign, preview })).rejects.toMatchObject({
        error: 'feed_rejected',
      })
    }
    expect(await keptActions(day.platform.services.db)).toEqual([])
  })
})

/** A match at 2.00 with a bet of 10.00 on it, by a player who had 100.00. */
async function placed() {
  const day = await bettingDay([2000, 1500], { variables: { OPERATOR_API_KEY: OPERATOR_KEY } })
  const { bets } = await placeAll(day.player, [
    { stake: { value: 1000, currency: 'EUR' }, selections: [day.leg(0)] },
  ])
  return {
    day,
    desk: operatorDesk(day.platform),
    betId: bets[0]?.id ?? 0,
    matchId: day.matchIds[0] ?? 0,
  }
}

/** Of the newest bet. */
async function createdAt({ player }: BettingDay): Promise<string> {
  return (await betsOf(player))[0]?.createdAt ?? ''
}

/** The next bet is accepted in another millisecond. */
async function later(time: string): Promise<void> {
  await eventually(async () => expect(Date.now()).toBeGreaterThan(Date.parse(time) + 2))
}
