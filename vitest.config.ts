import { defineConfig } from 'vitest/config'

/** Parts of the platform that need no database: names of markets. */
const WITHOUT_DATABASE = [
  'apps/platform/src/modules/markets/**/*.test.ts',
  'apps/platform/src/core/settings/env.test.ts',
  'apps/platform/src/core/http/border/*.test.ts',
  'apps/platform/src/core/settings/retention-days.test.ts',
  'apps/platform/src/core/error-reports/dsn.test.ts',
  'apps/platform/src/modules/accounts/network-of.test.ts',
  'apps/platform/src/modules/site/content-hosts.test.ts',
]

/** Runs of tests that must fail, on the platform's two kinds of database. */
const WITH_DATABASE = 'scripts/steps/testing/run-tests.test.ts'

/**
 * Tests stand beside their source. Those of the platform share a PostgreSQL server, an empty database each. The files of
 * a worker share what they import, since loading the platform for each was a third of the time: so a test mocks no module.
 */
export default defineConfig({
  test: {
    // The default leaves a core to nobody, half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'rules',
          isolate: false,
          // Nothing of one file is there for the next.
          unstubGlobals: true,
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/{games,web}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            ...WITHOUT_DATABASE,
          ],
          exclude: ['**/node_modules/**', WITH_DATABASE],
          setupFiles: ['scripts/steps/testing/property-seed.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'platform',
          isolate: false,
          include: ['apps/platform/**/*.test.ts', WITH_DATABASE],
          exclude: ['**/node_modules/**', ...WITHOUT_DATABASE],
          setupFiles: ['scripts/steps/testing/property-seed.ts'],
          globalSetup: ['apps/platform/src/testing/database-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
