import { setTimeout as wait } from 'node:timers/promises'
import type { BenchResult } from '../bench-result.ts'
import { type LoadReport, startLoad } from '../drain/load.ts'

const PER_SECOND = 20
const PHASE_MS = 15_000
const READY_MS = 120_000
/** What a request may meet while the database is away. */
const EXPECTED = /unavailable|503/i

export interface Outage {
  /** Of the time while the database is away too. */
  first: LoadReport
  /** Of the time afterwards. */
  second: LoadReport
  /** Of /readyz while it is away. */
  whileAway: number
  /** From when the cause was gone. */
  readyAfterMs: number
}

/** Placements and pages before, during and after. */
export async function underLoad(
  url: string,
  cause: { begin(): Promise<void>; end(): Promise<void> },
): Promise<Outage> {
  const load = await startLoad(url, PER_SECOND)
  await wait(PHASE_MS)
  await cause.begin()
  await wait(PHASE_MS)
  const whileAway = await readiness(url)
  await cause.end()
  const readyAfterMs = await untilReady(url)
  const first = await load.stop()
  const again = await startLoad(url, PER_SECOND)
  await wait(PHASE_MS)
  return { first, second: await again.stop(), whileAway, readyAfterMs }
}

export function outageResult(what: string, outage: Outage, isBalanced: boolean): BenchResult {
  const { first, second, whileAway, readyAfterMs } = outage
  for (const [failure, count] of first.failures) console.log(`${count} × ${failure}`)
  for (const [failure, count] of second.failures) console.log(`afterwards ${count} × ${failure}`)
  const unexpected = [...first.failures].filter(([failure]) => !EXPECTED.test(failure))
  const wrong = sum([...unexpected, ...second.failures])
  const refused = sum([...first.failures])
  return {
    name: `requests answered otherwise than promised with ${what}, of ${first.requests + second.requests}; ${refused} refused with 503, ready again after ${Math.round(readyAfterMs)} ms`,
    figure: wrong,
    unit: 'requests',
    baseline: null,
    ratio: null,
    budget: '0, /readyz 503 meanwhile, and the ledger balances',
    isWithinBudget: wrong === 0 && refused > 0 && whileAway === 503 && isBalanced,
  }
}

const sum = (failures: readonly (readonly [string, number])[]) =>
  failures.reduce((total, [, count]) => total + count, 0)

async function readiness(url: string): Promise<number> {
  const answer = await fetch(`${url}/readyz`)
  console.log(`/readyz: ${answer.status} ${await answer.text()}`)
  return answer.status
}

async function untilReady(url: string): Promise<number> {
  const startedAtMs = performance.now()
  while ((await fetch(`${url}/readyz`)).status !== 200) {
    if (performance.now() - startedAtMs > READY_MS) throw new Error('It did not become ready again')
    await wait(250)
  }
  return performance.now() - startedAtMs
}
