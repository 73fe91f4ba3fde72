import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { ROOT, run } from '../run.ts'
import { playwrightTally, type Tally, vitestTally } from './tally.ts'

/** The main journeys in engines of their own; see `e2e/engines`. */
export const FIREFOX_JOURNEYS = journeysIn('firefox')
export const WEBKIT_JOURNEYS = journeysIn('webkit')

const REPORTS = path.join(ROOT, '.cache/reports')

export interface TestRun extends Tally {
  code: number
}

function journeysIn(project: string): readonly string[] {
  return ['--config', 'e2e/engines/playwright.config.ts', '--project', project]
}

/** Runs Vitest and counts what came of it. */
export async function runVitest(
  name: string,
  args: readonly string[],
  { env = {}, isQuiet = false }: { env?: Record<string, string>; isQuiet?: boolean } = {},
): Promise<TestRun> {
  const report = await emptyReport(name)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run('vitest', ['run', ...args, ...reporters], {
    env: { NO_COLOR: '1', ...env },
    isQuiet,
  })
  return { code, ...vitestTally(code, await readReport(report)) }
}

/** Runs journeys and counts what came of them. */
export async function runPlaywright(
  name: string,
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<TestRun> {
  const report = await emptyReport(name)
  const { code } = await run('playwright', ['test', ...args, '--reporter=line,json'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return { code, ...playwrightTally(code, await readReport(report)) }
}

/** The report of an earlier run must not speak for this one. */
async function emptyReport(name: string): Promise<string> {
  const report = path.join(REPORTS, `${name.replaceAll(' ', '-')}.json`)
  await mkdir(REPORTS, { recursive: true })
  await rm(report, { force: true })
  return report
}

async function readReport(file: string): Promise<unknown> {
  return readFile(file, 'utf8').then(
    (text): unknown => JSON.parse(text),
    () => null,
  )
}
