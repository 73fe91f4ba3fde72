import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ROOT, run } from '../run.ts'

/** Serves nothing: the start ends before there is anything to serve. */
const SCRIPT = `
import { explainAndExit, serve } from ${JSON.stringify(path.join(ROOT, 'scripts/steps/serving/serve.ts'))}
await serve(async () => { throw new Error('not reached') }, { stop: new AbortController().signal }).catch(explainAndExit)`

async function started(variables: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-start-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const env = { DATA_DIR: path.join(folder, 'data'), ...variables }
  const ended = await run('node', ['--input-type=module', '--eval', SCRIPT], { env, isQuiet: true })
  return { ...ended, isDatabaseMade: existsSync(env.DATA_DIR) }
}

it('a start on a port that is taken says so in a sentence, before a database is made', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0

  const { code, output } = await started({ PORT: String(port) })

  expect([code, output.trim()]).toEqual([1, `Port ${port} is taken: set PORT to another one.`])
})

it('a start with a wrong setting says which it is and what it should be', async () => {
  const { code, output } = await started({ PORT: '0', SITE: 'nobody', DATABASE_URL: 'mysql://host' })

  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([
    'The environment is not usable:',
    '  DATABASE_URL: is an address such as postgresql://user:password@host/database',
  ])
})

it('a start of a site that does not exist says so before a database is made', async () => {
  const { code, output, isDatabaseMade } = await started({ PORT: '0', SITE: 'nobody' })

  expect([code, isDatabaseMade]).toEqual([1, false])
  expect(output.trim().split('\n')).toEqual([
    'The sites are not usable:',
    expect.stringMatching(/^ *SITE is nobody, which is none of .*touchline/),
  ])
})

it('a start whose database does not answer says so in a sentence', async () => {
  const { code, output } = await started({
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: 'postgresql://127.0.0.1:1/x',
  })

  expect([code, output.trim()]).toEqual([
    1,
    'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1',
  ])
})

it.each(['banana', 'localhost:4000', 'ftp://platform.example'])(
  'a front end of a platform at %s does not start',
  async (PLATFORM_URL) => {
    const { code, output } = await started({ PORT: '0', PLATFORM_URL })

    expect([code, output.trim()]).toEqual([
      1,
      `PLATFORM_URL is ${PLATFORM_URL}, which is no address such as https://platform.example.`,
    ])
  },
)
