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
  return run('node', ['--input-type=module', '--eval', SCRIPT], { env, isQuiet: true })
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
