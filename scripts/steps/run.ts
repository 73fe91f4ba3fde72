import { spawn } from 'node:child_process'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../..')

export interface RunOptions {
  /** Where it runs, the repository unless given. */
  cwd?: string
  env?: Record<string, string>
  /** Keep what it prints instead of showing it. */
  isQuiet?: boolean
  /** Ends the command by SIGTERM. */
  signal?: AbortSignal
}

/** Runs a command in the repository; resolves with its exit code and, when quiet, its output. */
export function run(
  command: string,
  args: readonly string[],
  { cwd = ROOT, env = {}, isQuiet = false, signal }: RunOptions = {},
) {
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        PATH: `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
        ...env,
      },
    })
    signal?.addEventListener('abort', () => child.kill(), { once: true })
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
