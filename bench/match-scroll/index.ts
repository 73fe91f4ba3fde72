/**
 * The page of a match with 400 markets, as the product serves it, on a processor slowed down four times: how long a task
 * gets while it comes to life, is scrolled, changes its group, and while a card is folded. By the main thread's own time, as
 * in `list-scroll`. Parsing the document and running a script for the first time are left out of the first figure.
 */
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { Feed } from '../../e2e/support/feed.ts'
import { SportsbookProcess } from '../../e2e/support/sportsbook-process.ts'
import { run as runCommand } from '../../scripts/steps/run.ts'
import { CHROMIUM_FLAGS, installChromium } from '../../scripts/steps/testing/chromium.ts'
import type { BenchResult } from '../bench-result.ts'
import { recordTasks } from '../support/record-tasks.ts'
import { flick, longestTask, SCREENS, SLOW_DOWN, slowDown } from '../support/slow-page.ts'
import { BARE_MATCH_URN, BIG_MATCH_URN, bigMatch } from './big-match.ts'

const MARKETS = 400
const ROUNDS = 5
const STEPS = 10
const SETTLE_MS = 1000
const LIVES_MS = 120_000

/** Takes six minutes, and the front end's build where that is stale. */
export async function run(): Promise<BenchResult[]> {
  const built = await runCommand('node', ['scripts/build.ts', '--if-stale'])
  if (built.code !== 0) throw new Error('The front end did not build')
  const sportsbook = new SportsbookProcess({ NODE_ENV: 'production' })
  const browser = await chromium.launch({ executablePath: await installChromium(), args: CHROMIUM_FLAGS })
  try {
    await sportsbook.start()
    const ids = await new Feed(sportsbook.url).send(...bigMatch(MARKETS), ...bigMatch(1, BARE_MATCH_URN))
    const urlOf = (urn: string) => `${sportsbook.url}/soccer/arsenal-chelsea-m${ids.get(urn)}`
    const urls = { url: urlOf(BIG_MATCH_URN), bareUrl: urlOf(BARE_MATCH_URN) }
    const results: BenchResult[] = []
    for (const [name, viewport] of Object.entries(SCREENS)) {
      const page = await browser.newPage({ viewport })
      results.push(...(await measure(browser, page, urls, name)))
      await page.close()
    }
    return results
  } finally {
    await browser.close()
    await sportsbook.remove()
  }
}

type Act = (page: Page, devtools: CDPSession, url: string) => Promise<void>

const ACTIONS: readonly (readonly [name: string, act: Act])[] = [
  ['coming to life', comeToLife],
  ['scrolling', scrollThrough],
  ['another group and back', changeGroup],
  ['folding a card and opening it', fold],
]

interface Urls {
  url: string
  bareUrl: string
}

async function measure(
  browser: Browser,
  page: Page,
  { url, bareUrl }: Urls,
  screen: string,
): Promise<BenchResult[]> {
  const devtools = await slowDown(page)
  const rounds = ACTIONS.map((): number[] => [])
  const bare: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    // To end a page with 400 markets takes longer than to begin one, and whoever comes has none.
    await comeToLife(page, devtools, bareUrl)
    bare.push(await longestOf(browser, () => comeToLife(page, devtools, bareUrl)))
    for (const [at, [, act]] of ACTIONS.entries())
      rounds[at]?.push(await longestOf(browser, () => act(page, devtools, url)))
  }
  return ACTIONS.map(([action], at) => {
    // The first one compiles.
    const [, ...measured] = rounds[at] ?? []
    const result = longestTask(
      `${MARKETS} markets at ${SLOW_DOWN}x throttling, ${screen}, ${action}`,
      measured,
    )
    return at === 0 ? asRatioTo(median(bare.slice(1)), result) : result
  })
}

async function longestOf(browser: Browser, act: () => Promise<void>): Promise<number> {
  const tasks = await recordTasks(browser, act)
  return Math.max(...tasks.filter(({ isLoading }) => !isLoading).map(({ cpuMs }) => cpuMs))
}

/** What 400 markets add to a page with one, on the same machine and in the same minutes. */
function asRatioTo(baseline: number, result: BenchResult): BenchResult {
  return { ...result, baseline, ratio: result.figure / baseline }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Until the last price answers to a press. */
async function comeToLife(page: Page, devtools: CDPSession, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' })
  for (const until = Date.now() + LIVES_MS; !(await inPage(devtools, LIVES)); await page.waitForTimeout(500))
    if (Date.now() > until) throw new Error('The page does not come to life')
  await page.waitForTimeout(SETTLE_MS)
}

const LIVES = `Object.keys([...document.querySelectorAll('main [data-odds]')].at(-1) ?? {})
  .some((name) => name.startsWith('__reactProps'))`

/** By the protocol alone: the scripts that the driver brings along for a function of its own would count as the page's work. */
async function inPage(devtools: CDPSession, expression: string): Promise<unknown> {
  const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true })
  return result.value
}

async function scrollThrough(page: Page, devtools: CDPSession): Promise<void> {
  await flick(page, devtools, STEPS, -1)
  await flick(page, devtools, STEPS, 1)
}

async function changeGroup(page: Page, devtools: CDPSession): Promise<void> {
  for (const tab of ['Goals', 'All']) {
    await press(page, devtools, '[role="tab"]', tab)
  }
}

async function fold(page: Page, devtools: CDPSession): Promise<void> {
  for (let times = 0; times < 2; times += 1)
    await press(page, devtools, 'main section summary', 'Total goals')
}

const Place = z.object({ x: z.number(), y: z.number() })

/** By the mouse, since what the driver does inside the page would count as the page's own work. */
async function press(page: Page, devtools: CDPSession, selector: string, text: string): Promise<void> {
  const found = await inPage(
    devtools,
    `(() => {
      const found = [...document.querySelectorAll(${JSON.stringify(selector)})].find((element) =>
        element.textContent.trim().startsWith(${JSON.stringify(text)}))
      found?.scrollIntoView({ block: 'center' })
      const box = found?.getBoundingClientRect()
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    })()`,
  )
  const place = z.safeParse(Place, found)
  if (!place.success) throw new Error(`The page has no ${text}`)
  await page.mouse.click(place.data.x, place.data.y)
  await page.waitForTimeout(SETTLE_MS)
}
