import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openApiDocument } from '@touchline/contract/openapi'
import { portOf } from '@touchline/platform/port-of'
import {
  busyPlatform,
  createPlatform,
  endsSessions,
  TEST_FEED_API_KEY,
  testEnv,
} from '@touchline/platform/testing'
import { run } from './steps/run.ts'
import { explainCheck } from './steps/testing/explain-check.ts'
import { readSchemathesisReport } from './steps/testing/schemathesis-report.ts'

/**
 * `npm run schemathesis -- -n 50 --seed 7`: Schemathesis with all of its checks on a platform of its own, as a player, an
 * operator and a feed; what would end the player's session is called as a visitor. Arguments go on to it. Ends with 1 where an
 * answer fails a check that nothing here explains, with 2 without the program (`pip install schemathesis`; `SCHEMATHESIS` is
 * where it is), which is no part of the project.
 */
const program = process.env['SCHEMATHESIS'] ?? 'schemathesis'
if ((await run(program, ['--version'], { isQuiet: true }).catch(() => ({ code: 2 }))).code !== 0) {
  console.error(`${program} does not start: pip install schemathesis, or name it by SCHEMATHESIS.`)
  process.exit(2)
}
const folder = await mkdtemp(path.join(tmpdir(), 'touchline-schemathesis-'))
const platform = await createPlatform(
  testEnv({
    DATA_DIR: path.join(folder, 'data'),
    OPERATOR_API_KEY: TEST_FEED_API_KEY,
    TEST_DEPOSITS: 'true',
    // Made for this; nobody is pushed to.
    VAPID_PUBLIC_KEY:
      'BO8y4K1SP6NAeGBzLvv5eO7XIax8FGSQwD6kanNiR7-Iy0fhkQur8mSDvO3ZN_aNrNdPoplvXG4Y6202_5Dt-aw',
    VAPID_PRIVATE_KEY: 'ZKxJN7KT7iOCfnWnHkmx-eeM0Kyyr4ixMBo3Q2huBKI',
    VAPID_SUBJECT: 'mailto:it@touchline.test',
  }),
)
process.exit((await unexplainedChecks()) === 0 ? 0 : 1)

async function unexplainedChecks(): Promise<number> {
  try {
    return await checkAllCalls()
  } finally {
    await platform.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function checkAllCalls(): Promise<number> {
  await platform.startWorkers()
  const { player } = await busyPlatform(platform)
  const server = await platform.listen(0, '127.0.0.1')
  const url = `http://127.0.0.1:${portOf(server)}/api/openapi.json`
  const config = path.join(folder, 'schemathesis.toml')
  await writeFile(config, configuration(/touchline_session=([^;]+)/.exec(player.cookie())?.[1] ?? ''))
  const ending = endingOperations()
  const as = (name: string, choice: string, settings: readonly string[]) =>
    tried(name, [...settings, 'run', url, ...ending.flatMap((id) => [choice, id])])
  return (
    (await as('player', '--exclude-operation-id', ['--config-file', config])) +
    (await as('visitor', '--include-operation-id', []))
  )
}

function configuration(session: string): string {
  const keys = { session, feedKey: TEST_FEED_API_KEY, operatorKey: TEST_FEED_API_KEY }
  return Object.entries(keys)
    .map(([scheme, key]) => `[auth.openapi.${scheme}]\napi_key = "${key}"\n`)
    .join('')
}

/** Those and, where a limit of active time has been set before, what notes a player's activity. */
function endingOperations(): string[] {
  return Object.entries(openApiDocument().paths).flatMap(([address, methods]) =>
    Object.entries(methods)
      .filter(([method]) => endsSessions({ path: address, method: method.toUpperCase() }))
      .map(([, { operationId }]) => operationId)
      .concat(address === '/player/activity_limit_track' ? ['trackActivity'] : []),
  )
}

async function tried(name: string, args: readonly string[]): Promise<number> {
  const reports = path.join(folder, name)
  const { output } = await run(
    program,
    [
      ...args,
      '--checks',
      'all',
      '--continue-on-failure',
      '--report',
      'ndjson',
      '--report-dir',
      reports,
    ].concat(process.argv.slice(2)),
    { isQuiet: true },
  )
  const [file] = await readdir(reports).catch(() => [])
  if (file === undefined) throw new Error(`Schemathesis wrote no report:\n${output}`)
  const { requests, byStatus, failed } = await readSchemathesisReport(path.join(reports, file))
  const wrong = failed.filter((one) => explainCheck(one) === null)
  const explained = Map.groupBy(failed, (one) => explainCheck(one))
  console.log(`As a ${name}: ${requests} requests, answers by status ${JSON.stringify(byStatus)}`)
  for (const [reason, checks] of explained) if (reason) console.log(`  ${checks.length} explained: ${reason}`)
  for (const [what, [first, ...more]] of Map.groupBy(wrong, (one) => `${one.check} ${one.operation}`))
    console.log(
      `✗ ${what} (${more.length + 1}): ${first?.status} ${first?.message}\n  ${first?.body.slice(0, 300)}`,
    )
  return wrong.length
}
