import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import { editBet } from '@touchline/contract/calls/bets/edit-bet'
import { listBets } from '@touchline/contract/calls/bets/list-bets'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { ApiError } from '@touchline/contract/errors'
import { type Random, seededRandom } from '../../../testing/chaos/random.ts'
import { terminateConnections } from '../../../testing/chaos/terminate-connections.queries.ts'
import { fixture, sendFeed, winnerPrices, winnerResults } from '../../../testing/index.ts'
import type { SandboxFault } from '../sandbox/sandbox-operator.ts'
import type { WalletDay, WalletPlayer } from '../testing/wallet-day.ts'

export interface WalletChaosReport {
  placed: number
  refused: number
  sold: number
  edited: number
  settlements: number
  faults: number
  cuts: number
}

const FAULTS: readonly SandboxFault[] = ['lost', 'lost_answer', 'doubled', 'refused', 'away', 'lost_answer']
const SETTLED = ['win', 'lose', 'void', 'half_win', 'half_lose'] as const
/** After five silences all is refused for five seconds, which has tests of its own; here bets are to be placed. */
const IN_A_ROW_MAX = 4
/** Longer than any wait of the outbox, when only a seldom call fails. */
const TRIES_MAX = 60

/**
 * One seeded run: players place, repeat, edit and sell while calls to the operator are lost, doubled, refused and cut, the
 * platform's connections to its database end, and matches are settled and corrected. All requests are repeated until their
 * outcome is certain. Afterwards everything is told; the caller compares the books.
 */
export async function wreakHavoc(
  day: WalletDay,
  seed: number,
  { placements = 6, cuts = true }: { placements?: number; cuts?: boolean } = {},
): Promise<WalletChaosReport> {
  const random = seededRandom(seed)
  const report: WalletChaosReport = {
    placed: 0,
    refused: 0,
    sold: 0,
    edited: 0,
    settlements: 0,
    faults: 0,
    cuts: 0,
  }
  const players = await playersOf(day, 2 + Math.floor(placements / 10))
  // So many that most are open while the bets are placed.
  const urns = Array.from({ length: 2 * Math.ceil(placements / 6) }, () => `test:match:${randomUUID()}`)
  const ids = await sendFeed(
    day.platform,
    ...urns.flatMap((urn) => [fixture(urn), winnerPrices(urn, [2000, 3400, 3600])]),
  )
  const share = 1 + random.below(5)
  let inARow = 0
  day.faults.of = () => {
    inARow = random.below(10) < share && inARow < IN_A_ROW_MAX ? inARow + 1 : 0
    if (inARow === 0) return 'none'
    report.faults += 1
    return random.pick(FAULTS) ?? 'none'
  }
  try {
    const acts: Promise<void>[] = []
    const ended: Promise<void>[] = []
    for (let number = 0; number < placements; number += 1) {
      const player = random.pick(players)
      const urn = random.pick(urns)
      if (player && urn) acts.push(placeOne(player, ids.get(urn) ?? 0, random, report))
      if (random.below(3) === 0) {
        await Promise.allSettled(acts)
        ended.push(...acts.splice(0))
      }
      if (random.below(4) === 0) acts.push(settle(day, random, urns, report))
      if (cuts && random.below(8) === 0) {
        report.cuts += 1
        acts.push(terminateConnections(day.db).then(() => undefined))
      }
    }
    for (const result of await Promise.allSettled([...ended, ...acts]))
      if (result.status === 'rejected') throw result.reason
    for (const player of players) {
      const urn = random.pick(urns)
      await editOne(player, ids.get(urn ?? '') ?? 0, random, report)
      await sellOne(player, random, report)
    }
    await settleAll(day, urns, random, report)
  } finally {
    day.faults.of = () => 'none'
  }
  return report
}

const knownPlayers = new WeakMap<WalletDay, WalletPlayer[]>()
const FUNDS = { usual: 10_000, poor: 600 }

