import { run } from './steps/run.ts'
import { installChromium } from './steps/testing/chromium.ts'
import { installPostgres, startPostgresServer } from './steps/testing/postgres-server.ts'
import { runPlaywright, runVitest } from './steps/testing/run-tests.ts'
import { FAILED, PASSED, type Tally } from './steps/testing/tally.ts'

/**
 * Every test there is: the checks, the rules, the platform on the embedded database and on a PostgreSQL server, the
 * journeys in a browser, the script budgets. Installs what is missing; ends with one line that counts them all.
 */
const chromium = await installChromium()
await installPostgres()
const tallies: Tally[] = []

await step('verify', () => asOneTest(['scripts/verify.ts', '--no-tests']))
await step('proxy configurations', () => asOneTest(['scripts/check-proxies.ts']))
await step('rules', () => runVitest('rules', ['--project', 'rules']))
await step('platform on the embedded database', () => platformTests(''))
const server = await startPostgresServer()
try {
  await step('platform on a PostgreSQL server', () => platformTests(server.url))
} finally {
  await server.stop()
}
await step('build', () => asOneTest(['scripts/build.ts']))
await step('script and style budgets', () => asOneTest(['scripts/check-budgets.ts']))
await step('journeys in a browser', () => runPlaywright({ CHROMIUM_PATH: chromium, E2E_RETRIES: '1' }))

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
const flaky = tallies.flatMap((tally) => tally.flaky)
for (const name of flaky) console.log(`passed only the second time, a race to be found: ${name}`)
console.log(`\n${passed} passed, ${failed} failed, ${flaky.length} flaky`)
process.exit(failed === 0 ? 0 : 1)

async function step(name: string, test: () => Promise<Tally>): Promise<void> {
  console.log(`\n── ${name}`)
  tallies.push(await test())
}

async function asOneTest(args: readonly string[]): Promise<Tally> {
  const { code } = await run('node', args)
  return code === 0 ? PASSED : FAILED
}

/** On the embedded database where no server is named. */
function platformTests(databaseUrl: string): Promise<Tally> {
  return runVitest(
    `platform on ${databaseUrl ? 'a server' : 'the embedded database'}`,
    ['--project', 'platform'],
    {
      env: { TEST_DATABASE_URL: databaseUrl },
    },
  )
}
