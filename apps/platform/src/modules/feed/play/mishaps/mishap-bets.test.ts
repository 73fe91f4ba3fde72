import { expect, it } from 'vitest'
import type { Database } from '../../../../core/database/connect.ts'
import {
  checkLedger,
  createTravellingClock,
  sendFeed,
  testPlatform,
  testPlayer,
} from '../../../../testing/index.ts'
import { eventually, moneyOf, placeAll } from '../../../betting/testing/betting-day.ts'
import { marketKeyInMatch } from '../../apply/match-input.ts'
import { matchUrn, type PlannedMatch } from '../planned-match.ts'
import { runMatch } from '../running-match.ts'
import { simulatePlayable } from '../simulate-playable.ts'
import { aPlan, KICK_OFF, storedMarkets, tell } from '../testing/told-match.ts'

const MINUTE_MS = 60_000
const STAKE_MINOR = 100
const BALANCE_MINOR = 100_000
const REVIEWED = aPlan('soccer', { mishap: 'video_review', occasion: 'bets-1' })
const MISTAKEN = aPlan('ice-hockey', { mishap: 'wrong_result', occasion: 'bets-2' })
const PLANS = [
  REVIEWED,
  MISTAKEN,
  aPlan('soccer', { mishap: 'abandoned', occasion: 'bets-3' }),
  aPlan('tennis', { mishap: 'retired', occasion: 'bets-5' }),
  aPlan('tennis', { mishap: 'walkover', occasion: 'bets-6' }),
]

it('money follows each mishap: what is decided is paid, the rest is void, and what was wrong is put right', async () => {
  const moments = [...new Set(PLANS.flatMap(momentsOf))].toSorted((a, b) => a - b)
  const bets = PLANS.flatMap(betsOn)
  const clock = createTravellingClock()
  clock.travel((moments[0] ?? 0) - clock.now().getTime())
  const platform = await testPlatform({}, { clock })
  await platform.startWorkers()
  const player = await testPlayer(platform, { balanceMinor: BALANCE_MINOR })
  const { db } = platform.services
  const running = PLANS.map((plan) => runMatch(plan, { isNew: true, nowMs: moments[0] ?? 0 }))
  const playAt = async (atMs: number) => {
    clock.travel(Math.max(0, atMs - clock.now().getTime()))
    const due = running.filter(({ plan }) => momentsOf(plan).includes(atMs))
    await sendFeed(platform, ...due.flatMap((match) => match.step(atMs)))
  }
  const ids = await sendFeed(platform, ...PLANS.map(({ announcement }) => announcement))

  const seenAt = new Map([
    [wrongFrom(REVIEWED), () => eventually(async () => expect(await openOf(db, REVIEWED)).toBe(0))],
    [
      takenBackAfter(REVIEWED),
      () => eventually(async () => expect(await openOf(db, REVIEWED)).toBeGreaterThan(2)),
    ],
    [
      wrongFrom(MISTAKEN),
      () => eventually(async () => expect(await decidedWrong(db, bets, MISTAKEN)).toHaveLength(2)),
    ],
  ])

  for (const atMs of moments) {
    await playAt(atMs)
    if (atMs === moments[0])
      await placeAll(
        player,
        bets.map(({ urn, marketId, specifier, outcomeId, odds }) => ({
          stake: { value: STAKE_MINOR, currency: 'EUR' },
          selections: [{ matchId: ids.get(urn) ?? 0, marketId, specifier, outcomeId, odds }],
        })),
      )
    await seenAt.get(atMs)?.()
  }

  await eventually(async () => expect(await wrongOf(db, bets)).toEqual([]))
  const returned = bets.reduce((sum, { result, odds }) => sum + returnOf(result, odds), 0)
  const available = BALANCE_MINOR - bets.length * STAKE_MINOR + returned
  await eventually(async () => expect(await moneyOf(player)).toEqual({ available, held: 0 }))
  expect(new Set(bets.map(({ result }) => result))).toEqual(new Set(['win', 'lose', 'void']))
  expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
})

interface Bet {
  urn: string
  marketId: number
  specifier: string
  outcomeId: number
  odds: number
  /** By the last facts that the match tells. */
  result: string
}

