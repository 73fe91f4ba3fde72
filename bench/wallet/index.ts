/**
 * Placing singles over HTTP with the money at an operator whose wallet answers after a millisecond, against the same with
 * the money here, in turns on the same platform. All that the operator is told of each bet (`take`, and that it was placed)
 * is told meanwhile, and its cost is in the rate.
 *
 * An operator's platform runs on other machines, and here on the same two cores: so its side is a process that keeps no
 * books and reads no more than its answer needs, and what it took of the processor is in the table. It takes several calls
 * together; the same by single calls is shown beside it.
 */
import { randomUUID } from 'node:crypto'
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
import { cpuSeconds } from './cpu-seconds.ts'
import { startWalletProcess, type WalletOffer } from './wallet-process.ts'

const CLIENTS = 16
const SECONDS = 5
const ROUNDS = 5
const RATIO = 0.7
const AWAY_MS = 1
const P99_MORE_MS = 30
const OPERATOR_KEY = 'operator-key-of-the-bench-0001'

export async function run(): Promise<BenchResult[]> {
  return [...(await runWith('batches')), ...(await runWith('single calls'))]
}

async function runWith(offers: WalletOffer): Promise<BenchResult[]> {
  const server = await startPostgresServer({ isDurable: true })
  const wallet = await startWalletProcess(AWAY_MS, offers)
  try {
    const platform = await startPlatformProcess({
      DATABASE_URL: server.url,
      NODE_ENV: 'production',
      WALLET_URL: wallet.url,
      WALLET_KEY: 'wallet-key-of-the-bench-that-is-long-enough',
      OPERATOR_API_KEY: OPERATOR_KEY,
    })
    try {
      const pids = {
        platform: platform.pid,
        database: await postmasterOf(server.url),
        operator: wallet.pid,
      }
      return await measure(platform, server.url, { offers, pids })
    } finally {
      await platform.kill()
    }
  } finally {
    await wallet.stop()
    await server.stop()
  }
}

type Pids = Record<'platform' | 'database' | 'operator', number>

interface Round {
  rate: number
  cpu: Record<keyof Pids, number>
}

async function measure(
  platform: PlatformProcess,
  databaseUrl: string,
  { offers, pids }: { offers: WalletOffer; pids: Pids },
): Promise<BenchResult[]> {
  const [singles] = scenarios(await openDay(platform))
  if (!singles) throw new Error('there is nothing to bet on')
  const ours = connectClients(platform, await signUpPlayers(platform, CLIENTS), singles)
  const theirs = await walletClients(platform, singles)
  for (const clients of [ours, theirs]) await runLoad(clients, 2)
  const aRound = (clients: readonly LoadClient[]) => roundOf(clients, databaseUrl, pids)
  const rounds: { ours: Round; theirs: Round }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = round % 2 === 0 ? await aRound(ours) : null
    const their = await aRound(theirs)
    rounds.push({ ours: first ?? (await aRound(ours)), theirs: their })
  }
  const half = median(rounds.map(({ theirs: { rate } }) => rate)) / 2
  const ourHalf = await runLoad(ours, SECONDS, half)
  const theirHalf = await runLoad(theirs, SECONDS, half)
  return results(rounds, offers, { ours: ourHalf.p99Ms, theirs: theirHalf.p99Ms })
}

async function roundOf(clients: readonly LoadClient[], databaseUrl: string, pids: Pids): Promise<Round> {
  const before = await cpuOf(pids)
  const { rate } = await runLoad(clients, SECONDS)
  // What is told late must not be told during somebody else's turn.
  await untilTold(databaseUrl)
  const after = await cpuOf(pids)
  const each = (name: keyof Pids) => ((after[name] - before[name]) / (rate * SECONDS)) * 1e6
  return {
    rate,
    cpu: { platform: each('platform'), database: each('database'), operator: each('operator') },
  }
}

async function cpuOf({ platform, database, operator }: Pids): Promise<Record<keyof Pids, number>> {
  return {
    platform: await cpuSeconds(platform),
    database: await cpuSeconds(database),
    operator: await cpuSeconds(operator),
  }
}

function results(
  rounds: readonly { ours: Round; theirs: Round }[],
  offers: WalletOffer,
  p99: { ours: number; theirs: number },
): BenchResult[] {
  const ratios = rounds.map(({ ours, theirs }) => theirs.rate / ours.rate)
  const name = `singles on a wallet ${AWAY_MS} ms away, told by ${offers}`
  const hasBudget = offers === 'batches'
  const cpu = (of: (round: { ours: Round; theirs: Round }) => number) => Math.round(median(rounds.map(of)))
  const theirCpu = cpu(({ theirs }) => theirs.cpu.platform + theirs.cpu.database)
  const ourCpu = cpu(({ ours }) => ours.cpu.platform + ours.cpu.database)
  return [
    {
      name: `placement of ${name}, ${CLIENTS} players`,
      figure: median(rounds.map(({ theirs }) => theirs.rate)),
      unit: 'bets/s',
      baseline: median(rounds.map(({ ours }) => ours.rate)),
      ratio: median(ratios),
      budget: hasBudget ? `at least ${RATIO} of the same with the money here` : 'none: shown',
      isWithinBudget: !hasBudget || median(ratios) >= RATIO,
      spread: ratios.map((each) => each.toFixed(2)).join(' '),
    },
    {
      name: `latency of ${name}, at half of that load, 99th percentile`,
      figure: p99.theirs,
      unit: 'ms',
      baseline: p99.ours,
      ratio: p99.theirs / p99.ours,
      budget: hasBudget
        ? `at most a round trip and ${P99_MORE_MS} ms (baseline: with the money here)`
        : 'none: shown',
      isWithinBudget: !hasBudget || p99.theirs <= AWAY_MS + P99_MORE_MS,
    },
    {
      name: `the processor's time of a bet, ${name}: platform and database`,
      figure: theirCpu,
      unit: 'µs',
      baseline: ourCpu,
      ratio: theirCpu / ourCpu,
      budget: 'none: shown',
      isWithinBudget: true,
      spread: `platform ${cpu(({ theirs }) => theirs.cpu.platform)}, database ${cpu(
        ({ theirs }) => theirs.cpu.database,
      )}, and the operator's side ${cpu(({ theirs }) => theirs.cpu.operator)}`,
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

async function untilTold(databaseUrl: string): Promise<void> {
  for (;;) {
    const question = 'select count(*) from wallet_outbox where answered_at is null'
    const { output } = await runCommand('psql', [databaseUrl, '-Atc', question], { isQuiet: true })
    if (output.trim() === '0') return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The process whose children are the server's others. */
async function postmasterOf(databaseUrl: string): Promise<number> {
  const question = "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)"
  const { output } = await runCommand('psql', [databaseUrl, '-Atc', question], { isQuiet: true })
  return Number(output.trim())
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
