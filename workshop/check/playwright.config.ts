import { defineConfig } from '@playwright/test'
import shared from '../../playwright.config.ts'

/** Every story as a picture and to axe; `npm run workshop:check` starts it. */
export default defineConfig({
  ...shared,
  testDir: '.',
  testIgnore: [],
  // No sportsbook is started.
  globalSetup: [],
  outputDir: '../../.cache/workshop/results',
  snapshotPathTemplate: '../shots/{arg}{ext}',
  fullyParallel: true,
  // A picture that is missing is an error: `--update` alone makes one.
  updateSnapshots: process.env['WORKSHOP_UPDATE'] ? 'changed' : 'none',
  expect: { timeout: 15_000, toHaveScreenshot: { threshold: 0.1, animations: 'disabled', caret: 'hide' } },
  use: {
    ...shared.use,
    viewport: { width: 480, height: 480 },
    contextOptions: { reducedMotion: 'reduce' },
    // The pictures say what is wrong; a trace doubles the time.
    trace: 'off',
    screenshot: 'off',
  },
})
