/**
 * A database that is away: the embedded one on a disk that is really full, and a server of its own that is stopped for a
 * while. What is asked meanwhile is answered, with 503 where it cannot be done; nothing is lost, and betting goes on by
 * itself. The disk needs Linux and the right to mount. Nothing is compared with a baseline; runs by its name alone.
 */
import { open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { startEmbeddedServer } from '@touchline/platform/embedded-server'
import { checkLedger, connectDatabase } from '@touchline/platform/testing'
import { SportsbookProcess } from '../../e2e/support/sportsbook-process.ts'
import { run as runCommand } from '../../scripts/steps/run.ts'
import { startPostgresServer } from '../../scripts/steps/testing/postgres-server.ts'
import type { BenchResult } from '../bench-result.ts'
import { type Outage, outageResult, underLoad } from './outage.ts'
import { mountSmallDisk } from './small-disk.ts'

const DISK_MB = 400

export async function run(): Promise<BenchResult[]> {
  const built = await runCommand('node', ['scripts/build.ts', '--if-stale'])
  if (built.code !== 0) throw new Error('The front end did not build')
  return [await withFullDisk(), await withStoppedServer()]
}

async function withFullDisk(): Promise<BenchResult> {
  const disk = await mountSmallDisk(DISK_MB)
  const data = path.join(disk.folder, 'data')
  const filler = path.join(disk.folder, 'filler')
  try {
    const outage = await ofSportsbook(
      { DATA_DIR: data },
      { begin: () => fill(filler), end: () => rm(filler) },
    )
    const server = await startEmbeddedServer(data, { onTrouble: (error) => console.error(error) })
    const isBalanced = await isLedgerBalanced(server.url)
    await server.stop()
    return outageResult('a full disk', outage, isBalanced)
  } finally {
    await disk.remove()
  }
}

async function withStoppedServer(): Promise<BenchResult> {
  const server = await startPostgresServer()
  try {
    const cause = { begin: () => server.pause(), end: () => server.resume() }
    const outage = await ofSportsbook({ DATABASE_URL: server.url }, cause)
    return outageResult('its server stopped and started', outage, await isLedgerBalanced(server.url))
  } finally {
    await server.stop()
  }
}

async function ofSportsbook(
  variables: Record<string, string>,
  cause: { begin(): Promise<void>; end(): Promise<void> },
): Promise<Outage> {
  const sportsbook = new SportsbookProcess({ NODE_ENV: 'production', TEST_DEPOSITS: 'true', ...variables })
  try {
    await sportsbook.start()
    return await underLoad(sportsbook.url, cause)
  } catch (error) {
    console.error(sportsbook.output)
    throw error
  } finally {
    await sportsbook.remove()
  }
}

/** Writes one file until there is no room for a byte. */
async function fill(name: string): Promise<void> {
  const file = await open(name, 'w')
  for (const block of [Buffer.alloc(1_000_000), Buffer.alloc(4096)]) {
    const isFull = () =>
      file.write(block).then(
        ({ bytesWritten }) => bytesWritten < block.length,
        () => true,
      )
    while (!(await isFull()));
  }
  await file.close()
  console.log(`${(await statfs(name)).bavail} blocks are left`)
}

async function isLedgerBalanced(url: string): Promise<boolean> {
  const db = connectDatabase(url, { poolSize: 1, applicationName: 'touchline-bench' })
  const { isBalanced } = await checkLedger(db)
  await db.destroy()
  return isBalanced
}
