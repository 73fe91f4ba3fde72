import { createHash, randomUUID } from 'node:crypto'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import {
  getJackpot,
  getJackpotHits,
  getJackpots,
  getSlipJackpots,
} from '@touchline/contract/calls/jackpots/jackpots'
import {
  decideJackpotHit,
  listOperatorJackpots,
  setJackpotLevelState,
} from '@touchline/contract/calls/jackpots/operator-jackpots'
import { getNotifications } from '@touchline/contract/calls/notifications/notifications'
import { describe, expect, it } from 'vitest'
import { testClient, testPlatform, testPlayer, testSiteFiles } from '../../testing/index.ts'
import {
  type BettingDay,
  betsOf,
  bettingDay,
  eventually,
  moneyOf,
  placeAll,
} from '../betting/testing/betting-day.ts'
import { OPERATOR_KEY, operatorClient, operatorDesk, WHO } from '../corrections/testing/operator-desk.ts'
import { noteQuiet } from '../protection/index.ts'
import { checkLedger } from '../wallet/index.ts'
import { markHitsSeen } from './index.ts'
import { levelMoney } from './testing/jackpot-money.queries.ts'

/** A stake of 10.00 fills a round, and exactly one. */
const LEVEL = { code: 'quick', name: 'Quick', rateMillionths: 1000, seedMinor: 500, ceilingMinor: 501 }
const SLOW = { code: 'slow', name: 'Slow', rateMillionths: 1000, seedMinor: 5000, ceilingMinor: 100_000 }

function jackpotSite(jackpot: object = {}, site: object = {}) {
  const own = {
    key: 'own',
    name: 'Own jackpot',
    currency: 'EUR',
    minOddsThousandths: 1200,
    approveAboveMinor: 100_000,
    levels: [LEVEL],
    ...jackpot,
  }
  return testSiteFiles({ jackpots: { own } }, site)
}

async function jackpotDay(jackpot: object = {}): Promise<BettingDay> {
  const variables = { ...(await jackpotSite(jackpot)), OPERATOR_API_KEY: OPERATOR_KEY }
  return bettingDay([2000, 3000, 1100], { variables })
}

async function place(day: BettingDay, position = 0, value = 1000): Promise<number> {
  const bet = { stake: { value, currency: 'EUR' }, selections: [day.leg(position)] }
  return (await placeAll(day.player, [bet])).bets[0]?.id ?? 0
}

async function hitsOf({ player }: Pick<BettingDay, 'player'>, query: object = {}) {
  return (await player.client.call(getJackpotHits, { query })).jackpotHits
}

/** The hit of the player's first bet, once it has this status. */
async function hitIs(day: BettingDay, status: string) {
  await eventually(async () => expect((await hitsOf(day))[0]).toMatchObject({ status }))
  const [hit] = await hitsOf(day)
  if (!hit) throw new Error('there is no hit')
  return hit
}

async function expectLedger({ platform }: BettingDay): Promise<void> {
  const { db } = platform.services
  for (const { poolMinor, amountMinor, reserveMinor, openMinor } of await levelMoney(db))
    expect(poolMinor).toBe(amountMinor + reserveMinor + openMinor)
  expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
}

