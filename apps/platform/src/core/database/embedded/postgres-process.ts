import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import type { PlainUser } from './plain-user.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'

export interface PostgresOptions {
  binaries: PostgresBinaries
  user: PlainUser | null
  args: readonly string[]
  /** Called when it ends without `stop`. */
  onUnexpectedEnd: (error: Error) => void
}

export interface PostgresProcess {
  /** Rolls back what is under way and ends; resolves when it has. */
  stop(): Promise<void>
}

const READY = 'database system is ready to accept connections'
const LOG_LINES_MAX = 20

/** Starts PostgreSQL; resolves once it accepts connections, rejects with its output when it ends before. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresProcess> {
  const child = spawnWithOwner(options)
  const log: string[] = []
  let state: 'starting' | 'running' | 'stopping' = 'starting'
  let hasEnded = false
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void ended.then(() => (hasEnded = true))
  await new Promise<void>((resolve, reject) => {
    const lines = child.stderr ? createInterface(child.stderr) : null
    lines?.on('line', (line) => {
      log.push(line)
      if (log.length > LOG_LINES_MAX) log.shift()
      if (!line.includes(READY)) return
      state = 'running'
      resolve()
    })
    child.once('error', reject)
    // Not `exit`: the last lines, which say why, may come after it.
    child.once('close', (code, signal) => {
      const words = `The embedded PostgreSQL ended with ${code ?? signal}:\n${log.join('\n')}`
      if (state === 'starting') reject(new Error(words))
      else if (state === 'running') options.onUnexpectedEnd(new Error(words))
    })
  })
  return {
    stop: async () => {
      state = 'stopping'
      if (child.pid !== undefined && !hasEnded) await stopFast(child.pid, options.binaries)
      await ended
    },
  }
}

/** “Fast”: what is under way is rolled back, and the folder is left in order. Windows has no signals to send. */
export async function stopFast(pid: number, { pg_ctl: pgCtl }: PostgresBinaries): Promise<void> {
  if (process.platform === 'win32') await promisify(execFile)(pgCtl, ['kill', 'INT', String(pid)])
  else process.kill(pid, 'SIGINT')
}

/**
 * PostgreSQL ends when its owner does, in whatever way: the pipe between them closes then, and a shell that waits for
 * that stops it. It has a session of its own, since Ctrl+C in a terminal reaches a whole group, and the owner still
 * needs it to finish its requests. On Windows it stays, and the next start ends it.
 */
const WITH_OWNER = 'exec 3<&0; ( (read -r _ <&3; kill -INT $$) >/dev/null 2>&1 & ); exec "$@" </dev/null 3<&-'

function spawnWithOwner({ binaries: { postgres }, user, args }: PostgresOptions): ChildProcess {
  if (process.platform === 'win32')
    return spawn(postgres, args, { stdio: ['ignore', 'ignore', 'pipe'], windowsHide: true })
  return spawn('/bin/sh', ['-c', WITH_OWNER, 'sh', postgres, ...args], {
    ...user,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  })
}
