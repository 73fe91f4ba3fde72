import * as z from 'zod/mini'

/** What a run of tests came to. A journey that passed only the second time is a race to be found, so it is named. */
export interface Tally {
  passed: number
  failed: number
  flaky: readonly string[]
}

export const PASSED: Tally = { passed: 1, failed: 0, flaky: [] }
export const FAILED: Tally = { passed: 0, failed: 1, flaky: [] }

const VitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
})

/** A file that failed without a failed test could not load, or could not be set up. */
export function vitestTally(code: number, report: unknown): Tally {
  const { success, data } = z.safeParse(VitestReport, report)
  if (!success) return FAILED
  const files = data.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return certain(code === 0 && data.success, {
    passed: data.numPassedTests,
    failed: data.numFailedTests + files.length,
    flaky: [],
  })
}

const PlaywrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(z.object({ status: z.enum(['skipped', 'expected', 'unexpected', 'flaky']) })),
    }),
  ),
  get suites() {
    return z.optional(z.array(PlaywrightSuite))
  },
})
type PlaywrightSuite = z.infer<typeof PlaywrightSuite>

const PlaywrightReport = z.object({ suites: z.array(PlaywrightSuite), errors: z.array(z.unknown()) })

/** Errors outside of tests, such as a file that cannot load, have failed too. */
export function playwrightTally(code: number, report: unknown): Tally {
  const { success, data } = z.safeParse(PlaywrightReport, report)
  if (!success) return FAILED
  const tests = data.suites
    .flatMap(specsOf)
    .flatMap(({ title, file, line, tests }) =>
      tests.map(({ status }) => ({ status, name: `${file}:${line} ${title}` })),
    )
  const withStatus = (wanted: string) => tests.filter(({ status }) => status === wanted)
  const flaky = withStatus('flaky').map(({ name }) => name)
  return certain(code === 0, {
    passed: withStatus('expected').length + flaky.length,
    failed: withStatus('unexpected').length + data.errors.length,
    flaky,
  })
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** A runner that failed without naming what, as for an unhandled error, has failed; one that ran nothing has too. */
function certain(isSuccess: boolean, tally: Tally): Tally {
  const isDoubtful = !isSuccess || tally.passed === 0
  return isDoubtful && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}
