import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { startEmbeddedServer } from './embedded-server.ts'
import { freePort } from './free-port.ts'
import { reachableFolder } from './reachable-folder.ts'

const SOURCE = new URL('./embedded-server.ts', import.meta.url).href
const QUICK = { isDurable: false, onTrouble: () => undefined }

/** One for all, as a sportsbook's is: each test finds what the one before has left. */
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-embedded-'))
})
// The server of a process that has exited ends a moment after it, and writes until then.
afterAll(() => rm(folder, { recursive: true, maxRetries: 40, retryDelay: 50 }))

it('keeps what was committed, also over an id that another program has by now', async () => {
  const first = await startEmbeddedServer(folder, QUICK)
  await run(first.url, 'create table kept as select 7 as value')
  await first.stop()
  const lock = path.join(await reachableFolder(folder), 'postmaster.pid')
  await writeFile(lock, `${process.pid}\n${folder}\n0\n${await freePort()}\n\n127.0.0.1\n`)

  const second = await startEmbeddedServer(folder, QUICK)
  onTestFinished(() => second.stop())
  expect(await run(second.url, 'select value from kept')).toEqual([{ value: 7 }])
})

it('opens the folder of a process that was killed, whose server has ended with it', async () => {
  const killed = await startElsewhere()
  await run(killed.url, 'create table survived as select 8 as value')
  killed.process.kill('SIGKILL')
  await once(killed.process, 'exit')
  await expect.poll(() => isAnswering(killed.url), { timeout: 10_000 }).toBe(false)

  const server = await startEmbeddedServer(folder, QUICK)
  onTestFinished(() => server.stop())
  expect(await run(server.url, 'select value from survived')).toEqual([{ value: 8 }])
})

it('leaves the folder of a running process alone and names that process', async () => {
  const other = await startElsewhere()
  await expect(startEmbeddedServer(folder, QUICK)).rejects.toThrow(
    `Process ${other.process.pid} uses the database`,
  )
  expect(await run(other.url, 'select 1 as value')).toEqual([{ value: 1 }])
})

it('starts a server again that ended by itself, with what was committed, and tells of that alone', async () => {
  const onTrouble = vi.fn<(error: Error) => void>()
  const crashing = await startEmbeddedServer(folder, { onTrouble })
  onTestFinished(() => crashing.stop())
  await run(crashing.url, 'create table lasting as select 9 as value')
  process.kill(await postmasterPid(), 'SIGKILL')
  await vi.waitFor(() => expect(onTrouble).toHaveBeenCalled(), { timeout: 10_000 })
  expect(String(onTrouble.mock.calls[0]?.[0])).toContain('ended with SIGKILL')
  await expect.poll(() => isAnswering(crashing.url), { timeout: 20_000 }).toBe(true)
  expect(await run(crashing.url, 'select value from lasting')).toEqual([{ value: 9 }])
  onTrouble.mockClear()
  await crashing.stop()
  expect(await isAnswering(crashing.url)).toBe(false)
  expect(onTrouble).not.toHaveBeenCalled()
})

it('takes another port where one was taken in between', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const address = taken.address()
  const ports = [typeof address === 'object' && address ? address.port : 0, await freePort()]
  const server = await startEmbeddedServer(folder, { ...QUICK, findPort: async () => ports.shift() ?? 0 })
  onTestFinished(() => server.stop())
  expect(await run(server.url, 'select 1 as value')).toEqual([{ value: 1 }])
})

it('says in the words of PostgreSQL why it does not start', async () => {
  const server = await startEmbeddedServer(folder, QUICK)
  await server.stop()
  const version = path.join(await reachableFolder(folder), 'PG_VERSION')
  const real = await readFile(version)
  await writeFile(version, '9\n')
  onTestFinished(() => writeFile(version, real))
  await expect(startEmbeddedServer(folder, QUICK)).rejects.toThrow(
    'database files are incompatible with server',
  )
})

it.each([
  ['ends by itself', 'process.exitCode = 7; await server.stop()', 7],
  ['exits before it has stopped it', 'process.exit(7)', 7],
  ['has thrown', 'setTimeout(() => { throw new Error("on purpose") })', 1],
])('leaves the exit code alone of a process that %s', async (_, ending, expected) => {
  const owner = await startElsewhere(`process.once('SIGTERM', async () => { ${ending} })`)
  const ended = once(owner.process, 'exit')
  owner.process.kill('SIGTERM')
  expect(await ended).toEqual([expected, null])
})

/** A server that belongs to another process. */
async function startElsewhere(statement = '') {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { startEmbeddedServer } from ${JSON.stringify(SOURCE)}
       const server = await startEmbeddedServer(process.argv[1], { isDurable: false, onTrouble: () => undefined })
       ${statement}
       console.log(server.url)`,
      folder,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const [line] = await once(createInterface(child.stdout), 'line')
  const url = String(line)
  onTestFinished(async () => {
    if (child.kill('SIGKILL')) await once(child, 'exit')
    await expect.poll(() => isAnswering(url), { timeout: 10_000 }).toBe(false)
  })
  return { process: child, url }
}

async function postmasterPid(): Promise<number> {
  const file = path.join(await reachableFolder(folder), 'postmaster.pid')
  return Number.parseInt(await readFile(file, 'utf8'), 10)
}

async function isAnswering(url: string): Promise<boolean> {
  return run(url, 'select 1').then(
    () => true,
    () => false,
  )
}

async function run(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
