import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@touchline/platform/free-port'
import { run } from '../run.ts'
import { ensureProgram } from './debian-packages.ts'

const VERSIONS = '/usr/lib/postgresql'

/** Answers the folder of its programs. */
export function installPostgres(): Promise<string> {
  return ensureProgram(newestBin, ['postgresql'], 'run this where it is')
}

export interface PostgresServer {
  url: string
  /** Stops it as an administrator does; `resume` starts it again at the same address. */
  pause(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/** A throw-away PostgreSQL server from Debian's package on a free port, to prove the platform on a server of its own. Tests do not wait for the disk; benchmarks do. */
export async function startPostgresServer({ isDurable = false } = {}): Promise<PostgresServer> {
  const bin = await installPostgres()
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-postgres-'))
  const isRoot = process.getuid?.() === 0
  const asPostgres = (args: string[]) =>
    isRoot
      ? run('runuser', ['-u', 'postgres', '--', ...args], { isQuiet: true })
      : run(args[0] ?? '', args.slice(1), { isQuiet: true })
  if (isRoot) {
    const { output } = await run('id', ['-u', 'postgres'], { isQuiet: true })
    await chown(folder, Number(output), -1)
  }
  await chmod(folder, 0o711)
  const data = path.join(folder, 'data')
  const port = await freePort()
  await succeed(
    asPostgres([
      `${bin}/initdb`,
      '-D',
      data,
      '-U',
      'touchline',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ]),
  )
  const flags = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=150${
    isDurable ? '' : ' -c fsync=off'
  }`
  const control = (...args: string[]) => asPostgres([`${bin}/pg_ctl`, '-D', data, '-w', ...args])
  const start = () => succeed(control('-l', path.join(folder, 'log'), '-o', flags, 'start'))
  await start()
  return {
    url: `postgresql://touchline@127.0.0.1:${port}/postgres`,
    pause: () => succeed(control('-m', 'fast', 'stop')),
    resume: start,
    stop: async () => {
      await control('-m', 'immediate', 'stop')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function newestBin(): string | null {
  if (!existsSync(VERSIONS)) return null
  const versions = readdirSync(VERSIONS).filter((version) => existsSync(`${VERSIONS}/${version}/bin/initdb`))
  const newest = versions.sort((one, other) => Number(other) - Number(one))[0]
  return newest ? `${VERSIONS}/${newest}/bin` : null
}

async function succeed(running: ReturnType<typeof run>): Promise<void> {
  const { code, output } = await running
  if (code !== 0) throw new Error(`PostgreSQL did not start:\n${output}`)
}
