import { run } from './steps/run.ts'
import { installChromium } from './steps/testing/chromium.ts'
import { installFirefox } from './steps/testing/firefox.ts'
import { OF_THE_DATABASE } from './steps/testing/of-the-database.ts'
import { installPostgres, startPostgresServer } from './steps/testing/postgres-server.ts'
import { FIREFOX_JOURNEYS, runPlaywright, runVitest } from './steps/testing/run-tests.ts'
import { type Tally, tallyOfOne } from './steps/testing/tally.ts'

/**
 * Every test there is: the checks, the rules, the platform on a PostgreSQL server, what depends on the kind of database
 * on the embedded one too (with `--both-databases` all of it), the journeys in a browser, the main ones in Firefox too,
 * the script budgets. Installs what is missing; ends with how long each part took, what failed, and one line that counts them all.
 */
const chromium = await installChromium()
const firefox = await installFirefox()
await installPostgres()
const tallies: Tally[] = []
const minutes: string[] = []

await step('verify', () => asOneTest(['scripts/verify.ts', '--no-tests']))
await step('proxy configurations', () => asOneTest(['scripts/checks/check-proxies.ts']))
await step('rules', () => runVitest('rules', ['--project', 'rules']))
const onEmbedded = process.argv.includes('--both-databases') ? [] : OF_THE_DATABASE
await step('platform on the embedded database', () => platformTests('', onEmbedded))
const server = await startPostgresServer()
try {
  await step('platform on a PostgreSQL server', () => platformTests(server.url, []))
} finally {
  await server.stop()
}
await step('build', () => asOneTest(['scripts/build.ts']))
await step('the walk of docs/operators.md', () => asOneTest(['scripts/walk.ts']))
await step('script and style budgets', () => asOneTest(['scripts/checks/check-budgets.ts']))
await step('journeys in a browser', () =>
  runPlaywright('journeys', { CHROMIUM_PATH: chromium, E2E_RETRIES: '1' }),
)
await step('main journeys in Firefox', () =>
  runPlaywright('firefox', { FIREFOX_PATH: firefox, E2E_RETRIES: '1' }, FIREFOX_JOURNEYS),
)

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failures = tallies.flatMap((tally) => tally.failures)
const flaky = tallies.flatMap((tally) => tally.flaky)
console.log(`\n${minutes.join('\n')}`)
for (const name of flaky) console.log(`passed only the second time, a race to be found: ${name}`)
for (const name of failures) console.log(`failed: ${name}`)
console.log(`\n${passed} passed, ${failures.length} failed, ${flaky.length} flaky`)
process.exit(failures.length === 0 ? 0 : 1)

async function step(name: string, test: () => Promise<Tally>): Promise<void> {
  console.log(`\n── ${name}`)
  const start = performance.now()
  tallies.push(await test())
  minutes.push(`${((performance.now() - start) / 60_000).toFixed(1)} min: ${name}`)
}

async function asOneTest(args: readonly string[]): Promise<Tally> {
  const { code } = await run('node', args)
  return tallyOfOne(args.join(' '), code)
}

/**
 * On the embedded database where no server is named; all of them, or those of some paths. As with the journeys, what fails
 * is tried once more, on the same seed, and named when it passes then.
 */
function platformTests(databaseUrl: string, paths: readonly string[]): Promise<Tally> {
  return runVitest(
    `platform on ${databaseUrl ? 'a server' : 'the embedded database'}`,
    ['--project', 'platform', '--retry=1', ...paths],
    { env: { TEST_DATABASE_URL: databaseUrl } },
  )
}
