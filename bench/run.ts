import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import { ROOT, run as runCommand } from '../scripts/steps/run.ts'
import type { BenchResult } from './bench-result.ts'

/**
 * `npm run bench` measures everything that has a budget, each figure beside its baseline in the same run, and writes
 * the table with its conditions to bench/results/. `npm run bench -- placement` runs one. What tells nothing in
 * less than ten minutes runs by its name alone.
 */
const BENCHES: Record<string, () => Promise<{ run(): Promise<BenchResult[]> }>> = {
  'odds-board': () => import('./odds-board/index.ts'),
  'list-scroll': () => import('./list-scroll/index.ts'),
  'match-scroll': () => import('./match-scroll/index.ts'),
  'realtime-fanout': () => import('./realtime-fanout.ts'),
  placement: () => import('./placements/index.ts'),
  wallet: () => import('./wallet/index.ts'),
  settlement: () => import('./settlement/index.ts'),
  'settlement-scale': () => import('./settlement-scale/index.ts'),
  catalogue: () => import('./catalogue/index.ts'),
  growth: () => import('./growth/index.ts'),
  chaos: () => import('./chaos/index.ts'),
  deadlocks: () => import('./deadlocks/index.ts'),
  drain: () => import('./drain/index.ts'),
  'database-away': () => import('./database-away/index.ts'),
  'slip-rules': () => import('./slip-rules/index.ts'),
  'model-prices': () => import('./model-prices.ts'),
  'server-render': () => import('./server-render.ts'),
  'script-size': () => import('./script-size.ts'),
  'event-loop': () => import('./event-loop.ts'),
  'layout-shift': () => import('./layout-shift/index.ts'),
  'largest-paint': () => import('./largest-paint/index.ts'),
  lighthouse: () => import('./lighthouse/index.ts'),
  'sockets-memory': () => import('./sockets-memory/index.ts'),
  'live-memory': () => import('./live-memory/index.ts'),
}

const BY_NAME_ALONE = [
  'database-away',
  'deadlocks',
  'drain',
  'growth',
  'live-memory',
  'settlement-scale',
  'sockets-memory',
]

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in BENCHES))
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(1)
}

const startedAt = new Date()
const loads = [loadavg()[0]]
const results: BenchResult[] = []
/** Why a benchmark came to no figures; the others are measured all the same. */
const failures: Record<string, string> = {}
for (const [name, load] of Object.entries(BENCHES)) {
  if (chosen.length > 0 ? !chosen.includes(name) : BY_NAME_ALONE.includes(name)) continue
  console.log(`\n── ${name}`)
  const bench = await load()
  try {
    const lines = (await bench.run()).map(rounded)
    for (const line of lines) console.log(asText(line))
    results.push(...lines)
  } catch (error) {
    console.error(error)
    failures[name] = String(error)
  }
  loads.push(loadavg()[0])
}

const conditions = {
  startedAt: startedAt.toISOString(),
  seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  // Of the last minute, at the start and after each benchmark; what is beyond the benchmark's own is other work.
  loadAverages: loads.map((load = 0) => load.toFixed(1)).join(' '),
  node: process.versions.node,
  commit: (await runCommand('git', ['rev-parse', '--short', 'HEAD'], { isQuiet: true })).output.trim(),
}
// Only a run of everything is kept with the code; parts of it may come from different days.
const file = path.join(
  ROOT,
  chosen.length > 0 ? `.cache/bench/${chosen.join('+')}.json` : 'bench/results/latest.json',
)
await mkdir(path.dirname(file), { recursive: true })
await writeFile(file, `${JSON.stringify({ conditions, results, failures }, null, 2)}\n`)
console.log(
  `\n${results.filter(({ isWithinBudget }) => isWithinBudget).length} of ${results.length} within budget; written to ${path.relative(ROOT, file)}`,
)
const failed = Object.keys(failures)
if (failed.length > 0) console.error(`Without figures: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)

/** As many digits as mean anything. */
function rounded(line: BenchResult): BenchResult {
  const digits = (value: number) =>
    Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))
  return {
    ...line,
    figure: digits(line.figure),
    baseline: line.baseline === null ? null : digits(line.baseline),
    ratio: line.ratio === null ? null : digits(line.ratio),
  }
}

function asText({
  name,
  figure,
  unit,
  baseline,
  ratio,
  budget,
  isWithinBudget,
  spread,
}: BenchResult): string {
  const against = baseline === null ? '' : ` · baseline ${baseline} ${unit} · ratio ${ratio ?? 'none'}`
  return `${isWithinBudget ? '✓' : '✗'} ${name}: ${figure} ${unit}${against}${spread ? ` (${spread})` : ''} — ${budget}`
}
