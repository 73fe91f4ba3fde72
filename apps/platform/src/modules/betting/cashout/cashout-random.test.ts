import { randomUUID } from 'node:crypto'
import { assertNever } from '@touchline/betting/assert-never'
import { cashout, setAutoCashout } from '@touchline/contract/calls/bets/cashout'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createPlatform, type Platform } from '../../../platform.ts'
import { sendFeed, type TestPlayer, winnerPrices, winnerResults } from '../../../testing/index.ts'
import { wrongSpend } from '../../protection/testing/check-spend.queries.ts'
import { checkLedger } from '../../wallet/index.ts'
import { paidForBets } from '../testing/paid-for-bets.queries.ts'
import { betsOf, eur, money, placed, URN } from './testing/placed.ts'

const SEED = 20_261_121
const BETS = 10
const ROUNDS = 12
const ACTIONS_A_ROUND = 8

type Action = ReturnType<typeof anAction> extends fc.Arbitrary<infer A> ? A : never

describe('bets sold in every way at once', () => {
  it(`pays for each exactly what its sales and its settlement say (seed ${SEED})`, {
    timeout: 120_000,
  }, async () => {
    const actions = fc.sample(anAction(), { seed: SEED, numRuns: ROUNDS * ACTIONS_A_ROUND + BETS })
    const { platform, player, betIds } = await placed({ count: BETS })
    const other = await createPlatform({
      ...platform.services.env,
      DATABASE_URL: platform.services.databaseUrl,
    })
    try {
      await Promise.all([platform.startWorkers(), other.startWorkers()])
      const scene = { platform, other, player, betIds }
      for (let round = 0; round < ROUNDS; round += 1)
        await Promise.allSettled(actions.splice(0, ACTIONS_A_ROUND).map((action) => act(action, scene)))
      // The feed's last results; sales and rules continue while the rest is settled.
      const [results] = await Promise.all([
        sendFeed(other, winnerResults(URN, ['win', 'lose', 'lose'])),
        Promise.allSettled(actions.map((action) => act(action, scene))),
      ])
      expect(results.size).toBe(1)
      await vi.waitFor(
        async () => expect((await betsOf(player)).every(({ settledAt }) => settledAt !== null)).toBe(true),
        { timeout: 60_000, interval: 200 },
      )
    } finally {
      await other.close()
    }

    const bets = await paidForBets(platform.services.db)
    for (const bet of bets) {
      expect(bet.releasedMinor, 'the whole stake, once').toBe(bet.stakeMinor)
      expect(bet.paidMinor, 'what the bet says it won').toBe(bet.winMinor)
      expect(bet).toMatchObject({
        cashedOutStakeMinor: bet.soldStakeMinor,
        cashedOutMinor: bet.soldForMinor,
        status: bet.soldStakeMinor === bet.stakeMinor ? 'cashed_out' : 'done',
      })
    }
    const outcomes = bets.map(({ status, soldStakeMinor }) => `${status}/${Math.sign(soldStakeMinor)}`)
    expect(outcomes, 'sold in parts and settled; sold whole').toEqual(
      expect.arrayContaining(['done/1', 'cashed_out/1']),
    )
    const won = bets.reduce((sum, { winMinor }) => sum + winMinor, 0)
    expect(await money(player)).toEqual({ available: 90_000 + won, held: 0 })
    expect(await wrongSpend(platform.services.db)).toEqual([])
    expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true })
  })
})

/** Actions of a player or the feed. */
function anAction() {
  const bet = fc.nat(BETS - 1)
  const odds = fc.integer({ min: 1200, max: 4000 })
  const part = { kind: fc.constant('part' as const), bet, stake: fc.integer({ min: 10, max: 300 }) }
  const rule = { kind: fc.constant('rule' as const), bet, value: fc.integer({ min: 800, max: 1900 }) }
  const prices = { kind: fc.constant('prices' as const), isOther: fc.boolean(), odds }
  return fc.oneof(
    { weight: 8, arbitrary: fc.record(part) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('whole' as const), bet }) },
    { weight: 2, arbitrary: fc.record(rule) },
    {
      weight: 4,
      arbitrary: fc.record({ ...prices, status: fc.constantFrom(1 as const, 1, 1, -1 as const) }),
    },
  )
}

interface Scene {
  platform: Platform
  other: Platform
  player: TestPlayer
  betIds: readonly number[]
}

/** Refusals are allowed. */
async function act(action: Action, { platform, other, player, betIds }: Scene): Promise<unknown> {
  const betIdOf = (bet: number) => betIds[bet] ?? 0
  const sell = (bet: number, part: { stake?: number }) => {
    const body = { betId: betIdOf(bet), toCashout: eur(1), ...part }
    return player.client.call(cashout, { body }, { idempotencyKey: randomUUID() })
  }
  switch (action.kind) {
    case 'part':
      return sell(action.bet, { stake: action.stake })
    case 'whole':
      return sell(action.bet, {})
    case 'rule': {
      const params = { id: betIdOf(action.bet) }
      return player.client.call(setAutoCashout, { params, body: { value: eur(action.value) } })
    }
    case 'prices':
      return sendFeed(
        action.isOther ? other : platform,
        winnerPrices(URN, [action.odds, 3400, 3600], action.status),
      )
    default:
      return assertNever(action)
  }
}
