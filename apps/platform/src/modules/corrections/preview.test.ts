import type { MoneyPreview } from '@touchline/contract/calls/corrections/operator-fields'
import { listAccounts } from '@touchline/contract/calls/player/accounts'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../../platform.ts'
import { type Random, seededRandom } from '../../testing/chaos/random.ts'
import {
  fixture,
  sendFeed,
  type TestPlayer,
  testPlatform,
  testPlayer,
  winnerPrices,
} from '../../testing/index.ts'
import { lateLegs } from '../betting/settlement/testing/unsettled.queries.ts'
import { betsOf, eventually, type PlacedBody, placeAll } from '../betting/testing/betting-day.ts'
import { checkLedger } from '../wallet/index.ts'
import { betPositions, playersBalances } from './testing/kept-actions.queries.ts'
import { OPERATOR_KEY, operatorDesk } from './testing/operator-desk.ts'

/** `PREVIEW_SEEDS=500` tries so many. */
const SEEDS = Number(process.env['PREVIEW_SEEDS'] ?? 5)
const STEPS = 10
const PLAYERS = 6
const PRICES: [number, number, number] = [2110, 3330, 3570]
/** Mostly the one or the other of two outcomes wins, so that the same bets are won, lost and won again. */
const RESULTS = [
  ['win', 'lose', 'lose'],
  ['lose', 'win', 'lose'],
  ['win', 'lose', 'void'],
  ['lose', 'half_win', 'half_lose'],
] as const
const MARKET = { marketId: 1, specifier: '' }

describe('the preview of any correction', () => {
  it('is what applying it does, to the cent', { timeout: 60_000 + SEEDS * 10_000 }, async () => {
    const platform = await testPlatform({ OPERATOR_API_KEY: OPERATOR_KEY })
    await platform.startWorkers()
    const { db } = platform.services
    const seen = { toPlayers: 0, fromPlayers: 0, owed: 0, repaid: 0 }

    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const random = seededRandom(seed)
      const game = await begin(platform, random, seed)
      for (let step = 0; step < STEPS; step += 1) {
        if (random.below(2) === 0) await stakeAll(game.players, game.lastMatchId)
        const correct = anyCorrection(random, platform, game)
        const preview = await correct(true)
        const before = await stateOf(platform)
        await correct(false)
        await eventually(async () => expect(await lateLegs(db), `seed ${seed}`).toEqual([]))

        expect(preview, `seed ${seed}, step ${step}`).toEqual(
          changeOf(before, await stateOf(platform), preview),
        )
        for (const { toPlayers, fromPlayers, owed, repaid } of preview.money) {
          seen.toPlayers += toPlayers
          seen.fromPlayers += fromPlayers
          seen.owed += owed
          seen.repaid += repaid
        }
      }
    }

    for (const [part, minor] of Object.entries(seen)) expect(minor, `money: ${part}`).toBeGreaterThan(0)
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
  })
})

interface Game {
  players: TestPlayer[]
  /** The matches that are corrected. */
  matchIds: number[]
  /** Never decided: money that is staked on it is gone for now. */
  lastMatchId: number
}

/** Each player has one bet on the matches, so that the order in which bets are settled decides nothing. */
async function begin(platform: Platform, random: Random, seed: number): Promise<Game> {
  const urns = [0, 1, 2].map((index) => `test:match:${seed}.${index}`)
  const ids = await sendFeed(
    platform,
    ...urns.flatMap((urn, index) => [
      fixture(urn, `Home ${seed} ${index}`, `Away ${seed} ${index}`),
      winnerPrices(urn, PRICES),
    ]),
  )
  const [first = 0, second = 0, lastMatchId = 0] = urns.map((urn) => ids.get(urn) ?? 0)
  const players: TestPlayer[] = []
  for (let count = 0; count < PLAYERS; count += 1) {
    const player = await testPlayer(platform, { balanceMinor: 4000 })
    await placeAll(player, [anyBet(random, random.below(3) === 0 ? [first, second] : [first])])
    players.push(player)
  }
  return { players, matchIds: [first, second], lastMatchId }
}

