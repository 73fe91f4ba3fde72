/**
 * Memory of the one process with visitors connected, while the model plays at a multiple of the speed: what grows with
 * matches played, and with nothing forgotten, shows within minutes. `SOCKETS_MEMORY_MINUTES`, `SOCKETS_MEMORY_SPEED` and
 * `SOCKETS_MEMORY_SOCKETS` change the run: 2,000 sockets at 30 times the speed are more than two cores deliver.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { SportsbookProcess } from '../../e2e/support/sportsbook-process.ts'
import { run as runCommand } from '../../scripts/steps/run.ts'
import type { BenchResult } from '../bench-result.ts'
import { type Memory, readMemory } from './read-memory.ts'
import { openVisitors } from './visitors.ts'

const MINUTES = Number(process.env['SOCKETS_MEMORY_MINUTES'] ?? 10)
const SPEED = Number(process.env['SOCKETS_MEMORY_SPEED'] ?? 3)
const SOCKETS = Number(process.env['SOCKETS_MEMORY_SOCKETS'] ?? 2000)
const SAMPLE_MS = 30_000
const BUDGET_MB = 450

export async function run(): Promise<BenchResult[]> {
  const built = await runCommand('node', ['scripts/build.ts', '--if-stale'])
  if (built.code !== 0) throw new Error('The front end did not build')
  const sportsbook = new SportsbookProcess({
    FEED: 'model',
    FEED_SPEED: String(SPEED),
    NODE_ENV: 'production',
    SOCKETS_PER_ADDRESS: '0',
  })
  try {
    await sportsbook.start()
    await fetch(sportsbook.url)
    const idle = await readMemory(sportsbook.url)
    show('started', idle)
    const visitors = await openVisitors(sportsbook.url, SOCKETS)
    const samples = [await readMemory(sportsbook.url)]
    const endsAt = performance.now() + MINUTES * 60_000
    while (performance.now() < endsAt) {
      await delay(SAMPLE_MS)
      const sample = await readMemory(sportsbook.url)
      show(`${visitors.openCount()} sockets, ${(samples.length * SAMPLE_MS) / 60_000} min`, sample)
      samples.push(sample)
    }
    const lost = SOCKETS - visitors.openCount()
    if (lost > 0) throw new Error(`${lost} of ${SOCKETS} sockets were lost`)
    visitors.close()
    return results(idle, samples)
  } catch (error) {
    console.error(sportsbook.output)
    throw error
  } finally {
    await sportsbook.remove()
  }
}

function results(idle: Memory, samples: readonly Memory[]): BenchResult[] {
  const highest = Math.max(...samples.map(({ residentMb }) => residentMb))
  const half = Math.floor(samples.length / 2)
  const heapOf = (part: readonly Memory[]) => Math.min(...part.map(({ heapMb }) => heapMb))
  const [first, second] = [heapOf(samples.slice(1, half + 1)), heapOf(samples.slice(half))]
  return [
    {
      name: `memory of the one process with ${SOCKETS} sockets, highest in ${MINUTES} min at ${SPEED} times the speed`,
      figure: highest,
      unit: 'MB',
      baseline: idle.residentMb,
      ratio: highest / idle.residentMb,
      budget: `below ${BUDGET_MB} MB (baseline: just started)`,
      isWithinBudget: highest < BUDGET_MB,
    },
    {
      name: 'lowest heap of the second half against the first, of the main thread',
      figure: second,
      unit: 'MB',
      baseline: first,
      ratio: second / first,
      budget: 'none: shown',
      isWithinBudget: true,
    },
  ]
}

function show(when: string, { residentMb, heapMb, externalMb, channels, subscriptions }: Memory): void {
  const sizes = `${residentMb.toFixed(0)} MB resident, ${heapMb.toFixed(0)} heap, ${externalMb.toFixed(0)} external`
  console.log(`${when}: ${sizes}; ${channels} channels, ${subscriptions} subscriptions`)
}
