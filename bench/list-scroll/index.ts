/**
 * A list of a thousand matches scrolled from end to end on a processor slowed down four times. What another process
 * takes from the core is no fault of the list, so the figure is the longest task by the main thread's own time, slowed
 * down as it is; how many frames took longer by the clock stands beside it.
 */
import path from 'node:path'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/steps/chromium.ts'
import { ROOT } from '../../scripts/steps/run.ts'
import type { BenchResult } from '../bench-result.ts'
import { buildPages, PAGES } from '../odds-board/build-pages.ts'
import '../odds-board/contender.ts'
import { serveFolder } from '../odds-board/serve-folder.ts'
import { recordTasks } from './record-tasks.ts'

const MATCHES = 1000
const ROUNDS = 5
const SLOW_DOWN = 4
const BUDGET_MS = 50
const SCREENS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
/** A flick of the wheel or thumb, and the next one before it has come to rest. */
const STEP_PX = 2400
const STEPS = 12
const SPEED_PX_PER_SECOND = 6000
const OUT_DIR = path.join(ROOT, '.cache/bench/list-scroll')

/** Takes about a minute. */
export async function run(): Promise<BenchResult[]> {
  await buildPages(OUT_DIR)
  const served = await serveFolder(OUT_DIR)
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS })
  try {
    const results: BenchResult[] = []
    for (const [name, viewport] of Object.entries(SCREENS)) {
      const page = await browser.newPage({ viewport })
      await page.goto(`${served.url}/${PAGES.product}.html?matches=${MATCHES}`, { waitUntil: 'load' })
      results.push(toResult(name, await measure(browser, page)))
      await page.close()
    }
    return results
  } finally {
    await browser.close()
    served.close()
  }
}

interface Round {
  longestTaskMs: number
  /** Frames over the budget by the clock. */
  slowFrames: number[]
}

async function measure(browser: Browser, page: Page): Promise<Round[]> {
  await page.evaluate(() => window.contender.mount())
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  const rounds: Round[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const slowFrames = await page.evaluateHandle(() => {
      const durations: number[] = []
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) durations.push(duration)
      }).observe({ type: 'long-animation-frame' })
      return durations
    })
    const tasks = await recordTasks(browser)
    await scroll(devtools, round % 2 === 0 ? -1 : 1)
    const longestTaskMs = Math.max(...(await tasks.stop()))
    // The first one loads and compiles.
    if (round > 0) rounds.push({ longestTaskMs, slowFrames: await slowFrames.jsonValue() })
    await slowFrames.dispose()
  }
  return rounds
}

async function scroll(devtools: CDPSession, direction: 1 | -1): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 180,
      y: 400,
      yDistance: direction * STEP_PX,
      speed: SPEED_PX_PER_SECOND,
      preventFling: step % 3 !== 0,
    })
  }
}

function toResult(screen: string, rounds: readonly Round[]): BenchResult {
  const longest = rounds.map(({ longestTaskMs }) => longestTaskMs).toSorted((a, b) => a - b)
  const slow = rounds.flatMap(({ slowFrames }) => slowFrames)
  const figure = longest[Math.floor(longest.length / 2)] ?? Number.NaN
  return {
    name: `scrolling ${MATCHES} matches at ${SLOW_DOWN}x throttling, ${screen}: longest task`,
    figure,
    unit: 'ms main-thread CPU',
    baseline: null,
    ratio: null,
    budget: `at most ${BUDGET_MS} ms`,
    isWithinBudget: figure <= BUDGET_MS,
    spread: `${longest[0]?.toFixed(0)} to ${longest.at(-1)?.toFixed(0)} in ${rounds.length} rounds; by the clock ${slow.length} frames over ${BUDGET_MS} ms, the longest ${Math.round(Math.max(0, ...slow))}`,
  }
}
