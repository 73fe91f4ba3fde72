import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Answers } from './test-client.ts'

export interface PlatformProcess extends Answers {
  url: string
  pid: number
  /** Ends it as a power cut would; resolves when it is gone. */
  kill(): Promise<void>
}

/** To read and compile what it is made of is half of a start. */
const COMPILE_CACHE = path.join(import.meta.dirname, '../../../../.cache/compiled')

/** A platform in a process of its own, for tests that end it without warning. */
export async function startPlatformProcess(variables: Record<string, string>): Promise<PlatformProcess> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'run-platform.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...variables },
  })
  const port = await listeningPort(child)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    fetch: (request) => {
      const url = new URL(request.url)
      return fetch(new Request(`http://127.0.0.1:${port}${url.pathname}${url.search}`, request))
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

function listeningPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', function read(chunk: Buffer) {
      printed += chunk.toString()
      const found = /listening (\d+)/.exec(printed)
      if (!found) return
      child.stdout?.off('data', read)
      child.stdout?.pipe(process.stderr)
      resolve(Number(found[1]))
    })
    child.once('exit', (code) => reject(new Error(`The platform ended with ${code}: ${printed}`)))
  })
}
