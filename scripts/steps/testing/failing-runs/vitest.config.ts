import { defineConfig } from 'vitest/config'
import { ROOT } from '../../run.ts'

/** Runs that must fail, as the platform's tests run; no other run knows of these files. */
export default defineConfig({
  test: {
    root: ROOT,
    include: ['scripts/steps/testing/failing-runs/*.fixture.ts'],
    globalSetup: ['apps/platform/src/testing/database-server.ts'],
  },
})
