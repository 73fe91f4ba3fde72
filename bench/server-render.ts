/**
 * What a page costs the server. Uncached: the product's production bundle with its page cache off, against React's own
 * `renderToString` of the same components with the data at hand. Cached: a visitor's page against a file of that size. The
 * platform and the web server under load are processes of their own, so that each figure is one thing's CPU.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startPlatformProcess } from '@touchline/platform/testing'
import { createPageConfigs } from '../apps/web/server/page-configs.ts'
import { createPageRenderer, type RenderBundle } from '../apps/web/server/render-pages.ts'
import type { PageRequest } from '../apps/web/server/request/page-request.ts'
import { platformSend } from '../apps/web/server/request/platform-target.ts'
import { ROOT, run as runCommand } from '../scripts/steps/run.ts'
import { startPostgresServer } from '../scripts/steps/testing/postgres-server.ts'
import type { BenchResult } from './bench-result.ts'
import type * as barePages from './server-render/bare-pages.tsx'
import { type FootballDay, fillFootballDay } from './server-render/football-day.ts'
import { startVisitedServer } from './server-render/visitors.ts'

const MATCHES = { live: 60, upcoming: 200 }
const ROUNDS = 12
const RENDERS = 40
const LOAD_ROUNDS = 6
const REQUESTS = 1000
const UNCACHED_RATIO_MAX = 1.25
const CACHED_RATIO_MAX = 1.5
const OUT_DIR = path.join(ROOT, '.cache/bench/server-render')

/** Takes about a minute. */
export async function run(): Promise<BenchResult[]> {
  const built = await runCommand('node', ['scripts/build.ts', '--if-stale'])
  if (built.code !== 0) throw new Error('The front end did not build')
  const bare = await builtBarePages()
  const database = await startPostgresServer()
  try {
    const platform = await startPlatformProcess({ DATABASE_URL: database.url, NODE_ENV: 'production' })
    try {
      const day = await fillFootballDay(platform, MATCHES)
      return [...(await uncached(platform.url, bare, day)), ...(await cached(platform.url))]
    } finally {
      await platform.kill()
    }
  } finally {
    await database.stop()
  }
}

async function uncached(
  platformUrl: string,
  bare: typeof barePages,
  { liveIds, upcomingIds }: FootballDay,
): Promise<BenchResult[]> {
  const send = platformSend({ url: platformUrl })
  const bundle = await serverBundle()
  const render = createPageRenderer(send, async () => bundle, { ttlMs: 0 })
  const pageOf = (pathname: string) => render({ ...VISITOR, pathname })
  const config = await createPageConfigs(send).page(VISITOR, 'en')
  const addressOf = async (matchId: number) => {
    const { headers } = await render({ ...VISITOR, pathname: `/soccer/match-m${matchId}` })
    return new URL(headers['location'] ?? '', VISITOR.origin).pathname
  }
  const [shown = 0] = liveIds
  const matchPath = await addressOf(shown)
  const home = await compare(await bare.bareHome(config, send), () => pageOf('/'))
  const match = await compare(await bare.bareMatch(config, send, shown), () => pageOf(matchPath))

  // Each match once: no reply is shared with the render before.
  const paths = await Promise.all([...liveIds, ...upcomingIds].map(addressOf))
  const fresh: number[] = []
  for (const pathname of paths.slice(0, 150)) fresh.push(await cpuMs(1, () => pageOf(pathname)))
  return [
    uncachedResult('home page, uncached', home),
    uncachedResult('match page, uncached', match),
    {
      name: 'match page, uncached, with its calls to a platform elsewhere',
      figure: round(median(fresh)),
      unit: 'ms CPU',
      baseline: round(median(match.bare)),
      ratio: round(median(fresh) / median(match.bare)),
      budget: 'none: shown beside the page whose data are at hand',
      isWithinBudget: true,
    },
  ]
}

interface Compared {
  bare: number[]
  product: number[]
}

