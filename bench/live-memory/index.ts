/**
 * What two pages hold while matches come and go at sixty times their speed: a list of everything in play, and a visitor
 * who watches one match after the other and is back at the list whenever it is measured, since matches differ in size.
 * `LIVE_MEMORY_MINUTES=60` makes it the hour that the budget is stated for. A full run leaves it out: what a page asked
 * for is kept for five minutes, so nothing is known before twice as many.
 */
import { type Browser, chromium } from '@playwright/test'
import { SportsbookProcess } from '../../e2e/support/sportsbook-process.ts'
import { run as runCommand } from '../../scripts/steps/run.ts'
import { CHROMIUM_FLAGS, installChromium } from '../../scripts/steps/testing/chromium.ts'
import type { BenchResult } from '../bench-result.ts'
import { type PageMemory, watchMemory } from './page-memory.ts'
import { visitMatches } from './visits.ts'

const MINUTES = Number(process.env['LIVE_MEMORY_MINUTES'] ?? 12)
const SPEED = 60
const LIVE_MATCHES = 30
const SAMPLES = 24
/** Of the minutes: pages fill their caches first. */
const WARM_UP = Math.max(1 / 3, 6 / MINUTES)
const GROWTH_MAX = 0.05
const VIEWPORT = { width: 1280, height: 900 }

/** Takes as many minutes as it is told, twelve by itself, and the front end's build where that is stale. */
export async function run(): Promise<BenchResult[]> {
  const built = await runCommand('node', ['scripts/build.ts', '--if-stale'])
  if (built.code !== 0) throw new Error('The front end did not build')
  const sportsbook = new SportsbookProcess({
    FEED: 'model',
    FEED_SPEED: String(SPEED),
    FEED_LIVE_MATCHES: String(LIVE_MATCHES),
    FEED_FIXTURES: '60',
    NODE_ENV: 'production',
  })
  const browser = await chromium.launch({ executablePath: await installChromium(), args: CHROMIUM_FLAGS })
  try {
    await sportsbook.start()
    await waitForMatches(sportsbook.url)
    const { list, match, matchCount } = await watch(browser, sportsbook.url)
    return [
      ...toResults('list of what is in play', list),
      ...toResults(`match pages, ${matchCount} one after the other`, match),
    ]
  } finally {
    await browser.close()
    await sportsbook.remove()
  }
}

interface Watched {
  list: PageMemory[]
  match: PageMemory[]
  matchCount: number
}

async function watch(browser: Browser, url: string): Promise<Watched> {
  // Of contexts of their own, so that both count as seen and are drawn.
  const [listPage, matchPage] = await Promise.all([
    browser.newPage({ viewport: VIEWPORT }),
    browser.newPage({ viewport: VIEWPORT }),
  ])
  await listPage.goto(`${url}/live`)
  const visitor = await visitMatches(matchPage, url)
  const [listMemory, matchMemory] = [await watchMemory(listPage), await watchMemory(matchPage)]
  const watched: Watched = { list: [], match: [], matchCount: 0 }
  const everyMs = (MINUTES * 60_000) / SAMPLES
  const beganAt = performance.now()
  for (let sample = 1; sample <= SAMPLES; sample += 1) {
    do {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await visitor.goOn()
    } while (performance.now() - beganAt < sample * everyMs)
    watched.list.push(await listMemory())
    watched.match.push(await visitor.away(matchMemory))
    console.log(
      `${Math.round((performance.now() - beganAt) / 1000)} s`,
      line(watched.list),
      line(watched.match),
    )
  }
  return { ...watched, matchCount: visitor.matches }
}

function line(samples: readonly PageMemory[]): string {
  const last = samples.at(-1)
  if (!last) return ''
  return `${last.heapMb.toFixed(1)} MB, ${last.domNodes} nodes, ${last.listeners} listeners, ${last.cells} cells;`
}

/** The median of the last quarter beside that of the first one after warming up. */
function toResults(name: string, samples: readonly PageMemory[]): BenchResult[] {
  const warm = samples.slice(Math.floor(samples.length * WARM_UP))
  const quarter = Math.max(1, Math.floor(warm.length / 4))
  return (['heapMb', 'cells', 'domNodes', 'listeners'] as const).map((key) => {
    const values = warm.map((sample) => sample[key])
    const before = median(values.slice(0, quarter))
    const after = median(values.slice(-quarter))
    const isHeap = key === 'heapMb'
    return {
      name: `${name}, ${MINUTES} minutes at ${SPEED} times the speed: ${WHAT[key]}`,
      figure: after,
      unit: isHeap ? 'MB' : '',
      baseline: before,
      ratio: after / before,
      budget: isHeap
        ? `at most ${GROWTH_MAX * 100} % more than after warming up`
        : 'none: shown beside the count after warming up',
      isWithinBudget: !isHeap || after <= before * (1 + GROWTH_MAX),
      spread: `${Math.min(...values).toFixed(isHeap ? 1 : 0)} to ${Math.max(...values).toFixed(isHeap ? 1 : 0)}`,
    }
  })
}

const WHAT = {
  heapMb: 'heap after collection',
  cells: 'cells of the stores',
  domNodes: 'nodes of the document',
  listeners: 'listeners',
} as const

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function waitForMatches(url: string): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const reply = await fetch(`${url}/api/matches?match_status=live&limit=${LIVE_MATCHES}`)
    const { matches }: { matches?: unknown[] } = await reply.json()
    if ((matches?.length ?? 0) >= LIVE_MATCHES / 2) return
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  throw new Error('The feed has too few matches in play')
}
