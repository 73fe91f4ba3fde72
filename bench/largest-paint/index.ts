/**
 * When the largest thing on a home page, a league and a match in play is painted: a browser that knows nothing yet, on a
 * phone's screen, a processor slowed down four times and a line of 1.6 Mbit/s with 150 ms to and fro, really slowed down,
 * which `lighthouse` only reckons. Each round opens the page without its scripts too: what its HTML and styles alone cost.
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import { SportsbookProcess } from '../../e2e/support/sportsbook-process.ts'
import { run as runCommand } from '../../scripts/steps/run.ts'
import { CHROMIUM_FLAGS, installChromium } from '../../scripts/steps/testing/chromium.ts'
import type { BenchResult } from '../bench-result.ts'
import { modelPageIds } from '../layout-shift/model-page-ids.ts'
import { SCREENS, slowDown } from '../support/slow-page.ts'

const ROUNDS = 5
const BUDGET_MS = 1800
const LIVES_MS = 60_000
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

interface Paint {
  largestMs: number
  firstMs: number
  what: string
}

/** Takes about two minutes, and the front end's build where that is stale. */
export async function run(): Promise<BenchResult[]> {
  const built = await runCommand('node', ['scripts/build.ts', '--if-stale'])
  if (built.code !== 0) throw new Error('The front end did not build')
  const sportsbook = new SportsbookProcess({ FEED: 'model', NODE_ENV: 'production' })
  const browser = await chromium.launch({ executablePath: await installChromium(), args: CHROMIUM_FLAGS })
  try {
    await sportsbook.start()
    const { league, match } = await modelPageIds(sportsbook.url)
    const paths = { home: '/', league: `/soccer/t${league}`, match: `/soccer/m${match}` }
    const results: BenchResult[] = []
    for (const [name, path] of Object.entries(paths)) {
      const url = await canonical(sportsbook.url + path)
      const whole: Paint[] = []
      const bare: Paint[] = []
      for (let round = 0; round <= ROUNDS; round += 1) {
        bare.push(await visit(browser, url, { hasScripts: false }))
        whole.push(await visit(browser, url, { hasScripts: true }))
      }
      results.push(toResult(name, whole.slice(1), bare.slice(1)))
    }
    return results
  } finally {
    await browser.close()
    await sportsbook.remove()
  }
}

/** Where the address leads: a redirect would count as part of the page. */
async function canonical(url: string): Promise<string> {
  const reply = await fetch(url)
  await reply.arrayBuffer()
  return reply.url
}

async function visit(browser: Browser, url: string, { hasScripts }: { hasScripts: boolean }): Promise<Paint> {
  const context = await browser.newContext({ viewport: SCREENS.phone, deviceScaleFactor: 2, isMobile: true })
  try {
    const page = await context.newPage()
    const devtools = await slowDown(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', LINE)
    if (!hasScripts) await devtools.send('Network.setBlockedURLs', { urls: ['*.js'] })
    await page.addInitScript(record)
    await page.goto(url, { waitUntil: 'domcontentloaded', timeout: LIVES_MS })
    if (hasScripts) await page.locator('html[data-prices]').waitFor({ state: 'attached', timeout: LIVES_MS })
    // The browser tells of a paint some time after it.
    await page.waitForFunction(
      () => {
        const paints: unknown = Reflect.get(globalThis, 'paints')
        return Array.isArray(paints) && paints.length > 0
      },
      undefined,
      { timeout: LIVES_MS },
    )
    return await readPaint(page)
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function record(): void {
  const paints: { largestMs: number; what: string }[] = []
  Object.assign(globalThis, { paints })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const element: unknown = Reflect.get(entry, 'element')
      const what = element instanceof Element ? `${element.tagName.toLowerCase()} ${element.textContent}` : ''
      paints.push({ largestMs: entry.startTime, what: what.slice(0, 40) })
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

async function readPaint(page: Page): Promise<Paint> {
  return page.evaluate(() => {
    const paints: unknown = Reflect.get(globalThis, 'paints')
    const last: { largestMs: number; what: string } | undefined = Array.isArray(paints)
      ? paints.at(-1)
      : undefined
    const [first] = performance.getEntriesByName('first-contentful-paint')
    if (!last || !first) throw new Error('Nothing was painted')
    return { ...last, firstMs: first.startTime }
  })
}

function toResult(name: string, whole: readonly Paint[], bare: readonly Paint[]): BenchResult {
  const figure = median(whole.map(({ largestMs }) => largestMs))
  const baseline = median(bare.map(({ largestMs }) => largestMs))
  const sorted = whole.map(({ largestMs }) => Math.round(largestMs)).toSorted((a, b) => a - b)
  const first = Math.round(median(whole.map(({ firstMs }) => firstMs)))
  return {
    name: `largest paint on a slow phone, ${name}, against the page without scripts`,
    figure,
    unit: 'ms',
    baseline,
    ratio: figure / baseline,
    budget: `at most ${BUDGET_MS} ms`,
    isWithinBudget: figure <= BUDGET_MS,
    spread: `${sorted[0]} to ${sorted.at(-1)} in ${ROUNDS} rounds; first paint ${first}; ${whole.at(-1)?.what.trim()}`,
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
