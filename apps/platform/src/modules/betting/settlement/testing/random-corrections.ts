import { randomUUID } from 'node:crypto'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import type { Platform } from '../../../../platform.ts'
import { type Random, seededRandom } from '../../../../testing/chaos/random.ts'
import { untilCertain } from '../../../../testing/chaos/until-certain.ts'
import {
  fixture,
  playState,
  sendFeed,
  type TestPlayer,
  terminateConnections,
  testPlayer,
  winnerPrices,
} from '../../../../testing/index.ts'
import { betsOf, type PlacedBody, placeAll } from '../../testing/betting-day.ts'
import type { LegEnd } from './expected-return.ts'
import { randomGroups } from './random-groups.ts'

const MATCHES = 3
const STEPS = 14
const START_MINOR = 20_000
const PRICES: [number, number, number] = [2110, 3330, 3570]

interface Window {
  startTime: string | null
  endTime: string | null
}

/** A bet as it was placed, with what the platform made of it. */
export interface PlayedBet {
  id: number
  placement: PlacedBody
  createdAt: string
}

interface PlayedGoal {
  number: number
  side: 'home' | 'away'
}

export interface PlayedSequence {
  player: TestPlayer
  depositedMinor: number
  bets: PlayedBet[]
  /** By match, the goals that stand in the end. */
  goalsOf: (matchId: number) => readonly PlayedGoal[]
  /** How each leg of a bet ends by the last facts alone. */
  endsOf: (bet: PlayedBet) => LegEnd[]
}

/** Gives a bet a bonus of the player's, or leaves it as it is. */
export type AddBonus = (bet: PlacedBody, random: Random) => PlacedBody

/**
 * Bets, sales, results, rollbacks, cancels with windows and cut connections in an order made from the seed; at the end
 * every match has results.
 */
export async function playSequence(
  platform: Platform,
  seed: number,
  withBonus: (player: TestPlayer) => Promise<AddBonus> = async () => (bet) => bet,
  { hasGoals = false, hasGroups = false }: { hasGoals?: boolean; hasGroups?: boolean } = {},
): Promise<PlayedSequence> {
  const random = seededRandom(seed)
  const urns = Array.from({ length: MATCHES }, (_, index) => `test:match:${seed}.${index}`)
  const send = async (...events: FeedEvent[]) =>
    (await settled(() => sendFeed(platform, ...events))) ?? new Map<string, number>()
  const ids = await send(
    ...urns.flatMap((urn, index) => [
      fixture(urn, `Home ${seed} ${index}`, `Away ${seed} ${index}`),
      winnerPrices(urn, PRICES),
    ]),
  )
  const matchIds = urns.map((urn) => ids.get(urn) ?? 0)
  const player = await testPlayer(platform, { balanceMinor: START_MINOR })
  const addBonus = await withBonus(player)
  const groups = hasGroups ? randomGroups(player, random) : null
  if (groups) await send(...urns.map(groups.prices))
  const bets: PlayedBet[] = []
  const results = new Map<string, LegEnd[]>()
  const cancels = new Map<string, Window[]>(urns.map((urn) => [urn, []]))
  const place = async () => {
    const plain = anyBet(random, matchIds)
    const placement = (await groups?.grouped(plain)) ?? addBonus(plain, random)
    const key = randomUUID()
    const reply = await settled(() => placeAll(player, [placement], { key }))
    const [bet] = reply?.bets ?? []
    if (bet) bets.push({ id: bet.id, placement, createdAt: bet.createdAt })
  }
  const goals = playedGoals(urns, random, send)
  const decide = async (urn: string) => {
    const ends = anyResults(random)
    results.set(urn, ends)
    await send({
      kind: 'results',
      matchUrn: urn,
      markets: [{ ...MARKET, outcomes: ends.map(toOutcome) }, ...(groups?.results(urn) ?? [])],
    })
  }
  const steps: (() => Promise<void>)[] = [
    place,
    () => decide(random.pick(urns) ?? ''),
    async () => {
      const urn = random.pick(urns) ?? ''
      results.delete(urn)
      await send({
        kind: 'rollback_results',
        matchUrn: urn,
        markets: [MARKET, ...(groups?.rollback(urn) ?? [])],
      })
      await send(winnerPrices(urn, PRICES), ...(groups ? [groups.prices(urn)] : []))
    },
    async () => {
      const urn = random.pick(urns) ?? ''
      const window = anyWindow(random, bets)
      if (!window || cancels.get(urn)?.some((known) => isSame(known, window))) return
      cancels.get(urn)?.push(window)
      await send({ kind: 'cancel', matchUrn: urn, markets: [MARKET], ...window })
    },
    async () => {
      const urn = random.pick(urns) ?? ''
      const window = cancels.get(urn)?.shift()
      if (window) await send({ kind: 'rollback_cancel', matchUrn: urn, markets: [MARKET], ...window })
    },
    () => sellSome(player, random),
    ...(hasGoals ? goals.steps : []),
    () => terminateConnections(platform.services.db).catch(() => undefined),
  ]
  for (let count = 0; count < 3; count += 1) await place()
  for (let step = 0; step < STEPS; step += 1) await random.pick(steps)?.()
  for (const urn of urns) if (!results.has(urn)) await decide(urn)
  return {
    player,
    depositedMinor: START_MINOR,
    bets,
    goalsOf: (matchId) => goals.standing.get(urns[matchIds.indexOf(matchId)] ?? '') ?? [],
    endsOf: ({ placement, createdAt }) =>
      placement.selections.map(({ matchId, marketId, outcomeId }) => {
        const urn = urns[matchIds.indexOf(matchId)] ?? ''
        if (marketId !== MARKET.marketId) return groups?.endOf(urn, outcomeId) ?? { result: 'void', tied: 1 }
        if (cancels.get(urn)?.some((window) => covers(window, createdAt))) return { result: 'void', tied: 1 }
        return results.get(urn)?.[outcomeId - 1] ?? { result: 'void', tied: 1 }
      }),
  }
}

