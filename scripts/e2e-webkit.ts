import { run } from './steps/run.ts'
import { WEBKIT_JOURNEYS } from './steps/testing/run-tests.ts'
import { installWebKit } from './steps/testing/webkit.ts'

/** The main journeys in WebKit, which `npm test` does not run; arguments go to Playwright. Installs what is missing. */
await installWebKit()
const built = await run('node', ['scripts/build.ts', '--if-stale'])
if (built.code !== 0) process.exit(built.code)
const { code } = await run('playwright', ['test', ...WEBKIT_JOURNEYS, ...process.argv.slice(2)])
process.exit(code)