async function compare(bare: () => unknown, product: () => unknown): Promise<Compared> {
  const spent: Compared = { bare: [], product: [] }
  for (let round = -2; round < ROUNDS; round += 1) {
    // The order turns each round, so that neither always runs on the warmer machine; the first two warm up.
    for (const isBare of round % 2 === 0 ? [true, false] : [false, true]) {
      const ms = await cpuMs(RENDERS, isBare ? bare : product)
      if (round >= 0) spent[isBare ? 'bare' : 'product'].push(ms)
    }
  }
  return spent
}

async function cpuMs(times: number, render: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time += 1) await render()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}

function uncachedResult(name: string, { bare, product }: Compared): BenchResult {
  const ratio = median(product) / median(bare)
  return {
    name,
    figure: round(median(product)),
    unit: 'ms CPU',
    baseline: round(median(bare)),
    ratio: round(ratio),
    budget: `at most ${UNCACHED_RATIO_MAX} of renderToString of the bare page`,
    isWithinBudget: ratio <= UNCACHED_RATIO_MAX,
    spread: spreadOf(product.map((ms, index) => ms / (bare[index] ?? ms))),
  }
}

async function cached(platformUrl: string): Promise<BenchResult[]> {
  const staticFile = path.join(OUT_DIR, 'static-file')
  const server = await startVisitedServer(platformUrl, staticFile)
  try {
    const { body } = await server.visit('/')
    await writeFile(staticFile, body)
    const spent: Record<string, number[]> = { '/': [], '/static-file': [] }
    for (let round = -1; round < LOAD_ROUNDS; round += 1) {
      for (const address of Object.keys(spent).sort(() => (round % 2 === 0 ? 1 : -1))) {
        const { cpuMicroseconds } = await server.load(address, REQUESTS)
        if (round >= 0) spent[address]?.push(cpuMicroseconds)
      }
    }
    const [page = [], file = []] = Object.values(spent)
    const ratio = median(page) / median(file)

    const startedAt = performance.now()
    const { headers } = await server.load('/?sport=soccer', REQUESTS)
    const seconds = (performance.now() - startedAt) / 1000
    // Each render has a nonce of its own in its policy, so distinct policies count the renders.
    const renders = new Set(headers.map((each) => each['content-security-policy'])).size
    const rendersMax = Math.ceil(seconds)
    return [
      {
        name: `home page for visitors, cached, ${Math.round(body.byteLength / 1000)} kB of brotli`,
        figure: Math.round(median(page)),
        unit: 'µs CPU',
        baseline: Math.round(median(file)),
        ratio: round(ratio),
        budget: `at most ${CACHED_RATIO_MAX} of a static file of that size`,
        isWithinBudget: ratio <= CACHED_RATIO_MAX,
        spread: spreadOf(page.map((each, index) => each / (file[index] ?? each))),
      },
      {
        name: `renders for a thousand requests in ${seconds.toFixed(1)} s`,
        figure: renders,
        unit: 'renders',
        baseline: null,
        ratio: null,
        budget: 'one a second',
        isWithinBudget: renders <= rendersMax,
      },
    ]
  } finally {
    await server.stop()
  }
}

const VISITOR: PageRequest = {
  origin: 'http://localhost',
  host: 'localhost',
  pathname: '/',
  search: '',
  theme: null,
  siteKey: null,
  timeZone: 'UTC',
  country: null,
  cookie: '',
}

async function builtBarePages(): Promise<typeof barePages> {
  const built = await runCommand('node', ['bench/server-render/build-bare-pages.ts', OUT_DIR])
  if (built.code !== 0) throw new Error('The bare pages did not build')
  // What is left in the bundles of the choice between a library's two halves is made as in production.
  process.env['NODE_ENV'] = 'production'
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build of that file
  return (await import(path.join(OUT_DIR, 'bare-pages.js'))) as typeof barePages
}

async function serverBundle(): Promise<RenderBundle> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the build, typed by app/server.ts
  const module = (await import(path.join(ROOT, 'apps/web/dist/server/server.js'))) as {
    default: RenderBundle
  }
  return module.default
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function spreadOf(ratios: readonly number[]): string {
  return `ratios ${round(Math.min(...ratios))} to ${round(Math.max(...ratios))}`
}

const round = (value: number) => Math.round(value * 100) / 100
