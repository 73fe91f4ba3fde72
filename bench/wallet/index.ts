/**
 * Placing singles over HTTP with the money at an operator whose wallet answers after a millisecond, against the same with
 * the money here, in turns on the same platform. All that the operator is told of each bet (`take`, and that it was placed)
 * is told meanwhile, and its cost is in the rate.
 */
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { linkWalletPlayer } from '@touchline/contract/calls/wallet/operator-wallet'
import {
  type PlatformProcess,
  startPlatformProcess,
  type TestPlayer,
  testClient,
  testPlayer,
} from '@touchline/platform/testing'
import { run as runCommand } from '../../scripts/steps/run.ts'
import { startPostgresServer } from '../../scripts/steps/testing/postgres-server.ts'
import type { BenchResult } from '../bench-result.ts'
import { type LoadClient, runLoad } from '../placements/load.ts'
import { connectClients, openDay, type Scenario, scenarios, signUpPlayers } from '../placements/slips.ts'

const CLIENTS = 16
const SECONDS = 5
const ROUNDS = 5
const RATIO = 0.7
const AWAY_MS = 1
const P99_MORE_MS = 30
const OPERATOR_KEY = 'operator-key-of-the-bench-0001'

export async function run(): Promise<BenchResult[]> {
  const server = await startPostgresServer({ isDurable: true })
  const wallet = new Worker(path.join(import.meta.dirname, 'near-wallet.ts'), { workerData: AWAY_MS })
  try {
    const port = await new Promise<number>((resolve) => wallet.once('message', resolve))
    const platform = await startPlatformProcess({
      DATABASE_URL: server.url,
      NODE_ENV: 'production',
      WALLET_URL: `http://127.0.0.1:${port}`,
      WALLET_KEY: 'wallet-key-of-the-bench-that-is-long-enough',
      OPERATOR_API_KEY: OPERATOR_KEY,
    })
    try {
      return await measure(platform, server.url)
    } finally {
      await platform.kill()
    }
  } finally {
    await wallet.terminate()
    await server.stop()
  }
}

async function measure(platform: PlatformProcess, databaseUrl: string): Promise<BenchResult[]> {
  const [singles] = scenarios(await openDay(platform))
  if (!singles) throw new Error('there is nothing to bet on')
  const ours = connectClients(platform, await signUpPlayers(platform, CLIENTS), singles)
  const theirs = await walletClients(platform, singles)
  for (const clients of [ours, theirs]) await runLoad(clients, 2)
  const rounds: { ours: number; theirs: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = round % 2 === 0 ? await runLoad(ours, SECONDS) : null
    const { rate: theirRate } = await runLoad(theirs, SECONDS)
    await untilTold(databaseUrl)
    const { rate } = first ?? (await runLoad(ours, SECONDS))
    rounds.push({ ours: rate, theirs: theirRate })
  }
  const half = median(rounds.map(({ theirs: rate }) => rate)) / 2
  const ourHalf = await runLoad(ours, SECONDS, half)
  const theirHalf = await runLoad(theirs, SECONDS, half)
  const ratios = rounds.map((round) => round.theirs / round.ours)
  return [
    {
      name: `placement of singles on a wallet ${AWAY_MS} ms away, ${CLIENTS} players`,
      figure: median(rounds.map((round) => round.theirs)),
      unit: 'bets/s',
      baseline: median(rounds.map((round) => round.ours)),
      ratio: median(ratios),
      budget: `at least ${RATIO} of the same with the money here`,
      isWithinBudget: median(ratios) >= RATIO,
      spread: ratios.map((each) => each.toFixed(2)).join(' '),
    },
    {
      name: 'latency of the same at half of that load, 99th percentile',
      figure: theirHalf.p99Ms,
      unit: 'ms',
      baseline: ourHalf.p99Ms,
      ratio: theirHalf.p99Ms / ourHalf.p99Ms,
      budget: `at most a round trip and ${P99_MORE_MS} ms (baseline: with the money here)`,
      isWithinBudget: theirHalf.p99Ms <= AWAY_MS + P99_MORE_MS,
    },
  ]
}

async function walletClients(platform: PlatformProcess, scenario: Scenario): Promise<LoadClient[]> {
  const operator = testClient({
    fetch: (request) => {
      request.headers.set('x-api-key', OPERATOR_KEY)
      return platform.fetch(request)
    },
  })
  const players: TestPlayer[] = []
  for (let count = 0; count < CLIENTS; count += 1) {
    const player = await testPlayer(platform)
    const body = { playerId: player.id, wallet: 'default', token: `player-${randomUUID()}` }
    await operator.call(linkWalletPlayer, { body })
    players.push(player)
  }
  return connectClients(platform, players, scenario)
}

/** What is told late must not be told during somebody else's turn. */
async function untilTold(databaseUrl: string): Promise<void> {
  for (;;) {
    const question = 'select count(*) from wallet_outbox where answered_at is null'
    const { output } = await runCommand('psql', [databaseUrl, '-Atc', question], { isQuiet: true })
    if (output.trim() === '0') return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
