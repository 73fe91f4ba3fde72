/**
 * Lists, search and counters of a hundred thousand matches over HTTP, fifty a second, on a PostgreSQL server.
 */
import { fillCatalogue, startPlatformProcess } from '@touchline/platform/testing'
import { startPostgresServer } from '../../scripts/steps/testing/postgres-server.ts'
import type { BenchResult } from '../bench-result.ts'
import { askByTheClock, type Question } from './asking.ts'

const PER_SECOND = 50
const SECONDS = 10
const P99_MS = 50

/** What pages ask for; numbers vary, so that no two requests of a second are the same. */
const REQUESTS: Record<string, (turn: number) => Question> = {
  'list of a sport': (turn) => ({
    path: `/api/matches?sport_key=${sportAt(turn)}&limit=50&page=${1 + (turn % 20)}`,
  }),
  'list of a league': (turn) => ({ path: `/api/matches?tournament_id=${101 + (turn % 600)}&limit=50` }),
  'list in play': (turn) => ({ path: `/api/matches?match_status=live&limit=${50 + (turn % 50)}` }),
  'results of a day': (turn) => ({
    path: `/api/matches?match_status=finished&start_from=${dayAt(-1 - (turn % 30))}&start_to=${dayAt(-(turn % 30))}&limit=50`,
  }),
  'tree of a sport': (turn) => ({ path: `/api/tournaments?sport_key=${sportAt(turn)}` }),
  search: (turn) => ({ path: `/api/search?q=${encodeURIComponent(NAMES[turn % NAMES.length] ?? '')}` }),
  counters: () => ({ path: '/api/counters', body: '{}' }),
}
const SPORTS = ['soccer', 'tennis', 'basketball', 'ice-hockey', 'counter-strike']
const NAMES = [
  'north borford',
  'rael karheim',
  'sporting',
  'dinamo novgrad 2',
  'union pelwick',
  'league 42',
  '150000',
]
const sportAt = (turn: number) => SPORTS[turn % SPORTS.length] ?? ''
const dayAt = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

export async function run(): Promise<BenchResult[]> {
  const server = await startPostgresServer({ isDurable: true })
  try {
    const platform = await startPlatformProcess({
      DATABASE_URL: server.url,
      FEED: 'ingest',
      NODE_ENV: 'production',
    })
    try {
      await fillCatalogue(server.url, 100_000)
      const results: BenchResult[] = []
      for (const [name, request] of Object.entries(REQUESTS))
        results.push(await measure(platform.url, name, request))
      return results
    } finally {
      await platform.kill()
    }
  } finally {
    await server.stop()
  }
}

async function measure(url: string, name: string, request: (turn: number) => Question): Promise<BenchResult> {
  const turns = (count: number) => Array.from({ length: count }, (_, turn) => request(turn))
  const latencies = await askByTheClock({
    url,
    warmUp: turns(20),
    questions: turns(PER_SECOND * SECONDS),
    perSecond: PER_SECOND,
  })
  latencies.sort((one, other) => one - other)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  return {
    name: `100,000 matches, ${name}, ${PER_SECOND} a second, 99th percentile`,
    figure: at(0.99),
    unit: 'ms',
    baseline: at(0.5),
    ratio: at(0.99) / at(0.5),
    budget: `below ${P99_MS} ms (baseline: the median)`,
    isWithinBudget: at(0.99) < P99_MS,
  }
}
