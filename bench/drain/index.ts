/**
 * Two sportsbooks behind a proxy with the configuration that ships, restarted in turn under load: no request and no
 * placement may fail. Nothing is compared with a baseline. Runs by its name alone; DRAIN_RESTARTS and DRAIN_RATE make it
 * shorter or gentler.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@touchline/platform/free-port'
import { checkLedger, connectDatabase } from '@touchline/platform/testing'
import { SportsbookProcess } from '../../e2e/support/sportsbook-process.ts'
import { run as runCommand } from '../../scripts/steps/run.ts'
import { startPostgresServer } from '../../scripts/steps/testing/postgres-server.ts'
import { type ProxyName, startProxy } from '../../scripts/steps/testing/proxy.ts'
import type { BenchResult } from '../bench-result.ts'
import { type LoadReport, startLoad } from './load.ts'

const RESTARTS = { haproxy: Number(process.env['DRAIN_RESTARTS'] ?? 20), nginx: 4 }
const PER_SECOND = Number(process.env['DRAIN_RATE'] ?? 200)
/** The checks of the balancer come every second; a process is back when it has seen two. */
const NOTICED_MS = 2500

export async function run(): Promise<BenchResult[]> {
  const built = await runCommand('node', ['scripts/build.ts', '--if-stale'])
  if (built.code !== 0) throw new Error('The front end did not build')
  const database = await startPostgresServer()
  const sportsbooks = [await sportsbook(database.url), await sportsbook(database.url)] as const
  try {
    for (const { process: started } of sportsbooks) await started.start()
    const results: BenchResult[] = []
    for (const name of ['haproxy', 'nginx'] as const)
      results.push(await restartedBehind(name, sportsbooks, database.url))
    return results
  } finally {
    for (const { process: started } of sportsbooks) await started.remove()
    await database.stop()
  }
}

interface Sportsbook {
  port: number
  process: SportsbookProcess
}

async function sportsbook(databaseUrl: string): Promise<Sportsbook> {
  const port = await freePort()
  const variables = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SECRET: 'a-secret-for-benches-that-is-long-enough',
    STOP_NOTICE_MS: '3000',
    TEST_DEPOSITS: 'true',
  }
  return { port, process: new SportsbookProcess(variables) }
}

async function restartedBehind(
  name: ProxyName,
  sportsbooks: readonly [Sportsbook, Sportsbook],
  databaseUrl: string,
): Promise<BenchResult> {
  const proxy = await startProxy(name, [sportsbooks[0].port, sportsbooks[1].port])
  if (!proxy) throw new Error(`${name} is not here and cannot be fetched: it needs Debian's packages`)
  try {
    await wait(NOTICED_MS)
    const load = await startLoad(proxy.url, PER_SECOND)
    for (let number = 0; number < RESTARTS[name]; number += 1) {
      const { process: restarted } = sportsbooks[number % 2] ?? sportsbooks[0]
      await restarted.stop()
      await restarted.start()
      await wait(NOTICED_MS)
    }
    const report = await load.stop()
    for (const [failure, count] of report.failures) console.log(`${count} × ${failure}`)
    return result(name, report, await isLedgerBalanced(databaseUrl))
  } finally {
    await proxy.stop()
  }
}

async function isLedgerBalanced(databaseUrl: string): Promise<boolean> {
  const db = connectDatabase(databaseUrl, { poolSize: 1, applicationName: 'touchline-bench' })
  const { isBalanced } = await checkLedger(db)
  await db.destroy()
  return isBalanced
}

function result(name: ProxyName, report: LoadReport, isBalanced: boolean): BenchResult {
  const failed = [...report.failures.values()].reduce((sum, count) => sum + count, 0)
  const { requests, placements, seconds } = report
  return {
    name: `requests failed in ${RESTARTS[name]} rolling restarts behind ${name}, of ${requests} (${placements} placements) at ${Math.round(requests / seconds)}/s`,
    figure: failed,
    unit: 'requests',
    baseline: null,
    ratio: null,
    budget: '0, and the ledger balances',
    isWithinBudget: failed === 0 && isBalanced && placements > 0,
  }
}
