/**
 * Placing bets over HTTP, 16 players at once, against `pgbench`'s TPC-B-like transaction with 16 clients on the same
 * PostgreSQL server in the same run. The platform is a process of its own; the load comes from this one.
 */
import { startPlatformProcess } from '@touchline/platform/testing'
import { run as runCommand } from '../../scripts/steps/run.ts'
import { startPostgresServer } from '../../scripts/steps/testing/postgres-server.ts'
import type { BenchResult } from '../bench-result.ts'
import { bonusCost } from './bonus-cost.ts'
import { exposureCost } from './exposure-cost.ts'
import { limitCost } from './limit-cost.ts'
import { type Measured, runLoad } from './load.ts'
import { pgbenchRate, preparePgbench } from './pgbench.ts'
import { connectClients, openDay, type Scenario, scenarios, signUpPlayers } from './slips.ts'

const CLIENTS = 16
const SECONDS = 5
const ROUNDS = 3
const SINGLES_RATIO = 0.5
const P99_MS = 100

export async function run(): Promise<BenchResult[]> {
  const server = await startPostgresServer({ isDurable: true })
  try {
    await preparePgbench(server.url)
    const database = new URL(server.url)
    database.pathname = '/touchline_bench'
    for (const name of ['touchline_bench', 'touchline_bonuses'])
      await runCommand('psql', [server.url, '-c', `create database ${name}`], { isQuiet: true })
    const ofBonuses = new URL(server.url)
    ofBonuses.pathname = '/touchline_bonuses'
    const bonuses = await bonusCost(ofBonuses.href, CLIENTS)
    const platform = await startPlatformProcess({ DATABASE_URL: database.href, NODE_ENV: 'production' })
    try {
      const all = scenarios(await openDay(platform))
      const results: BenchResult[] = [bonuses]
      const [singles] = all
      if (singles) {
        const players = await signUpPlayers(platform, CLIENTS)
        const clients = connectClients(platform, players, singles)
        await runLoad(clients, 2)
        results.push(await exposureCost(database.href, clients))
        results.push(await limitCost(database.href, players, clients))
      }
      for (const scenario of all) results.push(...(await measure(platform, server.url, scenario)))
      return results
    } finally {
      await platform.kill()
    }
  } finally {
    await server.stop()
  }
}

/** Rounds of baseline and load in turn, then the latency at half of the load that was reached. */
async function measure(
  platform: Awaited<ReturnType<typeof startPlatformProcess>>,
  databaseUrl: string,
  scenario: Scenario,
): Promise<BenchResult[]> {
  const players = await signUpPlayers(platform, CLIENTS)
  const clients = connectClients(platform, players, scenario)
  await runLoad(clients, 2)
  const rounds: { baseline: number; rate: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const baseline = await pgbenchRate(databaseUrl, CLIENTS, SECONDS)
    rounds.push({ baseline, rate: (await runLoad(clients, SECONDS)).rate })
  }
  const half = await runLoad(clients, SECONDS, median(rounds.map(({ rate }) => rate)) / 2)
  return [throughput(scenario, rounds), latency(scenario, half)]
}

function throughput({ name }: Scenario, rounds: readonly { baseline: number; rate: number }[]): BenchResult {
  const ratios = rounds.map(({ rate, baseline }) => rate / baseline)
  const hasBudget = name === 'singles'
  return {
    name: `placement of ${name} over HTTP, ${CLIENTS} players`,
    figure: Math.round(median(rounds.map(({ rate }) => rate))),
    unit: 'bets/s',
    baseline: Math.round(median(rounds.map(({ baseline }) => baseline))),
    ratio: round2(median(ratios)),
    budget: hasBudget
      ? `at least ${SINGLES_RATIO} of pgbench TPC-B-like, ${CLIENTS} clients`
      : 'none: shown beside pgbench TPC-B-like',
    isWithinBudget: !hasBudget || median(ratios) >= SINGLES_RATIO,
    spread: ratios.map(round2).join(' '),
  }
}

function latency({ name }: Scenario, { p50Ms, p99Ms }: Measured): BenchResult {
  return {
    name: `latency of ${name} at half of that load, 99th percentile`,
    figure: round2(p99Ms),
    unit: 'ms',
    baseline: round2(p50Ms),
    ratio: round2(p99Ms / p50Ms),
    budget: `below ${P99_MS} ms (baseline: the median)`,
    isWithinBudget: p99Ms < P99_MS,
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

const round2 = (value: number) => Math.round(value * 100) / 100
