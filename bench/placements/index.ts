/**
 * Placing bets over HTTP, 16 players at once, against `pgbench`'s TPC-B-like transaction with 16 clients on the same
 * PostgreSQL server in the same run. The platform is a process of its own; the load comes from this one.
 */
import { startPlatformProcess } from '@touchline/platform/testing'
import { run as runCommand } from '../../scripts/steps/run.ts'
import { startPostgresServer } from '../../scripts/steps/testing/postgres-server.ts'
import type { BenchResult } from '../bench-result.ts'
import { againstPgbench } from './against-pgbench.ts'
import { bonusCost } from './bonus-cost.ts'
import { exposureCost } from './exposure-cost.ts'
import { limitCost } from './limit-cost.ts'
import { type Measured, runLoad } from './load.ts'
import { preparePgbench } from './pgbench.ts'
import { connectClients, openDay, type Scenario, scenarios, signUpPlayers } from './slips.ts'

const CLIENTS = 16
const SECONDS = 5
/** Of pgbench, by the name of the scenario. */
const RATIOS: Readonly<Record<string, number>> = {
  singles: 0.5,
  'combos of 10 legs': 0.5,
  'custom bets of 2 legs': 0.35,
}
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
    const bonuses = await bonusCost(ofBonuses.href, server.url, CLIENTS)
    const platform = await startPlatformProcess({ DATABASE_URL: database.href, NODE_ENV: 'production' })
    try {
      const all = scenarios(await openDay(platform))
      const results: BenchResult[] = [...bonuses]
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

/** The rate, then the latency at half of it. */
async function measure(
  platform: Awaited<ReturnType<typeof startPlatformProcess>>,
  databaseUrl: string,
  scenario: Scenario,
): Promise<BenchResult[]> {
  const { name } = scenario
  const players = await signUpPlayers(platform, CLIENTS)
  const clients = connectClients(platform, players, scenario)
  await runLoad(clients, 2)
  const throughput = await againstPgbench({ name, ratio: RATIOS[name] ?? null }, databaseUrl, clients)
  return [throughput, latency(scenario, await runLoad(clients, SECONDS, throughput.figure / 2))]
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

const round2 = (value: number) => Math.round(value * 100) / 100
