import { testDatabase } from '@touchline/platform/testing'
import { describe, expect, it } from 'vitest'
import { runVitest } from './run-tests.ts'

const CONFIG = 'scripts/steps/failing-runs/vitest.config.ts'
const FIXTURES = [
  { fixture: 'failing-test', passed: 0 },
  { fixture: 'unloadable-file', passed: 0 },
  { fixture: 'unhandled-rejection', passed: 1 },
]

describe.concurrent('runVitest', () => {
  it.each(FIXTURES)('fails for $fixture on an embedded database', async ({ fixture, passed }) => {
    expect(await failingRun(fixture, '')).toEqual({ code: 1, passed, failed: 1, flaky: [] })
  })

  it.each(FIXTURES)('fails for $fixture on a PostgreSQL server', async ({ fixture, passed }) => {
    const { url } = await testDatabase()
    expect(await failingRun(fixture, url)).toEqual({ code: 1, passed, failed: 1, flaky: [] })
  })
})

function failingRun(fixture: string, databaseUrl: string) {
  return runVitest(`${fixture} ${databaseUrl ? 'on a server' : 'embedded'}`, ['--config', CONFIG, fixture], {
    env: { TEST_DATABASE_URL: databaseUrl },
    isQuiet: true,
  })
}
