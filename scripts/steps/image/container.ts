import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { run } from '../run.ts'
import type { BuiltImage } from './image-builder.ts'

const MOUNTS = 'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && ip link set lo up && exec "$@"'

export interface Container {
  /** Runs a command in it, as a health check is run. */
  run(command: readonly string[]): Promise<{ code: number; output: string }>
  /** Sends the signal and waits for the end: its exit code, null where it did not end in that time. */
  stop(signal: NodeJS.Signals, withinS: number): Promise<number | null>
  isRunning(): boolean
  printed(): string
}

/**
 * The image's command as its user and as process 1, with processes, mounts and a network of its own, in which nothing is
 * but its own loopback.
 */
export async function startContainer(
  { config, folder }: BuiltImage,
  env: readonly string[],
): Promise<Container> {
  const inside = (command: readonly string[]) => [
    'chroot',
    `--userspec=${config.User}`,
    folder,
    'env',
    '-i',
    `--chdir=${config.WorkingDir}`,
    ...config.Env,
    ...env,
    ...command,
  ]
  const namespaces = ['--net', '--pid', '--fork', '--mount', '--kill-child']
  const child = spawn('unshare', [...namespaces, 'sh', '-c', MOUNTS, folder, ...inside(config.Cmd)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const first = await firstProcess(child)
  return {
    run: (command) =>
      run('nsenter', ['--target', first, '--net', '--pid', '--mount', ...inside(command)], { isQuiet: true }),
    stop: async (signal, withinS) => {
      if (child.exitCode !== null) return child.exitCode
      const ended = once(child, 'exit', { signal: AbortSignal.timeout(withinS * 1000) })
      process.kill(Number(first), signal)
      await ended.catch(() => child.kill('SIGKILL'))
      return child.exitCode
    },
    isRunning: () => child.exitCode === null,
    printed: () => printed,
  }
}

/** What is process 1 in there, by its number out here. */
async function firstProcess(child: ChildProcess): Promise<string> {
  const file = path.join('/proc', String(child.pid), 'task', String(child.pid), 'children')
  while (child.exitCode === null) {
    const first = (await readFile(file, 'utf8')).trim()
    if (first !== '') return first
    await wait(50)
  }
  throw new Error('The container did not start')
}
