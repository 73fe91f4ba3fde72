import { run } from './steps/run.ts'
import { FIREFOX_JOURNEYS } from './steps/testing/run-tests.ts'

/** The main journeys in Firefox alone; arguments go to Playwright. Installs nothing. */
const built = await run('node', ['scripts/build.ts', '--if-stale'])
if (built.code !== 0) process.exit(built.code)
const { code } = await run('playwright', ['test', ...FIREFOX_JOURNEYS, ...process.argv.slice(2)])
process.exit(code)
