import { getCustomBetOdds } from '@touchline/contract/calls/bets/custom-bet'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import type { CallInput } from '@touchline/contract/define-call'
import { acceptVersion } from '@touchline/contract/headers'
import { toWire } from '@touchline/contract/wire-case'
import {
  type Answers,
  fixture,
  marketsOf,
  priced,
  sendFeed,
  type TestPlayer,
  testClient,
  testPlayer,
  winnerPrices,
} from '@touchline/platform/testing'
import { type LoadClient, prepareRequest } from './load.ts'

type Body = CallInput<typeof placeBets>['body']
export type Slip = Body['bets'][number]

const MATCHES = 40
const ODDS = 1500

/** What there is to bet on. */
export interface Day {
  matchIds: number[]
  /** Outcomes of one match that have a price together. */
  custom: { selections: Slip['selections']; odds: number }
}

export async function openDay(platform: Answers): Promise<Day> {
  return { matchIds: await openMatches(platform), custom: await openCustomMatch(platform) }
}

/** Matches before their start, with a price each. */
async function openMatches(platform: Answers): Promise<number[]> {
  const urns = Array.from({ length: MATCHES }, (_, index) => `bench:match:${index + 1}`)
  const events = urns.flatMap((urn, index) => [
    fixture(urn, `Home ${index + 1}`, `Away ${index + 1}`),
    winnerPrices(urn, [ODDS, 3400, 3600]),
  ])
  const ids = await sendFeed(platform, ...events)
  return urns.map((urn) => ids.get(urn) ?? 0)
}

async function openCustomMatch(platform: Answers): Promise<Day['custom']> {
  const urn = 'bench:match:custom'
  const ids = await sendFeed(
    platform,
    fixture(urn),
    marketsOf(
      urn,
      { marketId: 1, specifier: '', status: 1, outcomes: priced([1, 2, 3], [1990, 3490, 3810]) },
      { marketId: 18, specifier: 'total=2.5', status: 1, outcomes: priced([12, 13], [1880, 1930]) },
      { marketId: 29, specifier: '', status: 1, outcomes: priced([74, 76], [1750, 2090]) },
    ),
  )
  const matchId = ids.get(urn) ?? 0
  const selections = [
    { matchId, marketId: 1, specifier: '', outcomeId: 1, odds: 1990 },
    { matchId, marketId: 18, specifier: 'total=2.5', outcomeId: 12, odds: 1880 },
  ]
  const { odds } = await testClient(platform).call(getCustomBetOdds, { body: { selections } })
  return { selections, odds }
}

/** A slip for each of several players; they bet on several matches, as players do. */
export interface Scenario {
  name: string
  slip: (player: number) => { bet: Slip; type?: 'system' | 'custom_bet' }
}

export function scenarios({ matchIds, custom }: Day): Scenario[] {
  const legs = (player: number, count: number) =>
    Array.from({ length: count }, (_, leg) => ({
      matchId: matchIds[(player * count + leg) % matchIds.length] ?? 0,
      marketId: 1,
      specifier: '',
      outcomeId: 1,
      odds: ODDS,
    }))
  const stake = (value: number) => ({ value, currency: 'EUR' })
  return [
    { name: 'singles', slip: (player) => ({ bet: { stake: stake(10), selections: legs(player, 1) } }) },
    { name: 'singles of one market', slip: () => ({ bet: { stake: stake(10), selections: legs(0, 1) } }) },
    {
      name: 'combos of 10 legs',
      slip: (player) => ({ bet: { stake: stake(10), selections: legs(player, 10) } }),
    },
    {
      name: 'Lucky 63 of 6 legs',
      slip: (player) => ({
        type: 'system',
        bet: { stake: stake(63), systemId: 'lucky63', selections: legs(player, 6) },
      }),
    },
    {
      name: 'custom bets of 2 legs',
      slip: () => ({
        type: 'custom_bet',
        bet: { stake: stake(10), customOdds: custom.odds, selections: custom.selections },
      }),
    },
  ]
}

export function connectClients(
  platform: { url: string },
  players: readonly TestPlayer[],
  { slip }: Scenario,
): LoadClient[] {
  const url = new URL(platform.url)
  return players.map((player, index) => {
    const { bet, type } = slip(index)
    const meta = { deviceId: 'bench', quick: false, autoAcceptOddsChange: 'none', ...(type ? { type } : {}) }
    const headers = {
      accept: acceptVersion(3),
      'content-type': 'application/json',
      'x-application': 'sportsbook',
      cookie: player.cookie(),
    }
    const body = JSON.stringify(toWire({ meta, bets: [bet] }))
    const request = prepareRequest(url.host, `/api${placeBets.path}`, headers, body)
    return { hostname: url.hostname, port: Number(url.port), ...request }
  })
}

export function signUpPlayers(platform: Answers, count: number): Promise<TestPlayer[]> {
  return Promise.all(Array.from({ length: count }, () => testPlayer(platform, { balanceMinor: 1_000_000 })))
}
