/**
 * Every route of the sportsbook, on a phone and a desktop, left alone for half a minute while goals fall, prices are
 * suspended and matches come and go some thirty times as fast as on any evening: how far what stands on it jumps, as the
 * browser scores it, from the first paint on. All shifts of a visit are added up, which is stricter than the worst five
 * seconds that search engines look at.
 */
import { type Browser, chromium } from '@playwright/test'
import { type EveryPage, everyPage } from '../../e2e/support/every-page.ts'
import { SportsbookProcess } from '../../e2e/support/sportsbook-process.ts'
import { run as runCommand } from '../../scripts/steps/run.ts'
import { CHROMIUM_FLAGS, installChromium } from '../../scripts/steps/testing/chromium.ts'
import type { BenchResult } from '../bench-result.ts'
import { modelPageIds } from './model-page-ids.ts'
import { readShifts, recordShifts, type Shift } from './record-shifts.ts'

const BUDGET = 0.02
const LIVE_MS = 30_000
/** On a machine that draws a dozen pages at once. */
const ALIVE_WITHIN_MS = 90_000
/** Each in a window of its own: a page that nobody sees is not laid out. */
const AT_ONCE = 10
const SCREENS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const MODEL = { FEED: 'model', FEED_SPEED: '30', FEED_LIVE_MATCHES: '60' }

interface Visit {
  page: EveryPage
  shifts: Shift[]
}

/** Takes about five minutes, and as long again as the front end's build where that is stale. */
export async function run(): Promise<BenchResult[]> {
  const built = await runCommand('node', ['scripts/build.ts', '--if-stale'])
  if (built.code !== 0) throw new Error('The front end did not build')
  const sportsbook = new SportsbookProcess({ ...MODEL, NODE_ENV: 'production', TEST_DEPOSITS: 'true' })
  await sportsbook.start()
  const browser = await chromium.launch({ executablePath: await installChromium(), args: CHROMIUM_FLAGS })
  try {
    const results: BenchResult[] = []
    for (const [name, viewport] of Object.entries(SCREENS)) {
      // A match that was in play at the first size may be over at the second.
      const pages = everyPage(await modelPageIds(sportsbook.url))
      const visits = await inTurns(pages, (page) => visit(browser, sportsbook.url, page, viewport))
      results.push(toResult(name, visits))
    }
    return results
  } finally {
    await browser.close()
    await sportsbook.remove()
  }
}

async function visit(
  browser: Browser,
  url: string,
  page: EveryPage,
  viewport: { width: number; height: number },
): Promise<Visit> {
  const context = await browser.newContext({ viewport, timezoneId: 'America/New_York' })
  try {
    const tab = await context.newPage()
    await recordShifts(tab)
    await tab.goto(url + page.path, { waitUntil: 'commit' })
    await tab.locator('html[data-prices]').waitFor({ state: 'attached', timeout: ALIVE_WITHIN_MS })
    await new Promise((resolve) => setTimeout(resolve, LIVE_MS))
    return { page, shifts: await readShifts(tab) }
  } finally {
    await context.close()
  }
}

async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      results.push(await work(item))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}

function toResult(screen: string, visits: readonly Visit[]): BenchResult {
  const sums = visits
    .map(({ page, shifts }) => ({ page, shifts, sum: shifts.reduce((sum, { value }) => sum + value, 0) }))
    .toSorted((one, other) => other.sum - one.sum)
  for (const { page, shifts, sum } of sums.filter((each) => each.sum > BUDGET)) {
    console.log(`  ${page.name} on a ${screen}: ${sum.toFixed(4)}`)
    const largest = shifts.toSorted((one, other) => other.value - one.value).slice(0, 3)
    for (const { atMs, value, moved } of largest) {
      console.log(`    after ${atMs} ms by ${value.toFixed(4)}: ${moved.join(' · ')}`)
    }
  }
  const figure = sums[0]?.sum ?? Number.NaN
  const worst = sums.slice(0, 3).map(({ page, sum }) => `${page.name} ${sum.toFixed(4)}`)
  const over = sums.filter(({ sum }) => sum > BUDGET).length
  return {
    name: `layout shift in ${LIVE_MS / 1000} s live, ${visits.length} pages, ${screen}: the worst page`,
    figure,
    unit: 'shift, added up',
    baseline: null,
    ratio: null,
    budget: `at most ${BUDGET}`,
    isWithinBudget: figure <= BUDGET,
    spread: `${over} pages over it; ${worst.join(', ')}`,
  }
}