/** The same in every run, since signing up takes longer than a bet; with their money of the beginning, one of them poor. */
async function playersOf(day: WalletDay, count: number): Promise<WalletPlayer[]> {
  const { operator } = day
  const players = knownPlayers.get(day) ?? []
  knownPlayers.set(day, players)
  while (players.length < count) players.push(await day.walletPlayer())
  for (const [index, { ref }] of players.entries()) {
    const wanted = index === 1 ? FUNDS.poor : FUNDS.usual
    operator.book.moveFunds(ref, wanted - (operator.book.player(ref)?.balance ?? 0), 0)
  }
  return players.slice(0, count)
}

async function placeOne(
  { client }: WalletPlayer,
  matchId: number,
  random: Random,
  report: WalletChaosReport,
): Promise<void> {
  const key = randomUUID()
  const body = {
    meta: { deviceId: 'chaos', quick: false },
    bets: [
      {
        stake: { value: 10 + random.below(300), currency: 'EUR' },
        selections: [{ matchId, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }],
      },
    ],
  }
  const ask = () => client.call(placeBets, { body }, { idempotencyKey: key })
  try {
    await maybeTwice(ask, random)
    report.placed += 1
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    report.refused += 1
  }
}

/** For less than the bet is worth, or for more. */
async function editOne(
  player: WalletPlayer,
  matchId: number,
  random: Random,
  report: WalletChaosReport,
): Promise<void> {
  const bet = await pickOpen(player, random)
  if (!bet) return
  const { id: betId, toCashout } = bet
  const key = randomUUID()
  const stake = { value: 10 + random.below(2 * toCashout.value), currency: 'EUR' }
  const selections = [{ matchId, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }]
  const body = {
    meta: { deviceId: 'chaos', quick: false },
    bets: [{ stake, selections }],
    edited: { betId, toCashout },
  }
  const ask = () => player.client.call(editBet, { body }, { idempotencyKey: key })
  try {
    await maybeTwice(ask, random)
    report.edited += 1
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

async function pickOpen({ client }: WalletPlayer, random: Random) {
  const { bets } = await certainly(() => client.call(listBets, {}))
  const open = bets.flatMap(({ id, status, toCashout }) =>
    status === 'waiting_results' && toCashout ? [{ id, toCashout }] : [],
  )
  return random.pick(open) ?? null
}

async function sellOne(player: WalletPlayer, random: Random, report: WalletChaosReport): Promise<void> {
  const { client } = player
  const bet = await pickOpen(player, random)
  if (!bet) return
  const { id: betId, toCashout } = bet
  const key = randomUUID()
  const body = { betId, toCashout, toleranceThousandths: 200 }
  try {
    await certainly(() => client.call(cashout, { body }, { idempotencyKey: key }))
    report.sold += 1
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

async function settle(
  day: WalletDay,
  random: Random,
  urns: readonly string[],
  report: WalletChaosReport,
): Promise<void> {
  const urn = random.pick(urns)
  const result = random.pick(SETTLED)
  if (!urn || !result) return
  report.settlements += 1
  await certainly(() => sendFeed(day.platform, winnerResults(urn, [result, 'lose', 'lose'])))
}

async function settleAll(
  day: WalletDay,
  urns: readonly string[],
  random: Random,
  report: WalletChaosReport,
): Promise<void> {
  for (let rounds = 1 + random.below(3); rounds > 0; rounds -= 1)
    for (const urn of urns) await settle(day, random, [urn], report)
}

/** Some ask twice at once, as a page does whose answer is late. Both have ended: what one had reserved is given back. */
async function maybeTwice<Reply>(ask: () => Promise<Reply>, random: Random): Promise<Reply> {
  const other = random.below(3) === 0 ? ask().catch(() => null) : null
  try {
    return await certainly(ask)
  } finally {
    await other
  }
}

/** Repeats what may or may not have happened; throws what was refused. */
async function certainly<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      const isCertain =
        error instanceof ApiError && error.error !== 'unavailable' && error.error !== 'internal'
      if (isCertain || tries >= TRIES_MAX) throw error
      await wait(50)
    }
  }
}