/** Hours before the start, while something is wrong, after it, and after the end. */
function momentsOf(plan: PlannedMatch): number[] {
  return [
    KICK_OFF.getTime() - 7 * 60 * MINUTE_MS,
    ...(plan === REVIEWED ? [wrongFrom(plan), takenBackAfter(plan)] : []),
    ...(plan === MISTAKEN ? [wrongFrom(plan)] : []),
    plan.endsAt.getTime() + (plan === MISTAKEN ? 15 * MINUTE_MS : 1000),
  ]
}

function wrongFrom(plan: PlannedMatch): number {
  const play = simulatePlayable(plan)
  let atMs = KICK_OFF.getTime()
  while (play.stateAt(atMs - plan.startsAt.getTime()).results !== 'wrong') atMs += 10_000
  return atMs
}

function takenBackAfter(plan: PlannedMatch): number {
  return wrongFrom(plan) + 2.5 * MINUTE_MS
}

/** On the first two outcomes of the winner, and of the markets that are taken back though the winner is undecided. */
function betsOn(plan: PlannedMatch): Bet[] {
  const moments = momentsOf(plan)
  const { events } = tell(plan, moments)
  const ends = storedMarkets(plan, events)
  const takenBack = events.flatMap((event) =>
    event.kind === 'rollback_results' ? event.markets.map(marketKeyInMatch) : [],
  )
  const offered = storedMarkets(plan, tell(plan, moments.slice(0, 1)).events)
  return offered
    .filter(({ status, marketId }) => status === 1 && marketId !== WINNERS[plan.sportKey])
    .filter((market) => takenBack.includes(marketKeyInMatch(market)))
    .slice(0, 2)
    .concat(offered.filter(({ marketId }) => plan !== REVIEWED && marketId === WINNERS[plan.sportKey]))
    .flatMap((market) => {
      const end = ends.find((other) => isSameMarket(other, market))
      return market.outcomes.slice(0, 2).map(({ id, odds }) => ({
        urn: matchUrn(plan),
        marketId: market.marketId,
        specifier: market.specifier,
        outcomeId: id,
        odds,
        result: end?.results?.find((outcome) => outcome.id === id)?.result ?? 'void',
      }))
    })
}

const WINNERS: Readonly<Record<string, number>> = { soccer: 1, tennis: 186, 'ice-hockey': 406 }

function isSameMarket(a: Parameters<typeof marketKeyInMatch>[0], b: typeof a): boolean {
  return marketKeyInMatch(a) === marketKeyInMatch(b)
}

/** Legs that are decided otherwise than in the end, or not at all. */
async function wrongOf(db: Database, bets: readonly Bet[]) {
  const legs = await db
    .selectFrom('betSelection')
    .innerJoin('match', 'match.id', 'betSelection.matchId')
    .select(['match.urn', 'marketId', 'specifier', 'outcomeId', 'betSelection.result'])
    .execute()
  return legs.flatMap((leg) => {
    const bet = bets.find(
      (other) => other.urn === leg.urn && isSameMarket(other, leg) && other.outcomeId === leg.outcomeId,
    )
    return leg.result === bet?.result ? [] : [{ ...leg, expected: bet?.result }]
  })
}

async function decidedWrong(db: Database, bets: readonly Bet[], plan: PlannedMatch) {
  const wrong = await wrongOf(db, bets)
  return wrong.filter(({ urn, result }) => urn === matchUrn(plan) && result !== null)
}

/** The undecided legs of a match. */
async function openOf(db: Database, plan: PlannedMatch): Promise<number> {
  const open = await db
    .selectFrom('betSelection')
    .innerJoin('match', 'match.id', 'betSelection.matchId')
    .select('outcomeId')
    .where('match.urn', '=', matchUrn(plan))
    .where('betSelection.result', 'is', null)
    .execute()
  return open.length
}

function returnOf(result: string, odds: number): number {
  if (result === 'void') return STAKE_MINOR
  return result === 'win' ? Math.floor((STAKE_MINOR * odds) / 1000) : 0
}
