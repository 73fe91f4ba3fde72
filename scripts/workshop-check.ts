import { parseArgs } from 'node:util'
import { preview } from 'vite'
import { run } from './steps/run.ts'
import { requireChromium } from './steps/testing/chromium.ts'
import { installWorkshop, storybook, WORKSHOP, WORKSHOP_SITE } from './steps/workshop.ts'

/**
 * Builds the workshop and takes each story in two themes and both directions: compared with the picture in
 * `workshop/shots`, and to axe. `--update` writes the pictures that are other ones now; further arguments go to Playwright.
 */
const { values, positionals } = parseArgs({
  options: { update: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const chromium = requireChromium()
await installWorkshop()
const built = await storybook('build', '--output-dir', WORKSHOP_SITE, '--quiet')
if (built !== 0) process.exit(built)

const server = await preview({
  root: WORKSHOP,
  configFile: false,
  build: { outDir: WORKSHOP_SITE },
  preview: { host: '127.0.0.1', port: 0 },
})
const [origin = ''] = server.resolvedUrls?.local ?? []
const { code } = await run('playwright', ['test', '-c', 'workshop/check', ...positionals], {
  env: {
    CHROMIUM_PATH: chromium,
    WORKSHOP_ORIGIN: origin.replace(/\/$/, ''),
    ...(values.update && { WORKSHOP_UPDATE: '1' }),
  },
})
await server.close()
process.exit(code)
