import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { startEmbeddedServer } from './embedded-server.ts'

const SOURCE = new URL('./embedded-server.ts', import.meta.url).href

it('opens the folder of a process that was killed, with everything it had committed', async () => {
  const folder = await dataFolder()
  const killed = await startElsewhere(folder)
  await run(killed.url, 'create table kept as select 7 as value')
  killed.process.kill('SIGKILL')
  await once(killed.process, 'exit')

  const server = await startEmbeddedServer(folder)
  onTestFinished(() => server.stop())
  expect(await run(server.url, 'select value from kept')).toEqual([{ value: 7 }])
})

it('leaves the folder of a running process alone and names that process', async () => {
  const folder = await dataFolder()
  const other = await startElsewhere(folder)
  onTestFinished(async () => {
    other.process.kill('SIGTERM')
    await once(other.process, 'exit')
  })
  await expect(startEmbeddedServer(folder)).rejects.toThrow(`Process ${other.process.pid} uses the database`)
  expect(await run(other.url, 'select 1 as value')).toEqual([{ value: 1 }])
})

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-embedded-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A server that belongs to another process, which stops it at SIGTERM. */
async function startElsewhere(folder: string) {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { startEmbeddedServer } from ${JSON.stringify(SOURCE)}
       const server = await startEmbeddedServer(process.argv[1])
       process.on('SIGTERM', async () => { await server.stop(); process.exit(0) })
       console.log(server.url)
       setInterval(() => {}, 60_000)`,
      folder,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [url] = await once(createInterface(child.stdout), 'line')
  return { process: child, url: String(url) }
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
