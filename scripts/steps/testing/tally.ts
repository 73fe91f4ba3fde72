import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'

/** What a run of tests came to. What passed only the second time is a race to be found, so it is named. */
export interface Tally {
  passed: number
  /** Each failure by its name; who reads the end of a long output alone finds them there. */
  failures: readonly string[]
  flaky: readonly string[]
}

export function tallyOfOne(name: string, code: number): Tally {
  return code === 0 ? { passed: 1, failures: [], flaky: [] } : { passed: 0, failures: [name], flaky: [] }
}

const NO_REPORT: Tally = { passed: 0, failures: ['a run that left no report'], flaky: [] }

const AssertionResult = z.object({
  status: z.string(),
  fullName: z.string(),
  failureMessages: z.nullish(z.array(z.string())),
})
type AssertionResult = z.infer<typeof AssertionResult>

const VitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), assertionResults: z.array(AssertionResult) }),
  ),
})

/** A file that failed without a failed test could not load, or could not be set up. */
export function vitestTally(code: number, report: unknown): Tally {
  const { success, data } = z.safeParse(VitestReport, report)
  if (!success) return NO_REPORT
  const failures = data.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.basename(name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${file}: the file itself`]
    return failed.map((test) => named(file, test))
  })
  const flaky = data.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(hasFailedBefore).map((test) => named(path.basename(name), test)),
  )
  return certain(code === 0 && data.success, { passed: data.numPassedTests, failures, flaky })
}

/** Vitest keeps what an earlier try of a test that passed in the end was refused for. */
function hasFailedBefore({ status, failureMessages }: AssertionResult): boolean {
  return status === 'passed' && (failureMessages?.length ?? 0) > 0
}

function named(file: string, { fullName, failureMessages }: AssertionResult): string {
  return `${file}: ${fullName}: ${firstLine(failureMessages?.[0])}`
}

function firstLine(message = 'no message'): string {
  return message.split('\n', 1)[0] ?? message
}

const PlaywrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(
        z.object({
          status: z.enum(['skipped', 'expected', 'unexpected', 'flaky']),
          results: z.optional(
            z.array(z.object({ errors: z.array(z.object({ message: z.optional(z.string()) })) })),
          ),
        }),
      ),
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
  if (!success) return NO_REPORT
  const tests = data.suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results = [] }) => {
      const reason = results.flatMap(({ errors }) => errors).map(({ message }) => shortened(message))[0]
      return { status, name: [`${file}:${line} ${title}`, ...(reason ? [reason] : [])].join(': ') }
    }),
  )
  const thoseThat = (wanted: string) =>
    tests.filter(({ status }) => status === wanted).map(({ name }) => name)
  const flaky = thoseThat('flaky')
  return certain(code === 0, {
    passed: thoseThat('expected').length + flaky.length,
    failures: [...thoseThat('unexpected'), ...data.errors.map(() => 'an error outside of the journeys')],
    flaky,
  })
}

/** An expectation of a page tells over several lines what it looked for and what it found. */
function shortened(message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 4)
    .join(' · ')
    .slice(0, 400)
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** A runner that failed without naming what, as for an unhandled error, has failed; one that ran nothing has too. */
function certain(isSuccess: boolean, tally: Tally): Tally {
  const isDoubtful = !isSuccess || tally.passed === 0
  return isDoubtful && tally.failures.length === 0 ? { ...tally, failures: ['the runner itself'] } : tally
}
