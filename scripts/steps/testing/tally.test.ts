import { describe, expect, it } from 'vitest'
import { playwrightTally, vitestTally } from './tally.ts'

const REASON = 'expected 1 to be 2\n    at slip.test.ts:7'

describe('vitestTally', () => {
  const file = (status: string, ...tests: string[]) => ({
    name: '/house/slip.test.ts',
    status,
    assertionResults: tests.map((test) => ({
      status: test,
      fullName: `a slip that ${test}`,
      failureMessages: test === 'failed' ? [REASON] : [],
    })),
  })
  const green = {
    success: true,
    numPassedTests: 2,
    testResults: [file('passed', 'passed', 'passed')],
  }

  it.each([
    ['a green run', 0, green, 0],
    ['a green report of a runner that failed', 1, green, 1],
    ['a report that says no success', 0, { ...green, success: false }, 1],
    ['no test at all', 0, { ...green, numPassedTests: 0, testResults: [] }, 1],
    ['no report', 0, {}, 1],
    [
      'two failed tests and a file that did not load',
      1,
      {
        ...green,
        success: false,
        testResults: [file('failed', 'failed', 'failed'), file('failed')],
      },
      3,
    ],
  ])('counts the failures of %s', (_, code, report, failed) => {
    expect(vitestTally(code, report).failures).toHaveLength(failed)
  })

  it('names each failure by its file, its test and what was wrong', () => {
    const report = { ...green, success: false, testResults: [file('failed', 'failed'), file('failed')] }
    expect(vitestTally(1, report).failures).toEqual([
      'slip.test.ts: a slip that failed: expected 1 to be 2',
      'slip.test.ts: the file itself',
    ])
  })

  it('names those that passed only the second time', () => {
    const [first] = green.testResults
    const flakyTest = { status: 'passed', fullName: 'a slip that waits', failureMessages: [REASON] }
    const report = { ...green, testResults: [first, { ...first, assertionResults: [flakyTest] }] }
    expect(vitestTally(0, report)).toEqual({
      passed: 2,
      failures: [],
      flaky: ['slip.test.ts: a slip that waits: expected 1 to be 2'],
    })
  })
})

describe('playwrightTally', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'slip.spec.ts',
    line: 7,
    tests: [{ status }],
  })
  const report = (errors: unknown[], ...specs: unknown[]) => ({
    suites: [{ specs: [], suites: [{ specs }] }],
    errors,
  })

  it('names those that passed only the second time', () => {
    const tally = playwrightTally(0, report([], spec('one', 'expected'), spec('two', 'flaky')))
    expect(tally).toEqual({ passed: 2, failures: [], flaky: ['slip.spec.ts:7 two'] })
  })

  it('tells what an expectation looked for and found, without its colours', () => {
    const message =
      '\u001b[31mError: \u001b[39mexpect(locator).toHaveValue(expected) failed\n\nLocator: stake\nExpected: "7"'
    const failed = {
      ...spec('one', 'unexpected'),
      tests: [{ status: 'unexpected', results: [{ errors: [{ message }] }] }],
    }
    expect(playwrightTally(1, report([], failed)).failures).toEqual([
      'slip.spec.ts:7 one: Error: expect(locator).toHaveValue(expected) failed · Locator: stake · Expected: "7"',
    ])
  })

  it.each([
    ['a failed journey', 1, report([], spec('one', 'expected'), spec('two', 'unexpected')), 1],
    ['an error outside of journeys', 0, report([{ message: 'no' }], spec('one', 'expected')), 1],
    ['a runner that failed', 1, report([], spec('one', 'expected')), 1],
    ['only skipped ones', 0, report([], spec('one', 'skipped')), 1],
    ['no report', 0, {}, 1],
  ])('counts the failures of %s', (_, code, given, failed) => {
    expect(playwrightTally(code, given).failures).toHaveLength(failed)
  })
})
