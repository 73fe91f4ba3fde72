import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { ensureChromium } from './steps/chromium.ts'
import { startPostgresServer } from './steps/postgres-server.ts'
import { ROOT, run } from './steps/run.ts'

/**
 * Every test there is: the checks, the rules, the platform on the embedded database and on a PostgreSQL server, the
 * journeys in a browser, the script budgets. Installs what is missing; ends with one line that counts them all.
 */
const VitestReport = z.object({
  numPassedTests: z.optional(z.number()),
  numFailedTests: z.optional(z.number()),
})
const PlaywrightReport = z.object({
  stats: z.optional(
    z.object({
      expected: z.optional(z.number()),
      unexpected: z.optional(z.number()),
      flaky: z.optional(z.number()),
    }),
  ),
})

interface Tally {
  passed: number
  failed: number
}

const REPORTS = path.join(ROOT, '.cache/reports')
await mkdir(REPORTS, { recursive: true })
const chromium = await ensureChromium()
const tallies: Tally[] = []

tallies.push(await asOneTest('verify', ['node', 'scripts/verify.ts', '--no-tests']))
tallies.push(await vitest('rules', ['--project', 'rules']))
tallies.push(await vitest('platform on the embedded database', ['--project', 'platform']))
const server = await startPostgresServer()
try {
  tallies.push(
    await vitest('platform on a PostgreSQL server', ['--project', 'platform'], {
      TEST_DATABASE_URL: server.url,
    }),
  )
} finally {
  await server.stop()
}
tallies.push(await asOneTest('build', ['node', 'scripts/build.ts']))
tallies.push(await asOneTest('script and style budgets', ['node', 'scripts/check-budgets.ts']))
tallies.push(await journeys())

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function asOneTest(name: string, [command = '', ...args]: string[]): Promise<Tally> {
  console.log(`\n── ${name}`)
  const { code } = await run(command, args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function vitest(name: string, args: string[], env: Record<string, string> = {}): Promise<Tally> {
  console.log(`\n── ${name}`)
  const report = path.join(REPORTS, `${name.replaceAll(' ', '-')}.json`)
  const { code } = await run(
    'vitest',
    ['run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    { env: { NO_COLOR: '1', ...env } },
  )
  const { numPassedTests = 0, numFailedTests = 0 } = VitestReport.parse(await readReport(report))
  return counted(code, { passed: numPassedTests, failed: numFailedTests })
}

async function journeys(): Promise<Tally> {
  console.log('\n── journeys in a browser')
  const report = path.join(REPORTS, 'journeys.json')
  const { code } = await run('playwright', ['test', '--reporter=line,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: chromium, E2E_RETRIES: '1' },
  })
  const { stats = {} } = PlaywrightReport.parse(await readReport(report))
  const { expected = 0, flaky = 0, unexpected = 0 } = stats
  if (flaky > 0) console.log(`${flaky} passed only the second time (named above): each is a race to be found`)
  return counted(code, { passed: expected + flaky, failed: unexpected })
}

/** A runner that failed without naming a failed test still failed; one that ran nothing has too. */
function counted(code: number, tally: Tally): Tally {
  if (tally.passed + tally.failed === 0) return { passed: 0, failed: 1 }
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

async function readReport(file: string): Promise<unknown> {
  return readFile(file, 'utf8').then(
    (text): unknown => JSON.parse(text),
    () => ({}),
  )
}
