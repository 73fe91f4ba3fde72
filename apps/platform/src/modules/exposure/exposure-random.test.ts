import { randomUUID } from 'node:crypto'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import { testDeposit } from '@touchline/contract/calls/wallet/deposit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type TestPlayer, testPlayer } from '../../testing/index.ts'
import { type BettingDay, bettingDay, eventually, placeAll } from '../betting/testing/betting-day.ts'
import { decideBet } from '../betting/vip/decide-bet.ts'
import { checkLedger } from '../wallet/index.ts'
import { exposureDifferences, worstMarkets, worstMatches } from './check.queries.ts'
import { openExposure, setCaps } from './testing/exposure-sums.queries.ts'

/** More of them: EXPOSURE_ACTIONS=5000 EXPOSURE_SEED=7 npm run unit -- exposure-random. */
const SEED = Number(process.env['EXPOSURE_SEED'] ?? 20_261_122)
const ACTIONS = Number(process.env['EXPOSURE_ACTIONS'] ?? 160)
const AT_ONCE = 16
const PRICES = [1500, 2600, 4000, 7000]
const CAPS = { playerOutcome: 60_000, combination: 80_000, market: 90_000, match: 90_000 }

describe('bets, sales, decisions and results in sixteen connections', () => {
  it(`never go beyond a limit, and leave what open bets carry (seed ${SEED})`, {
    timeout: 600_000,
  }, async () => {
    const day = await bettingDay(PRICES, { balanceMinor: 1_000_000 })
    const { db } = day.platform.services
    await setCaps(db, CAPS)
    const players = [day.player, ...(await morePlayers(day))]
    const bets: { id: number; player: TestPlayer }[] = []
    const counts = { placed: 0, refused: 0, sold: 0, decided: 0 }
    const actions = fc.sample(anAction(), { seed: SEED, numRuns: ACTIONS })
    while (actions.length > 0) {
      const round = actions.splice(0, AT_ONCE)
      await Promise.all(round.map((action) => act(day, players, bets, counts, action)))
      expect(await exposureDifferences(db)).toEqual([])
      const worst = { matchId: null, limit: 1 }
      expect((await worstMarkets(db, worst))[0]?.worstCents ?? 0).toBeLessThanOrEqual(CAPS.market)
      expect((await worstMatches(db, worst))[0]?.worstCents ?? 0).toBeLessThanOrEqual(CAPS.match)
      const most = await openExposure(db)
      expect(most.playerOutcome).toBeLessThanOrEqual(CAPS.playerOutcome)
      expect(most.combination).toBeLessThanOrEqual(CAPS.combination)
    }
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])

    // Results while bets are still sold and placed on the rest.
    const last = fc.sample(anAction(), { seed: SEED + 1, numRuns: AT_ONCE })
    await Promise.all([
      day.settle('win', 'void'),
      ...last.map((action) => act(day, players, bets, counts, action)),
    ])
    expect(await exposureDifferences(db)).toEqual([])
    await day.settle('win', 'void', 'lose', 'win')
    await eventually(async () => expect(await openExposure(db)).toMatchObject({ bets: 0 }))
    expect(await exposureDifferences(db)).toEqual([])
    expect(await openExposure(db)).toEqual({ bets: 0, playerOutcome: 0, combination: 0, day: 0, markets: 0 })
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
  })
})

type Action = ReturnType<typeof anAction> extends fc.Arbitrary<infer A> ? A : never

function anAction() {
  const player = fc.nat(3)
  const legs = fc.subarray([0, 1, 2, 3], { minLength: 1 })
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('place' as const),
        player,
        bets: fc.array(
          fc.record({ legs, isSystem: fc.boolean(), stake: fc.integer({ min: 10, max: 20_000 }) }),
          { minLength: 1, maxLength: 3 },
        ),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('vip' as const),
        player,
        stake: fc.integer({ min: 100_001, max: 110_000 }),
        isAccepted: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('sell' as const),
        bet: fc.nat(),
        stake: fc.option(fc.integer({ min: 10, max: 5000 })),
      }),
    },
  )
}

const eur = (value: number) => ({ value, currency: 'EUR' })

/** Refusals are allowed. */
async function act(
  day: BettingDay,
  players: readonly TestPlayer[],
  bets: { id: number; player: TestPlayer }[],
  counts: Record<'placed' | 'refused' | 'sold' | 'decided', number>,
  action: Action,
): Promise<void> {
  if (action.kind === 'sell') {
    const bet = bets[action.bet % Math.max(1, bets.length)]
    if (!bet) return
    const body = { betId: bet.id, toCashout: eur(1), ...(action.stake ? { stake: action.stake } : {}) }
    const sold = await bet.player.client
      .call(cashout, { body }, { idempotencyKey: randomUUID() })
      .catch(() => null)
    if (sold) counts.sold += 1
    return
  }
  const player = players[action.player] ?? day.player
  const wanted =
    action.kind === 'vip'
      ? [{ stake: eur(action.stake), selections: [day.leg(0)] }]
      : action.bets.map(({ legs, isSystem, stake }) => ({
          stake: eur(stake),
          selections: legs.map((position) => day.leg(position)),
          ...(isSystem && legs.length > 2 ? { systemId: `2/${legs.length}` } : {}),
        }))
  const placed = await placeAll(player, wanted).catch(() => null)
  if (!placed) {
    counts.refused += 1
    return
  }
  counts.placed += 1
  for (const { id } of placed.bets) bets.push({ id, player })
  const [held] = placed.bets
  if (action.kind !== 'vip' || held?.status !== 'submitted') return
  await decideBet(day.platform.services, held.id, { decision: action.isAccepted ? 'accept' : 'reject' })
  counts.decided += 1
}

function morePlayers(day: BettingDay): Promise<TestPlayer[]> {
  return Promise.all(
    ['one', 'two', 'three'].map(async () => {
      const player = await testPlayer(day.platform, { balanceMinor: 1_000_000 })
      const body = { amount: eur(1_000_000) }
      await player.client.call(testDeposit, { body }, { idempotencyKey: randomUUID() })
      return player
    }),
  )
}