describe('a jackpot', () => {
  it('drops at the amount that was committed to, and pays it once the bet has lost', async () => {
    const day = await jackpotDay()
    await eventually(async () =>
      expect((await day.player.client.call(getJackpots, {})).jackpots).toMatchObject([
        { name: 'Own jackpot', amount: 500, poolAmount: 500, hitsAmount: 0, levels: [{ round: 1 }] },
      ]),
    )
    const [before] = (await day.player.client.call(getJackpots, {})).jackpots
    const betId = await place(day)
    const pending = await hitIs(day, 'pending')

    expect(pending.proof.commitment).toBe(before?.levels[0]?.commitment)
    const opened = createHash('sha256').update(`${pending.proof.nonce}:${pending.amount}`).digest('hex')
    expect(opened).toBe(pending.proof.commitment)
    expect(pending).toMatchObject({
      betId,
      round: 1,
      seen: false,
      currency: 'EUR',
      amountEur: pending.amount,
    })
    expect(pending.amount).toBe(501)
    expect(await betsOf(day.player)).toMatchObject([{ usedInJackpot: true }])
    await day.settle('lose')
    await hitIs(day, 'paid')
    expect(await moneyOf(day.player)).toEqual({ available: 9000 + pending.amount, held: 0 })
    const { notifications } = await day.player.client.call(getNotifications, {})
    expect(notifications.filter(({ type }) => type === 'jackpot_paid')).toMatchObject([
      {
        objectType: 'jackpot',
        objectId: pending.id,
        title: 'You have won a jackpot: €5.01',
        body: 'Own jackpot · Quick',
      },
    ])
    const { jackpot } = await day.player.client.call(getJackpot, { params: { id: pending.jackpotId } })
    expect(jackpot).toMatchObject({ amount: 500, hitsAmount: 501, levels: [{ round: 2 }] })
    await expectLedger(day)
  })

  it('keeps a prize whose bet is void or sold, for rounds to come', async () => {
    const wide = { ...LEVEL, rateMillionths: 1_000_000, ceilingMinor: 1500 }
    const day = await jackpotDay({ levels: [wide] })
    const { db } = day.platform.services
    const betId = await place(day)
    await hitIs(day, 'pending')
    await operatorDesk(day.platform).voidBet(betId)
    await hitIs(day, 'rejected')
    expect(await moneyOf(day.player)).toEqual({ available: 10_000, held: 0 })
    const [before] = await levelMoney(db)
    expect(before).toMatchObject({ openMinor: 0 })
    expect(before?.reserveMinor).toBeGreaterThan(500)

    const sold = await place(day, 1)
    await eventually(async () => expect((await hitsOf(day))[0]).toMatchObject({ betId: sold }))
    const [after] = await levelMoney(db)
    // Half of the way to the ceiling for a round, so that it is not won by the same bet.
    expect(after?.reserveMinor).toBeLessThanOrEqual((before?.reserveMinor ?? 0) - 500)
    const bet = (await betsOf(day.player)).find(({ id }) => id === sold)
    const toCashout = bet?.toCashout ?? { value: 0, currency: 'EUR' }
    const body = { betId: sold, toCashout, toleranceThousandths: 0 }
    await day.player.client.call(cashout, { body }, { idempotencyKey: randomUUID() })
    await eventually(async () =>
      expect((await hitsOf(day)).every(({ status }) => status === 'rejected')).toBe(true),
    )
    await expectLedger(day)
  })

  it('pays what is paid for good, and follows the bet until then', async () => {
    const day = await jackpotDay({ approveAboveMinor: 0 })
    const client = operatorClient(day.platform)
    await place(day)
    const { id } = await hitIs(day, 'pending')
    await day.settle('win')
    await eventually(async () => expect((await betsOf(day.player))[0]?.status).toBe('done'))
    const { openHits } = await client.call(listOperatorJackpots, {})
    expect(openHits).toMatchObject([{ id, status: 'pending', isConfirmed: false, betStatus: 'done' }])

    const body = { ...WHO, decision: 'approve' } as const
    const stranger = operatorClient(day.platform, 'some-other-key-0001')
    await expect(stranger.call(decideJackpotHit, { params: { id }, body })).rejects.toMatchObject({
      error: 'forbidden',
    })
    await client.call(decideJackpotHit, { params: { id }, body })
    const { amount } = await hitIs(day, 'paid')
    expect(await moneyOf(day.player)).toEqual({ available: 11_000 + amount, held: 0 })
    await day.settle('void')
    await eventually(async () => expect((await betsOf(day.player))[0]?.result).toBe('refund_entire'))
    expect(await hitIs(day, 'paid')).toMatchObject({ id })
    expect(await moneyOf(day.player)).toEqual({ available: 10_000 + amount, held: 0 })
    await expect(
      client.call(decideJackpotHit, { params: { id }, body: { ...WHO, decision: 'reject' } }),
    ).rejects.toMatchObject({ error: 'conflict' })
    await expectLedger(day)
  })

  it('has the prize again when its bet has, whatever the rounds since have used of it', async () => {
    const wide = { ...LEVEL, rateMillionths: 1_000_000, ceilingMinor: 1500 }
    const day = await jackpotDay({ levels: [wide] })
    await place(day)
    const { id, amount } = await hitIs(day, 'pending')
    const desk = operatorDesk(day.platform)
    const [matchId = 0] = day.matchIds
    await desk.voidMarkets(matchId)
    await hitIs(day, 'rejected')
    // A round of its own takes from the reserve.
    await place(day, 1, 100)
    await eventually(async () =>
      expect((await betsOf(day.player)).map(({ usedInJackpot }) => usedInJackpot)).toEqual([true, true]),
    )
    await desk.takeBackVoid(matchId)
    const isOfFirst = async () => (await hitsOf(day)).find((hit) => hit.id === id)
    await eventually(async () => expect(await isOfFirst()).toMatchObject({ status: 'pending', amount }))
    await expectLedger(day)
    await day.settle('lose')
    await eventually(async () => expect(await isOfFirst()).toMatchObject({ status: 'paid', amount }))
    await expectLedger(day)
  })

  it('has a prize again that an operator had approved before its bet was void', async () => {
    const day = await jackpotDay({ approveAboveMinor: 0 })
    await place(day)
    const { id, amount } = await hitIs(day, 'pending')
    const approve = { params: { id }, body: { ...WHO, decision: 'approve' } } as const
    await operatorClient(day.platform).call(decideJackpotHit, approve)
    const desk = operatorDesk(day.platform)
    const [matchId = 0] = day.matchIds
    await desk.voidMarkets(matchId)
    await hitIs(day, 'rejected')

    await desk.takeBackVoid(matchId)
    await hitIs(day, 'pending')
    await day.settle('lose')

    expect(await hitIs(day, 'paid')).toMatchObject({ id, amount })
    await expectLedger(day)
  })

  it('is rejected by an operator, paused, and finished with what it has', async () => {
    const day = await jackpotDay({ approveAboveMinor: 0, levels: [LEVEL, SLOW] })
    const client = operatorClient(day.platform)
    await place(day)
    const { id } = await hitIs(day, 'pending')
    const [level] = (await client.call(listOperatorJackpots, {})).levels
    const finish = { params: { id: level?.id ?? 0 }, body: { ...WHO, state: 'finished' } } as const
    await expect(client.call(setJackpotLevelState, finish)).rejects.toMatchObject({ error: 'conflict' })
    await client.call(decideJackpotHit, { params: { id }, body: { ...WHO, decision: 'reject' } })
    expect(await hitIs(day, 'rejected')).toMatchObject({ id })
    await day.settle('lose')
    await eventually(async () => expect((await betsOf(day.player))[0]?.status).toBe('done'))

    await client.call(setJackpotLevelState, { ...finish, body: { ...WHO, state: 'paused' } })
    await place(day, 1)
    await eventually(async () => {
      const [jackpot] = (await day.player.client.call(getJackpots, {})).jackpots
      expect(jackpot?.levels.map(({ state }) => state)).toEqual(['paused', 'active'])
      expect(jackpot?.amount).toBe(5002)
    })
    expect(await hitsOf(day)).toHaveLength(1)
    const finished = await client.call(setJackpotLevelState, finish)
    expect(finished.level).toMatchObject({ state: 'finished', amount: 0, reserve: 0 })
    await expectLedger(day)
  })

  it('takes bets of its currency at its odds, and tells the slip', async () => {
    const day = await jackpotDay({ levels: [SLOW] })
    await eventually(async () =>
      expect((await day.player.client.call(getJackpots, {})).jackpots).toHaveLength(1),
    )
    const stake = { value: 1000, currency: 'EUR' }
    const bets = [
      { stake, selections: [day.leg(0)] },
      { stake, selections: [day.leg(2)] },
      { stake, selections: [day.leg(2), day.leg(0)] },
    ]
    const { jackpotIds, jackpots } = await day.player.client.call(getSlipJackpots, { body: { bets } })
    const [{ id } = { id: 0 }] = jackpots
    expect(jackpotIds).toEqual([[id], [], [id]])
    for (const bet of bets) await placeAll(day.player, [bet])
    await eventually(async () =>
      expect((await betsOf(day.player)).map(({ usedInJackpot }) => usedInJackpot)).toEqual([
        true,
        false,
        true,
      ]),
    )
    const { jackpot } = await day.player.client.call(getJackpot, { params: { id } })
    expect(jackpot.amount).toBe(5002)
  })

  it('shows hits once to whoever won them, and nobody’s name', async () => {
    const day = await jackpotDay()
    await place(day)
    const { id } = await hitIs(day, 'pending')
    await day.settle('win')
    await hitIs(day, 'paid')
    const { db, clock } = day.platform.services
    const other = await testPlayer(day.platform)
    const unseen = { status: 'approved,paid', forUser: true, unseen: true }
    expect(await hitsOf(day, unseen)).toMatchObject([{ id }])
    expect(await hitsOf({ player: other }, unseen)).toEqual([])
    await markHitsSeen(db, other.id, [id], clock.now())
    expect(await hitsOf(day, unseen)).toHaveLength(1)
    await markHitsSeen(db, day.player.id, [id], clock.now())
    expect(await hitsOf(day, unseen)).toEqual([])

    const visitor = testClient(day.platform)
    const { jackpotHits, pagination } = await visitor.call(getJackpotHits, { query: { status: 'paid' } })
    expect(jackpotHits).toMatchObject([{ id, betId: null, seen: false }])
    expect(pagination).toEqual({ total: 1, page: 1, limit: 10, lastPage: 1 })
    await expect(visitor.call(getJackpotHits, { query: { forUser: true } })).rejects.toMatchObject({
      error: 'unauthorized',
    })
  })

  it('is not shown where a law or a used-up limit speaks against it', async () => {
    const sweden = await testPlatform(await jackpotSite({}, { jurisdiction: 'SE' }))
    await sweden.startWorkers()
    await eventually(async () =>
      expect((await testClient(sweden).call(getJackpots, {})).jackpots).toHaveLength(1),
    )
    const swede = await testPlayer(sweden)
    expect((await swede.client.call(getJackpots, {})).jackpots).toEqual([])

    const day = await jackpotDay()
    const { db, clock } = day.platform.services
    await noteQuiet(db, day.player.id, clock.now())
    const { client } = day.player
    expect((await client.call(getJackpots, {})).jackpots).toEqual([])
    await expect(client.call(getJackpot, { params: { id: 1 } })).rejects.toMatchObject({ error: 'not_found' })
  })
})
