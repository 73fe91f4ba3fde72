import { run } from './steps/run.ts'
import { requireChromium } from './steps/testing/chromium.ts'

/** The journeys alone; arguments go to Playwright, as in `npm run e2e -- --grep deposit`. Installs nothing. */
const chromium = requireChromium()
const built = await run('node', ['scripts/build.ts', '--if-stale'])
if (built.code !== 0) process.exit(built.code)
const { code } = await run('playwright', ['test', ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: chromium },
})
process.exit(code)
