import { randomUUID } from 'node:crypto'
import { cashout, setAutoCashout } from '@touchline/contract/calls/bets/cashout'
import { editBet } from '@touchline/contract/calls/bets/edit-bet'
import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import { describe, expect, it } from 'vitest'
import { checkLedger, sendFeed, settleInLanes, winnerPrices, winnerResults } from '../../../testing/index.ts'
import { holdJobs, openJobs } from '../settlement/testing/broken-rows.queries.ts'
import { sellByRule } from './sell-by-rule.ts'
import { eur, onlyBet, type Placed, place, placed, URN } from './testing/placed.ts'

const MARKET = { marketId: 1, specifier: '' }
const MARKETS = [MARKET]
const WON = winnerResults(URN, ['win', 'lose', 'lose'])
const LOST = winnerResults(URN, ['lose', 'lose', 'win'])
const SEEN = homeWin({ certainty: 1 })
const DEAD_HEAT = homeWin({ deadHeat: { places: 1, tied: 2 } })
const ROLLBACK: FeedEvent = { kind: 'rollback_results', matchUrn: URN, markets: MARKETS }

describe('a leg whose market says otherwise, before settlement has followed', () => {
  it('is sold by hand, by a rule and for an edit no more, and shows no value', async () => {
    const day = await halfWonDouble()
    const value = await valueOf(day)
    expect(value).toBeGreaterThan(1000)
    const follow = await fallBehind(day, LOST)

    expect(await valueOf(day)).toBeNull()
    await expect(sell(day, value ?? 0)).rejects.toMatchObject({ error: 'cashout_refused' })
    await expect(edit(day, value ?? 0)).rejects.toMatchObject({ error: 'cashout_refused' })
    const rule = { params: { id: day.betId }, body: { value: eur(1) } }
    await day.player.client.call(setAutoCashout, rule)
    await sellByRule(day.platform.services, day.betId)

    await follow()
    expect(await onlyBet(day.player)).toMatchObject({
      status: 'done',
      result: 'lose_entire',
      cashedOut: null,
    })
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it.each([
    ['taken back', ROLLBACK],
    ['shared with another', DEAD_HEAT],
    ['called off', { kind: 'cancel', matchUrn: URN, markets: MARKETS }],
  ] satisfies [string, FeedEvent][])('is not for sale once its win is %s', async (_, event) => {
    const day = await halfWonDouble()
    const value = await valueOf(day)
    await fallBehind(day, event)

    expect(await valueOf(day)).toBeNull()
    await expect(sell(day, value ?? 0)).rejects.toMatchObject({ error: 'cashout_refused' })
  })

  it('is not sold at the wrong price that a cancel is about', async () => {
    const day = await placed({ legs: [[URN, 20_000]] })
    const placedAt = (await onlyBet(day.player))?.createdAt ?? ''
    const endTime = new Date(Date.parse(placedAt) + 1).toISOString()
    await sendFeed(day.platform, winnerPrices(URN, [2000, 3400, 3600]))
    const value = await valueOf(day)
    expect(value).toBeGreaterThan(1000)
    const window = { startTime: placedAt, endTime }
    await fallBehind(day, { kind: 'cancel', matchUrn: URN, markets: MARKETS, ...window })

    await expect(sell(day, value ?? 0)).rejects.toMatchObject({ error: 'cashout_refused' })
  })
})

describe('a leg that its market says nothing else of', () => {
  it('stays for sale when its result is confirmed', async () => {
    const day = await halfWonDouble(SEEN)
    const value = await valueOf(day)
    await fallBehind(day, WON)

    expect(value).not.toBeNull()
    expect(await valueOf(day)).toBe(value)
  })

  it('is for sale in a bet that was placed after a result was taken back', async () => {
    const day = await placed()
    await follows(day, WON)
    await follows(day, ROLLBACK)
    await sendFeed(day.platform, winnerPrices(URN, [2000, 3400, 3600]))
    const leg = { matchId: day.matchId, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }

    const [betId] = await place(day.player, [leg])

    expect(await onlyBet(day.player)).toMatchObject({ id: betId, toCashout: eur(950) })
  })
})

function homeWin({
  certainty,
  deadHeat,
}: {
  certainty?: 1
  deadHeat?: { places: number; tied: number }
}): FeedEvent {
  const outcomes = [1, 2, 3].map((outcomeId) =>
    outcomeId === 1
      ? { outcomeId, result: 'win' as const, deadHeat }
      : { outcomeId, result: 'lose' as const },
  )
  return { kind: 'results', matchUrn: URN, certainty, markets: [{ ...MARKET, outcomes }] }
}

/** A double of 10.00 at 4.0 whose first leg has won. */
async function halfWonDouble(result: FeedEvent = WON): Promise<Placed> {
  const day = await placed({
    legs: [
      [URN, 2000],
      ['test:match:2', 2000],
    ],
  })
  await follows(day, result)
  return day
}

async function follows({ platform }: Placed, event: FeedEvent): Promise<void> {
  await sendFeed(platform, event)
  await settleAll(platform)
}

/** Stores a fact that no bet follows before the returned function is called. */
async function fallBehind({ platform }: Placed, event: FeedEvent): Promise<() => Promise<void>> {
  const release = await holdJobs(platform.services.db)
  await sendFeed(platform, event)
  return async () => {
    await release()
    await settleAll(platform)
  }
}

async function settleAll({ services }: Placed['platform']): Promise<void> {
  await expect
    .poll(async () => {
      await settleInLanes(services, 1, Number.MAX_SAFE_INTEGER)
      return openJobs(services.db)
    })
    .toEqual([])
}

const valueOf = async ({ player }: Placed) => (await onlyBet(player))?.toCashout?.value ?? null

const sell = ({ player, betId }: Placed, value: number) =>
  player.client.call(cashout, { body: { betId, toCashout: eur(value) } }, { idempotencyKey: randomUUID() })

function edit({ player, betId, matchId }: Placed, value: number) {
  const second = { matchId: matchId + 1, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }
  const body = {
    meta: { deviceId: 'test-device', quick: false },
    bets: [{ stake: eur(value), selections: [second] }],
    edited: { betId, toCashout: eur(value) },
  }
  return player.client.call(editBet, { body }, { idempotencyKey: randomUUID() })
}