/** Goals, and goals taken back, of matches that still take bets: any bet may be placed before or after any of them. */
function playedGoals(
  urns: readonly string[],
  random: Random,
  send: (event: FeedEvent) => Promise<unknown>,
): { standing: ReadonlyMap<string, PlayedGoal[]>; steps: (() => Promise<void>)[] } {
  const standing = new Map<string, PlayedGoal[]>(urns.map((urn) => [urn, []]))
  let count = 0
  const tell = async (urn: string, goal: PlayedGoal, isCancelled: boolean) => {
    const incident = { ...goal, type: 'goal', displayTime: '12', player: null, score: null }
    const state = playState(urn, 1)
    if (state.kind !== 'state') throw new Error('The state of play is one')
    await send({
      ...state,
      status: 0,
      stage: null,
      incidents: [isCancelled ? { ...incident, cancelled: true } : incident],
    })
  }
  const score = async () => {
    const urn = random.pick(urns) ?? ''
    count += 1
    const goal = { number: count, side: random.below(3) === 0 ? ('away' as const) : ('home' as const) }
    standing.get(urn)?.push(goal)
    await tell(urn, goal, false)
  }
  const takeBack = async () => {
    const urn = random.pick(urns) ?? ''
    const goal = random.pick(standing.get(urn) ?? [])
    if (!goal) return
    standing.set(
      urn,
      (standing.get(urn) ?? []).filter((one) => one !== goal),
    )
    await tell(urn, goal, true)
  }
  return { standing, steps: [score, score, score, takeBack] }
}

const MARKET = { marketId: 1, specifier: '' }

/** Repeats a request until it is answered; null for one that is refused. */
async function settled<Reply>(send: () => Promise<Reply>): Promise<Reply | null> {
  const answer = await untilCertain(send)
  return 'reply' in answer ? answer.reply : null
}

function anyBet(random: Random, matchIds: readonly number[]): PlacedBody {
  const count = 1 + random.below(matchIds.length)
  const selections = matchIds.slice(0, count).map((matchId) => {
    const outcome = random.below(3)
    return { matchId, marketId: 1, specifier: '', outcomeId: outcome + 1, odds: PRICES[outcome] ?? 0 }
  })
  const stake = { value: 100 + random.below(4000), currency: 'EUR' }
  if (count < 3) return { stake, selections }
  return (
    random.pick<PlacedBody>([
      { stake, selections },
      { stake, selections, systemId: '2/3' },
      { stake, selections, systemId: '1/2', bankers: [0] },
    ]) ?? { stake, selections }
  )
}

/** One winner, a dead heat of two or three, a void market or halves. */
function anyResults(random: Random): LegEnd[] {
  const kind = random.below(5)
  if (kind === 0) return [1, 2, 3].map(() => ({ result: 'void', tied: 1 }))
  const tied = kind === 1 ? 2 + random.below(2) : 1
  const first = random.below(3)
  const isWinner = (index: number) => (index - first + 3) % 3 < tied
  const [won, lost] = kind === 2 ? (['half_win', 'half_lose'] as const) : (['win', 'lose'] as const)
  return [0, 1, 2].map((index) => (isWinner(index) ? { result: won, tied } : { result: lost, tied: 1 }))
}

function toOutcome({ result, tied }: LegEnd, index: number) {
  const outcomeId = index + 1
  return tied > 1 ? { outcomeId, result, deadHeat: { places: 1, tied } } : { outcomeId, result }
}

/** A window that begins or ends at the very millisecond of a bet, or has no bound. */
function anyWindow(random: Random, bets: readonly PlayedBet[]): Window | null {
  const edges = [null, ...bets.map(({ createdAt }) => new Date(createdAt).toISOString())]
  const [startTime = null, endTime = null] = [random.pick(edges), random.pick(edges)]
  return startTime && endTime && startTime >= endTime ? null : { startTime, endTime }
}

function covers({ startTime, endTime }: Window, createdAt: string): boolean {
  const at = Date.parse(createdAt)
  return (!startTime || at >= Date.parse(startTime)) && (!endTime || at < Date.parse(endTime))
}

function isSame(one: Window, other: Window): boolean {
  return one.startTime === other.startTime && one.endTime === other.endTime
}

/** Sells a bet or a part of it, where it has a value. */
async function sellSome(player: TestPlayer, random: Random): Promise<void> {
  const open = (await settled(() => betsOf(player)))?.filter(({ toCashout }) => toCashout !== null) ?? []
  const bet = random.pick(open)
  if (!bet?.toCashout) return
  const part = Math.floor((bet.stake.value - (bet.cashedOut?.stake.value ?? 0)) / 2)
  const body = {
    betId: bet.id,
    toCashout: bet.toCashout,
    ...(random.below(2) === 0 &&
      part > 0 && {
        stake: part,
        toCashout: { ...bet.toCashout, value: Math.max(1, Math.floor(bet.toCashout.value / 2)) },
      }),
    toleranceThousandths: 200,
  }
  const key = randomUUID()
  await settled(() => player.client.call(cashout, { body }, { idempotencyKey: key }))
}
