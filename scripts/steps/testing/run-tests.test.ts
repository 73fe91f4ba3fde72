import { testDatabase } from '@touchline/platform/testing'
import { describe, expect, it } from 'vitest'
import { runVitest } from './run-tests.ts'

const CONFIG = 'scripts/steps/testing/failing-runs/vitest.config.ts'
const FIXTURES = [
  { fixture: 'failing-test', passed: 0 },
  { fixture: 'unloadable-file', passed: 0 },
  { fixture: 'unhandled-rejection', passed: 1 },
]

const FAILURES = FIXTURES.map(({ passed }) => ({
  code: 1,
  passed,
  failures: [expect.any(String)],
  flaky: [],
}))

describe('runVitest fails for a failing test, a file that cannot load and an unhandled rejection', () => {
  it('on an embedded database', async () => {
    expect(await failingRuns('')).toEqual(FAILURES)
  })

  it('on a PostgreSQL server', async () => {
    const { url } = await testDatabase()
    expect(await failingRuns(url)).toEqual(FAILURES)
  })
})

it('runVitest names what passed only the second time', async () => {
  const { url } = await testDatabase()
  expect(await failingRun('second-try', url, ['--retry=1'])).toEqual({
    code: 0,
    passed: 1,
    failures: [],
    flaky: [expect.stringContaining('passes the second time')],
  })
})

function failingRuns(databaseUrl: string) {
  return Promise.all(FIXTURES.map(({ fixture }) => failingRun(fixture, databaseUrl)))
}

function failingRun(fixture: string, databaseUrl: string, options: readonly string[] = []) {
  return runVitest(
    `${fixture} ${databaseUrl ? 'on a server' : 'embedded'}`,
    ['--config', CONFIG, fixture, ...options],
    { env: { TEST_DATABASE_URL: databaseUrl }, isQuiet: true },
  )
}
