/**
 * The product's own board against hand-written DOM, in main-thread CPU a frame. Both get the same messages in lockstep
 * frames. The baseline is open twice: where the two differ by more than a tenth, the machine was too busy for a verdict
 * and the run fails instead of guessing. After each block the prices in the pages are compared with the truth.
 */
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { ROOT } from '../../scripts/steps/run.ts'
import { CHROMIUM_FLAGS, installChromium } from '../../scripts/steps/testing/chromium.ts'
import type { BenchResult } from '../bench-result.ts'
import { drawChanges } from '../board-page/board-data.ts'
import { buildPages, PAGES } from '../board-page/build-pages.ts'
import { serveFolder } from '../board-page/serve-folder.ts'
import { type DrivenPage, openPage } from './drive-page.ts'

/** A thousand and ten thousand changes a second at sixty frames. */
const CHANGES_PER_FRAME = [
  { changes: 17, ratioMax: 0.5 },
  { changes: 167, ratioMax: 0.55 },
]
const FRAMES = 75
const WARM_UP_FRAMES = 60
const ROUNDS = 8
const BASELINES_DIFFER_MAX = 0.1
const OUT_DIR = path.join(ROOT, '.cache/bench/odds-board')

/** Takes about 80 seconds. */
export async function run(): Promise<BenchResult[]> {
  await buildPages(OUT_DIR)
  const served = await serveFolder(OUT_DIR)
  const browser = await chromium.launch({ executablePath: await installChromium(), args: CHROMIUM_FLAGS })
  try {
    const results: BenchResult[] = []
    for (const { changes, ratioMax } of CHANGES_PER_FRAME)
      results.push(toResult(changes, ratioMax, await compare(browser, served.url, changes)))
    return results
  } finally {
    await browser.close()
    served.close()
  }
}

const CONTENDERS = ['baseline', 'baselineAgain', 'product'] as const
type Samples = Record<(typeof CONTENDERS)[number], number[]>

async function compare(browser: Browser, url: string, changesPerFrame: number): Promise<Samples> {
  const open = (page: string) => openPage(browser, `${url}/${page}.html`)
  const pages = {
    baseline: await open(PAGES.baseline),
    baselineAgain: await open(PAGES.baseline),
    product: await open(PAGES.product),
  }
  const samples: Samples = { baseline: [], baselineAgain: [], product: [] }
  const { frame, prices } = drawChanges(changesPerFrame, changesPerFrame)
  for (let round = 0; round <= ROUNDS; round += 1) {
    const isWarmUp = round === 0
    const frames = Array.from({ length: isWarmUp ? WARM_UP_FRAMES : FRAMES }, frame)
    // The order turns each round, so that nobody always runs on the warmer machine.
    for (const name of round % 2 === 0 ? CONTENDERS : CONTENDERS.toReversed()) {
      const microseconds = await pages[name].play(frames)
      if (!isWarmUp) samples[name].push(microseconds)
      await checkPrices(name, pages[name], prices)
    }
  }
  return samples
}

async function checkPrices(
  name: string,
  page: DrivenPage,
  truth: Readonly<Record<string, string>>,
): Promise<void> {
  const shown = Object.entries(await page.shownPrices())
  if (shown.length === 0) throw new Error(`${name} shows no prices`)
  const wrong = shown.filter(([place, text]) => truth[place] !== text)
  if (wrong.length > 0) {
    throw new Error(
      `${name}: ${wrong.length} of ${shown.length} prices are wrong, such as ${String(wrong[0])}`,
    )
  }
}

/** Ratios are taken within a round, where the machine was the same for all, and their median is the result. */
function toResult(changesPerFrame: number, ratioMax: number, samples: Samples): BenchResult {
  const [first, again, product] = CONTENDERS.map((name) => median(samples[name]))
  const differ =
    median(samples.baseline.map((figure, round) => figure / at(samples.baselineAgain, round))) - 1
  if (Math.abs(differ) > BASELINES_DIFFER_MAX) {
    throw new Error(
      `Invalid run: the same baseline twice differs by ${Math.round(differ * 100)} %. Is the machine busy?`,
    )
  }
  const ratios = samples.product.map(
    (figure, round) => (2 * figure) / (at(samples.baseline, round) + at(samples.baselineAgain, round)),
  )
  const ratio = median(ratios)
  return {
    name: `odds board, ${changesPerFrame} changes a frame`,
    figure: Math.round(product ?? 0),
    unit: 'µs main-thread CPU a frame',
    baseline: Math.round(((first ?? 0) + (again ?? 0)) / 2),
    ratio,
    budget: `at most ${ratioMax} of hand-written, contained, unwindowed DOM`,
    isWithinBudget: ratio <= ratioMax,
    spread: `ratio ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} in ${ratios.length} rounds`,
  }
}

function median(values: readonly number[]): number {
  return at(
    values.toSorted((a, b) => a - b),
    Math.floor(values.length / 2),
  )
}

function at(values: readonly number[], index: number): number {
  const value = values[index]
  if (value === undefined) throw new Error('There were too few rounds')
  return value
}
