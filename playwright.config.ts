import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { JOURNEY_FLAGS, presentChromium } from './scripts/steps/testing/chromium.ts'

const RETRIES = Number(process.env['E2E_RETRIES'] ?? 0)

/** Journeys of a person through the real sportsbook: real browser, real platform, its feed driven by the test. */
export default defineConfig({
  // Arguments are searched in paths, so a bare name such as "slip.spec" finds a journey in its folder.
  testDir: 'e2e',
  // Whole, for the configurations that begin with this one.
  globalSetup: path.join(import.meta.dirname, 'e2e/support/prepare-folder.ts'),
  // These run in other browsers, by a configuration of their own.
  testIgnore: 'engines/**',
  outputDir: '.cache/e2e',
  // Each worker has a sportsbook process and a browser of its own; machines are small.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A shared machine can starve a browser for seconds; what only passes the second time is named in the report.
  retries: RETRIES,
  // What waits for a state ends with it; these bound a starved machine, and cost time where something is wrong alone.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: presentChromium() ?? '/usr/bin/chromium-headless-shell',
      args: JOURNEY_FLAGS,
    },
    actionTimeout: 15_000,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // To draw what moves is a tenth of a run; journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // To trace costs a third of a run: where a failure is tried again, the second try is traced.
    trace: RETRIES > 0 ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
