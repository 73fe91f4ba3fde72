/**
 * A list of a thousand matches scrolled from end to end on a processor slowed down four times. What another process
 * takes from the core is no fault of the list, so the figure is the longest task by the main thread's own time, slowed
 * down as it is. A list that makes no rows has no long tasks: how many frames the screen waits for its rows after a flick
 * stands beside it.
 */
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ROOT } from '../../scripts/steps/run.ts'
import { CHROMIUM_FLAGS, installChromium } from '../../scripts/steps/testing/chromium.ts'
import type { BenchResult } from '../bench-result.ts'
import { buildPages, PAGES } from '../board-page/build-pages.ts'
import '../board-page/contender.ts'
import { serveFolder } from '../board-page/serve-folder.ts'
import { recordTasks } from '../support/record-tasks.ts'
import { flick, longestTask, SCREENS, SLOW_DOWN, slowDown } from '../support/slow-page.ts'

const MATCHES = 1000
const ROUNDS = 5
const STEPS = 12
const BLANK_FRAMES_MAX = 10
const OUT_DIR = path.join(ROOT, '.cache/bench/list-scroll')

/** Takes about a minute. */
export async function run(): Promise<BenchResult[]> {
  await buildPages(OUT_DIR)
  const served = await serveFolder(OUT_DIR)
  const browser = await chromium.launch({ executablePath: await installChromium(), args: CHROMIUM_FLAGS })
  try {
    const results: BenchResult[] = []
    for (const [name, viewport] of Object.entries(SCREENS)) {
      const page = await browser.newPage({ viewport })
      await page.goto(`${served.url}/${PAGES.product}.html?matches=${MATCHES}`, { waitUntil: 'load' })
      results.push(...(await measure(browser, page, name)))
      await page.close()
    }
    return results
  } finally {
    await browser.close()
    served.close()
  }
}

async function measure(browser: Browser, page: Page, screen: string): Promise<BenchResult[]> {
  await page.evaluate(() => window.contender.mount())
  const devtools = await slowDown(page)
  const longestMs: number[] = []
  const blankFrames: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const tasks = await recordTasks(browser, () => flick(page, devtools, STEPS, round % 2 === 0 ? -1 : 1))
    const frames = await framesUntilWhole(page)
    // The first one loads and compiles.
    if (round === 0) continue
    longestMs.push(Math.max(...tasks.map(({ cpuMs }) => cpuMs)))
    blankFrames.push(frames)
  }
  const frames = Math.max(...blankFrames)
  const name = `scrolling ${MATCHES} matches at ${SLOW_DOWN}x throttling, ${screen}`
  return [
    longestTask(name, longestMs),
    {
      name: `${name}: frames until a screen that nothing of was there is whole`,
      figure: frames,
      unit: 'frames',
      baseline: null,
      ratio: null,
      budget: `at most ${BLANK_FRAMES_MAX}`,
      isWithinBudget: frames <= BLANK_FRAMES_MAX,
      spread: blankFrames.join(', '),
    },
  ]
}

/** After a jump to the other half of the list, as by its scrollbar. */
function framesUntilWhole(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const half = document.documentElement.scrollHeight / 2
    const isBlank = () =>
      [...document.querySelectorAll('[class*="_blank"]')].some((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top < window.innerHeight && bottom > 0
      })
    const before = window.scrollY
    window.scrollTo(0, before > half ? before - half : before + half)
    let frames = 0
    do {
      await nextFrame()
      frames += 1
    } while (isBlank())
    window.scrollTo(0, before)
    while (isBlank()) await nextFrame()
    return frames
  })
}
