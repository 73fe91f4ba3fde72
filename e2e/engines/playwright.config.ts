import { defineConfig } from '@playwright/test'
import shared from '../../playwright.config.ts'

/** The main journeys once more in the engines that Playwright does not drive as Debian ships them. */
export default defineConfig({
  ...shared,
  testDir: '..',
  testMatch: 'engines/*.spec.ts',
  testIgnore: [],
  outputDir: '../../.cache/e2e-engines',
  projects: [{ name: 'firefox' }, { name: 'webkit', testMatch: 'engines/sportsbook.spec.ts' }],
})
