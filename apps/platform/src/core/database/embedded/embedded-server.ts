import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { endOrphan } from './end-orphan.ts'
import { freePort } from './free-port.ts'
import { exists, initFolder } from './init-folder.ts'
import { keepRunning } from './keep-running.ts'
import { plainUser } from './plain-user.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { type PostgresProcess, startPostgres } from './postgres-process.ts'
import { reachableFolder } from './reachable-folder.ts'

export interface EmbeddedServer {
  url: string
  stop(): Promise<void>
}

export interface EmbeddedServerOptions {
  /** Tests do not wait for the disk. */
  isDurable?: boolean
  /** Told when it has ended by itself, and when it could not be started again then; it is tried until it can. */
  onTrouble: (error: Error) => void
  findPort?: () => Promise<number>
}

/**
 * A real PostgreSQL from npm's binaries in a data folder: the default when no DATABASE_URL is given.
 * The folder survives restarts; deleting it gives an empty database. When it ends by itself it is started again, at the
 * same address.
 */
export async function startEmbeddedServer(
  dataDir: string,
  { isDurable = true, onTrouble, findPort = freePort }: EmbeddedServerOptions,
): Promise<EmbeddedServer> {
  const binaries = await postgresBinaries()
  const folder = await reachableFolder(dataDir)
  const password = await keptPassword(path.resolve(dataDir, 'postgres-password'))
  const ownerFile = path.resolve(dataDir, 'postgres-owner')
  const ownerPid = Number.parseInt(await readFile(ownerFile, 'utf8').catch(() => ''), 10) || null
  await endOrphan(folder, ownerPid, binaries)
  await writeFile(ownerFile, String(process.pid))
  const user = await plainUser()
  await initFolder(folder, { binaries, user, password, isDurable })
  const args = ['-D', folder, ...(isDurable ? SETTINGS : [...SETTINGS, ...WITHOUT_DISK])]
  const { port, server } = await startOnFreePort(
    (number) =>
      keepRunning(async (onUnexpectedEnd) => {
        await endOrphan(folder, null, binaries)
        return startPostgres({ binaries, user, args: [...args, '-p', String(number)], onUnexpectedEnd })
      }, onTrouble),
    findPort,
  )
  const origin = `postgresql://touchline:${encodeURIComponent(password)}@127.0.0.1:${port}`
  await ensureDatabase(`${origin}/postgres`)
  return { url: `${origin}/touchline`, stop: () => server.stop() }
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=120',
  'shared_buffers=128MB',
  // The words that its start is known by.
  'lc_messages=C',
].flatMap((setting) => ['-c', setting])

const WITHOUT_DISK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((setting) => [
  '-c',
  setting,
])

const PORTS_TRIED_MAX = 3

/** A port that was free may be taken before PostgreSQL has it; then another is tried. */
async function startOnFreePort(
  start: (port: number) => Promise<PostgresProcess>,
  findPort: () => Promise<number>,
): Promise<{ port: number; server: PostgresProcess }> {
  for (let tried = 1; ; tried += 1) {
    const port = await findPort()
    try {
      return { port, server: await start(port) }
    } catch (error) {
      const isTaken = error instanceof Error && error.message.includes('could not create any TCP/IP sockets')
      if (!isTaken || tried === PORTS_TRIED_MAX) throw error
    }
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query(`select 1 from pg_database where datname = 'touchline'`)
  if (rowCount === 0) await client.query('create database touchline')
  await client.end()
}

async function keptPassword(file: string): Promise<string> {
  if (await exists(file)) return (await readFile(file, 'utf8')).trim()
  const password = randomBytes(24).toString('hex')
  await writeFile(file, password, { mode: 0o600 })
  return password
}