function anyBet(random: Random, matchIds: readonly number[]): PlacedBody {
  const selections = matchIds.map((matchId) => {
    const outcome = random.below(2)
    return { matchId, ...MARKET, outcomeId: outcome + 1, odds: PRICES[outcome] ?? 0 }
  })
  return { stake: { value: 100 + random.below(3000), currency: 'EUR' }, selections }
}

async function stakeAll(players: readonly TestPlayer[], matchId: number): Promise<void> {
  for (const player of players) {
    const { available } = (await accountOf(player)) ?? { available: 0 }
    const selections = [{ matchId, ...MARKET, outcomeId: 1, odds: PRICES[0] }]
    if (available >= 100)
      await placeAll(player, [{ stake: { value: available, currency: 'EUR' }, selections }])
  }
}

async function accountOf(player: TestPlayer) {
  return (await player.client.call(listAccounts, {})).accounts[0]
}

/** A correction of the operator's, to be previewed and then applied. */
function anyCorrection(random: Random, platform: Platform, { players, matchIds }: Game) {
  const desk = operatorDesk(platform)
  const matchId = random.pick([...matchIds, matchIds[0]]) ?? 0
  const results = random.pick(RESULTS) ?? RESULTS[0]
  const outcomes = results.map((result, index) => ({ outcomeId: index + 1, result }))
  const player = random.pick(players)
  const kind = random.below(8)
  return async (preview: boolean): Promise<MoneyPreview> => {
    const { money } = await (async () => {
      if (kind < 5) return desk.setResults(matchId, { markets: [{ ...MARKET, outcomes }], preview })
      if (kind === 5) return desk.voidMarkets(matchId, { preview })
      if (kind === 6) return desk.takeBackVoid(matchId, { preview })
      const [bet] = player ? (await betsOf(player)).toReversed() : []
      return desk.voidBet(bet?.id ?? 0, { preview })
    })()
    return money ?? { bets: 0, players: 0, isComplete: true, money: [], debtors: [] }
  }
}

async function stateOf({ services: { db } }: Platform) {
  return { balances: await playersBalances(db), bets: await betPositions(db) }
}

type State = Awaited<ReturnType<typeof stateOf>>

/** What has happened between two states, as a preview says it. */
function changeOf(before: State, after: State, preview: MoneyPreview): MoneyPreview {
  const balance = ({ balances }: State, playerId: number, purpose: string) =>
    balances.find((row) => row.playerId === playerId && row.purpose === purpose)?.balanceMinor ?? 0
  const playerIds = [...new Set(after.balances.map(({ playerId }) => playerId))]
  const changes = playerIds.map((playerId) => {
    const available = balance(after, playerId, 'available') - balance(before, playerId, 'available')
    const debt = balance(before, playerId, 'debt') - balance(after, playerId, 'debt')
    const repaid = Math.max(0, -debt)
    return {
      playerId,
      toPlayers: Math.max(0, available + repaid),
      fromPlayers: Math.max(0, -available),
      owed: Math.max(0, debt),
      repaid,
    }
  })
  const sum = (part: 'toPlayers' | 'fromPlayers' | 'owed' | 'repaid') =>
    changes.reduce((total, change) => total + change[part], 0)
  const positions = new Map(before.bets.map(({ id, position }) => [id, position]))
  const bets = after.bets.filter(({ id, position }) => positions.get(id) !== position).length
  const money = {
    currency: 'EUR',
    toPlayers: sum('toPlayers'),
    fromPlayers: sum('fromPlayers'),
    owed: sum('owed'),
    repaid: sum('repaid'),
  }
  return {
    bets,
    // Every player has one bet on the matches; a bet may change and move nothing.
    players: bets,
    isComplete: true,
    money: bets > 0 ? [money] : preview.money,
    debtors: changes
      .filter(({ owed }) => owed > 0)
      .toSorted((a, b) => b.owed - a.owed || a.playerId - b.playerId)
      .map(({ playerId, owed }) => ({ playerId, currency: 'EUR', owed })),
  }
}
