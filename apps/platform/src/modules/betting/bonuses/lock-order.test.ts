import { activateBonus, boostFreebet } from '@touchline/contract/calls/bonuses/bonus'
import { getBonuses, getLootboxes } from '@touchline/contract/calls/bonuses/list-bonuses'
import { revokeCampaign } from '@touchline/contract/calls/bonuses/operator-campaigns'
import { getJackpotHits } from '@touchline/contract/calls/jackpots/jackpots'
import { describe, expect, it, onTestFinished } from 'vitest'
import { chaosCampaigns } from '../../../testing/chaos/chaos-campaigns.ts'
import { type TestPlayer, testPlayer } from '../../../testing/index.ts'
import type { LockKind } from '../../../testing/lock-order/held-locks.queries.ts'
import { lockOrderFaults } from '../../../testing/lock-order/lock-order-faults.ts'
import { watchLocks } from '../../../testing/lock-order/watch-locks.ts'
import {
  OPERATOR_KEY,
  operatorClient,
  operatorDesk,
  winner,
} from '../../corrections/testing/operator-desk.ts'
import { checkLedger } from '../../wallet/index.ts'
import { lateLegs } from '../settlement/testing/unsettled.queries.ts'
import { type BettingDay, betsOf, bettingDay, eventually, placeAll } from '../testing/betting-day.ts'
import { tellGoals } from './testing/tell-goals.ts'

async function bonusesOf({ client }: TestPlayer) {
  return (await client.call(getBonuses, {})).bonuses
}

/** Activates the player's newest bonus of this name and gives it as a bet names it. */
async function activate(player: TestPlayer, wanted: string) {
  const found = (await bonusesOf(player)).find(
    ({ name, status }) => name === wanted && (status === 'available' || status === 'overridden'),
  )
  if (!found) throw new Error(`${wanted} is not there`)
  const { id, bonusType: type, termsVersion } = found
  await player.client.call(activateBonus, { params: { id }, body: { type, termsVersion } })
  return { id, type }
}

type Named = Awaited<ReturnType<typeof activate>>

const place = (day: BettingDay, player: TestPlayer, position: number, bonus: Named, value = 1000) =>
  placeAll(player, [{ stake: { value, currency: 'EUR' }, selections: [day.leg(position)], bonus }])

const allDone = (player: TestPlayer, count: number) =>
  eventually(async () =>
    expect((await betsOf(player)).filter(({ status }) => status === 'done')).toHaveLength(count),
  )

describe('one order of locks', () => {
  it('is kept by bonuses and jackpots, when they give, are used, raised, corrected and taken away', {
    timeout: 240_000,
  }, async () => {
    const { variables, remove } = await chaosCampaigns()
    onTestFinished(remove)
    const day = await bettingDay([2000, 2000, 2000], {
      variables: { ...variables, OPERATOR_API_KEY: OPERATOR_KEY },
      balanceMinor: 1_000_000,
    })
    const { db } = day.platform.services
    const hunter = await testPlayer(day.platform, { balanceMinor: 1_000_000 })
    const desk = operatorDesk(day.platform)
    const [first = 0, second = 0, third = 0] = day.matchIds
    const transactions = watchLocks(db)

    const [cup, boxes, hunt] = [
      await activate(day.player, 'cup'),
      await activate(day.player, 'boxes'),
      await activate(hunter, 'hunt'),
    ]
    for (const bonus of [cup, cup, boxes, boxes]) await place(day, day.player, 0, bonus)
    for (const bonus of [hunt, hunt]) await place(day, hunter, 0, bonus)
    await day.settle('win')
    await allDone(day.player, 4)
    await allDone(hunter, 2)
    const freebets = async (player: TestPlayer, name: string) =>
      (await bonusesOf(player)).filter((one) => one.name === name && one.bonusType === 'freebet')
    await eventually(async () => expect(await freebets(day.player, 'cup')).not.toEqual([]))
    await eventually(async () => expect(await freebets(hunter, 'hunt')).not.toEqual([]))

    // Of each player one free bet in a bet, and one that a box raises.
    const free = await activate(day.player, 'no_risk')
    await place(day, day.player, 1, free, 100)
    const { lootboxes } = await day.player.client.call(getLootboxes, { query: {} })
    const [freebetId = 0] = lootboxes[0]?.freebetsToBoost ?? []
    await day.player.client.call(boostFreebet, {
      params: { id: boxes.id },
      body: { freebetId, box: 1 },
    })
    await place(day, hunter, 1, await activate(hunter, 'only_win'), 100)

    // A hit of a bet that is called off before it is paid is none.
    await eventually(async () =>
      expect(
        (await hunter.client.call(getJackpotHits, { query: { status: 'paid' } })).jackpotHits,
      ).not.toEqual([]),
    )

    // What was earned is taken back, and earned again.
    await desk.voidMarkets(first)
    await eventually(async () =>
      expect(await freebets(hunter, 'hunt')).toMatchObject([{ status: 'deactivated' }]),
    )
    await desk.takeBackVoid(first)
    await desk.setResults(first, winner('lose', 'win', 'lose'))
    await eventually(async () => expect(await freebets(hunter, 'hunt')).toHaveLength(2))
    await desk.setResults(second, winner('lose', 'win', 'lose'))
    await allDone(day.player, 5)
    const operator = operatorClient(day.platform)
    const revoked = await operator.call(revokeCampaign, {
      params: { key: 'cup' },
      body: { playerIds: [day.player.id] },
    })
    expect(revoked.grants).toBeGreaterThan(0)

    // A goal pays a bet, one that is taken back takes it back, and the result pays it otherwise.
    await place(day, hunter, 2, await activate(hunter, 'early'))
    const early = async () => {
      const bet = (await betsOf(hunter)).find(({ bonus }) => bonus?.name === 'early')
      return bet?.status
    }
    await tellGoals(day.platform, 'test:match:3', [1, 2])
    await eventually(async () => expect(await early()).toBe('done'))
    await tellGoals(day.platform, 'test:match:3', [2], { isTakenBack: true })
    await eventually(async () => expect(await early()).toBe('waiting_results'))
    await tellGoals(day.platform, 'test:match:3', [3])
    await eventually(async () => expect(await early()).toBe('done'))
    await desk.setResults(third, winner('win', 'lose', 'lose'))
    await eventually(async () => expect(await lateLegs(db)).toEqual([]))

    expect(lockOrderFaults(transactions)).toEqual([])
    const seen = transactions.map(
      (steps) => new Set(steps.flatMap(({ locks }) => locks.map(({ kind }) => kind))),
    )
    const together: LockKind[][] = [
      ['level', 'pool', 'promotion'],
      ['bet', 'hit', 'account', 'pool', 'reader'],
      ['farming', 'account', 'grant', 'budget', 'promotion'],
      ['farming', 'account', 'pool', 'promotion'],
      ['account', 'grant', 'budget', 'promotion'],
    ]
    const isSeen = (kinds: readonly LockKind[]) => seen.some((held) => kinds.every((kind) => held.has(kind)))
    expect(together.filter((kinds) => !isSeen(kinds))).toEqual([])
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
  })
})
