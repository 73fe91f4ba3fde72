/**
 * The one process under its usual day: 60 matches in play at real speed and a page a second. The delay of its event
 * loop comes from its own metrics, so the measuring does not disturb it; beside it stands the delay of this process, which
 * does next to nothing in the same seconds and so shows what the machine adds.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { SportsbookProcess } from '../e2e/support/sportsbook-process.ts'
import { run as runCommand } from '../scripts/steps/run.ts'
import type { BenchResult } from './bench-result.ts'

const LIVE_MATCHES = 60
const WARM_UP_MS = 10_000
const MEASURED_MS = 40_000
/** As the platform's own histogram. */
const RESOLUTION_MS = 10

const BUDGET = { delayMs: 50, memoryMb: 400, firstStartMs: 15_000, laterStartMs: 5000 }

/** Takes about 70 seconds, and as long again as the front end's build where that is stale. */
export async function run(): Promise<BenchResult[]> {
  const built = await runCommand('node', ['scripts/build.ts', '--if-stale'])
  if (built.code !== 0) throw new Error('The front end did not build')
  const sportsbook = new SportsbookProcess({
    FEED: 'model',
    FEED_LIVE_MATCHES: String(LIVE_MATCHES),
    NODE_ENV: 'production',
    TEST_DEPOSITS: 'true',
  })
  try {
    const firstStartMs = await startMs(sportsbook)
    await sportsbook.stop()
    const laterStartMs = await startMs(sportsbook)
    await waitForMatches(sportsbook.url)
    await visit(sportsbook.url, WARM_UP_MS)
    return [
      ...(await measured(sportsbook.url)),
      absolute('first start, whole catalogue and page', firstStartMs / 1000, 's', BUDGET.firstStartMs / 1000),
      absolute('later start, first page', laterStartMs / 1000, 's', BUDGET.laterStartMs / 1000),
    ]
  } finally {
    await sportsbook.remove()
  }
}

async function measured(url: string): Promise<BenchResult[]> {
  // Reading the metrics resets the histogram of the event loop.
  const before = await metrics(url)
  const own = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  own.enable()
  const startedAt = performance.now()
  await visit(url, MEASURED_MS)
  const seconds = (performance.now() - startedAt) / 1000
  own.disable()
  const after = await metrics(url)

  const delayMs = value(after, 'nodejs_eventloop_lag_p99_seconds') * 1000
  const ownDelayMs = own.percentile(99) / 1e6
  const cpuSeconds = value(after, 'process_cpu_seconds_total') - value(before, 'process_cpu_seconds_total')
  return [
    {
      ...absolute(
        `event-loop delay, 99th percentile, ${LIVE_MATCHES} matches and a page a second`,
        delayMs,
        'ms',
        BUDGET.delayMs,
      ),
      baseline: round(ownDelayMs),
      ratio: round(delayMs / ownDelayMs),
      budget: `below ${BUDGET.delayMs} ms (baseline: an idle process in the same seconds)`,
    },
    absolute(
      `memory of the one process with ${LIVE_MATCHES} live matches`,
      value(after, 'process_resident_memory_bytes') / 2 ** 20,
      'MB',
      BUDGET.memoryMb,
    ),
    {
      ...absolute('processor of the same process, feed and pages together', cpuSeconds / seconds, 'cores', 1),
      budget: 'none: shown',
    },
  ]
}

/** From nothing to the first page in a visitor's hands. */
async function startMs(sportsbook: SportsbookProcess): Promise<number> {
  const startedAt = performance.now()
  await sportsbook.start()
  await page(sportsbook.url, '/')
  return performance.now() - startedAt
}

/** The figures are worth nothing without the matches they are stated for. */
async function waitForMatches(url: string): Promise<void> {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const reply = await fetch(`${url}/api/matches?match_status=live&limit=${LIVE_MATCHES}`)
    const { matches }: { matches?: unknown[] } = await reply.json()
    if ((matches?.length ?? 0) >= LIVE_MATCHES * 0.9) return
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  throw new Error(`The feed has not ${LIVE_MATCHES} matches in play`)
}

async function visit(url: string, forMs: number): Promise<void> {
  const endsAt = performance.now() + forMs
  while (performance.now() < endsAt) {
    const startedAt = performance.now()
    // A new address each time, so that no page comes from the cache.
    await page(url, `/soccer?at=${Math.round(startedAt)}`)
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1000 - (performance.now() - startedAt))))
  }
}

async function page(url: string, path: string): Promise<void> {
  const reply = await fetch(url + path)
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
}

async function metrics(url: string): Promise<string> {
  return (await fetch(`${url}/metrics`)).text()
}

function value(text: string, name: string): number {
  const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)
  if (!found) throw new Error(`No metric ${name}`)
  return Number(found[1])
}

function absolute(name: string, figure: number, unit: string, below: number): BenchResult {
  return {
    name,
    figure: round(figure),
    unit,
    baseline: null,
    ratio: null,
    budget: `below ${below} ${unit}`,
    isWithinBudget: figure < below,
  }
}

const round = (value: number) => Math.round(value * 100) / 100
