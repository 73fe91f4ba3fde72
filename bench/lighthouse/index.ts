/**
 * Lighthouse on a home page, a league and a match in play, as on a phone over a slow line: its defaults, which load the page
 * unhindered and reckon what a phone would have made of it. The whole sportsbook runs beside it with its own feed, indexable,
 * as it is served to anybody. What another process takes from the processor counts as the page's own work, so a
 * busy machine only ever makes the figures worse; Lighthouse's measure of the machine stands beside them.
 */
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { SportsbookProcess } from '../../e2e/support/sportsbook-process.ts'
import { ROOT, run as runCommand } from '../../scripts/steps/run.ts'
import { installChromium } from '../../scripts/steps/testing/chromium.ts'
import type { BenchResult } from '../bench-result.ts'
import { modelPageIds } from '../layout-shift/model-page-ids.ts'

const ROUNDS = 5
const ATTEMPTS = 4
const BUDGET = { performance: 95, others: 100, largestPaintMs: 1800, layoutShift: 0.02 }
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu'
const TOOL = path.join(import.meta.dirname, 'tool')
const LIGHTHOUSE = path.join(TOOL, 'node_modules/lighthouse')
const OUT_DIR = path.join(ROOT, '.cache/bench/lighthouse')

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const Score = z.object({ score: z.number() })
const Figure = z.object({ numericValue: z.number() })
const Report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({
    performance: Score,
    accessibility: Score,
    'best-practices': Score,
    seo: Score,
  }),
  audits: z.object({
    'largest-contentful-paint': Figure,
    'total-blocking-time': Figure,
    'cumulative-layout-shift': Figure,
  }),
})
type Report = z.infer<typeof Report>

/** Takes about five minutes, with what it installs and builds the first time longer. */
export async function run(): Promise<BenchResult[]> {
  const built = await runCommand('node', ['scripts/build.ts', '--if-stale'])
  if (built.code !== 0) throw new Error('The front end did not build')
  await installLighthouse()
  const chromium = await installChromium()
  const sportsbook = new SportsbookProcess({ FEED: 'model', NODE_ENV: 'production', TEST_DEPOSITS: 'true' })
  await sportsbook.start()
  try {
    const { league, match } = await modelPageIds(sportsbook.url)
    const paths = { home: '/', league: `/soccer/t${league}`, match: `/soccer/m${match}` }
    const reports = new Map(Object.keys(paths).map((name) => [name, [] as Report[]]))
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const [name, pagePath] of Object.entries(paths)) {
        const address = await canonical(sportsbook.url + pagePath)
        const file = path.join(OUT_DIR, `${name}-${round}.json`)
        reports.get(name)?.push(await auditedAgain(address, file, chromium))
      }
    }
    return [...reports].flatMap(([name, ofPage]) => toResults(name, ofPage))
  } finally {
    await sportsbook.remove()
  }
}

/** From its own lock file: its 114 packages are no part of what everybody installs. */
async function installLighthouse(): Promise<void> {
  if (await stat(LIGHTHOUSE).catch(() => null)) return
  const { code } = await runCommand('npm', ['ci', '--include=dev', '--ignore-scripts', '--prefix', TOOL])
  if (code !== 0) throw new Error('Lighthouse could not be installed')
}

/** Where the address leads: a redirect would count as part of the page. */
async function canonical(url: string): Promise<string> {
  const reply = await fetch(url)
  await reply.arrayBuffer()
  return reply.url
}

/** A starved browser loses the beginning of its own record, and Lighthouse asks to be run again. */
async function auditedAgain(url: string, file: string, chromium: string): Promise<Report> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const report = await audited(url, file, chromium).catch(() => null)
    if (report) return report
  }
  return audited(url, file, chromium)
}

async function audited(url: string, file: string, chromium: string): Promise<Report> {
  await mkdir(path.dirname(file), { recursive: true })
  await rm(file, { force: true })
  const { code, output } = await runCommand(
    process.execPath,
    [
      path.join(LIGHTHOUSE, 'cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${CHROME_FLAGS}`,
      '--no-enable-error-reporting',
    ],
    { isQuiet: true, env: { CHROME_PATH: chromium } },
  )
  if (code !== 0) throw new Error(`Lighthouse failed at ${url}:\n${output}`)
  return Report.parse(JSON.parse(await readFile(file, 'utf8')))
}

function toResults(page: string, reports: readonly Report[]): BenchResult[] {
  const machine = `machine ${spreadOf(reports.map(({ environment }) => environment.benchmarkIndex))}`
  const blocked = `blocked ${spreadOf(reports.map(({ audits }) => audits['total-blocking-time'].numericValue))} ms`
  const scores = CATEGORIES.map((category) =>
    toResult(`Lighthouse, ${page}: ${category}`, 'of 100', {
      values: reports.map(({ categories }) => Math.round(categories[category].score * 100)),
      atLeast: category === 'performance' ? BUDGET.performance : BUDGET.others,
      ...(category === 'performance' && { notes: [blocked, machine] }),
    }),
  )
  return [
    ...scores,
    toResult(`Lighthouse, ${page}: largest paint`, 'ms', {
      values: reports.map(({ audits }) => audits['largest-contentful-paint'].numericValue),
      atMost: BUDGET.largestPaintMs,
    }),
    toResult(`Lighthouse, ${page}: layout shift`, 'shift', {
      values: reports.map(({ audits }) => audits['cumulative-layout-shift'].numericValue),
      atMost: BUDGET.layoutShift,
    }),
  ]
}

interface Measured {
  values: readonly number[]
  atLeast?: number
  atMost?: number
  notes?: readonly string[]
}

function toResult(name: string, unit: string, measured: Measured): BenchResult {
  const { values, atLeast = 0, atMost = Number.POSITIVE_INFINITY, notes = [] } = measured
  const figure = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  return {
    name,
    figure,
    unit,
    baseline: null,
    ratio: null,
    budget: measured.atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`,
    isWithinBudget: figure >= atLeast && figure <= atMost,
    spread: [spreadOf(values), ...notes].join('; '),
  }
}

function spreadOf(values: readonly number[]): string {
  const short = (value: number) => Number(value.toPrecision(value < 1 ? 2 : 4))
  return `${short(Math.min(...values))} to ${short(Math.max(...values))}`
}
