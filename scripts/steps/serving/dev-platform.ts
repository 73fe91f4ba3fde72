import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, realpathSync, watch } from 'node:fs'
import path from 'node:path'
import { startEmbeddedServer } from '@touchline/platform/embedded-server'
import { freePort } from '@touchline/platform/free-port'
import * as z from 'zod/mini'
import { ROOT } from '../run.ts'
import { openForwardingPort } from '../testing/forwarding-port.ts'
import { readEnvOrExit } from './serve.ts'

const ENTRY = path.join(import.meta.dirname, 'dev-platform-process.ts')
const PLATFORM_PACKAGE = path.join(ROOT, 'apps/platform/package.json')
const Package = z.object({
  dependencies: z._default(z.record(z.string(), z.string()), {}),
  exports: z._default(z.record(z.string(), z.string()), {}),
})
const COMPILED = path.join(ROOT, '.cache/compiled')
/** An editor writes several files at once. */
const SETTLE_MS = 100

export interface DevPlatform {
  url: string
  /** Resolves when it answers; rejects when it could not start. */
  ready(): Promise<void>
  close(): Promise<void>
}

/**
 * The platform in a process of its own. After a change of its sources a second process starts beside it and takes over
 * once it answers; until then, and where the change does not start, the first one goes on. The database stays.
 */
export async function startDevPlatform(): Promise<DevPlatform> {
  const { DATABASE_URL, DATA_DIR } = readEnvOrExit()
  const database = DATABASE_URL ? null : await startEmbeddedServer(DATA_DIR, { onTrouble: console.error })
  const port = await freePort()
  const forwarding = await openForwardingPort(port)
  let current: PlatformProcess | null = null
  let changes = 0

  const replace = async () => {
    const next = await startProcess(DATABASE_URL ?? database?.url)
    forwarding.forwardTo(next.port)
    const previous = current
    current = next
    void forgetAtEnd(next)
    await previous?.stop()
  }
  const forgetAtEnd = async (started: PlatformProcess) => {
    await started.ended
    if (current === started) current = null
  }
  const replaceAfter = async (previous: Promise<void>, change: number) => {
    await previous.catch(() => undefined)
    if (change < changes) return
    console.log('The platform starts with the change.')
    await replace()
    console.log('The platform runs with the change.')
  }
  let replaced = replace()
  // Whoever asks for a page is told; where nobody does, the process's own output has said why.
  replaced.catch(() => undefined)
  const stopWatching = watchSources(() => {
    changes += 1
    replaced = replaceAfter(replaced, changes)
    replaced.catch((error: unknown) => console.error(error))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    ready: async () => {
      if (!current) await replaced
      if (!current) throw new Error('The platform has ended; the next change starts it')
    },
    close: async () => {
      stopWatching()
      await replaced.catch(() => undefined)
      forwarding.close()
      await current?.stop()
      await database?.stop()
    },
  }
}

interface PlatformProcess {
  port: number
  ended: Promise<unknown>
  stop(): Promise<void>
}

/** Resolves when it answers. */
async function startProcess(databaseUrl: string | undefined): Promise<PlatformProcess> {
  const port = await freePort()
  const child = fork(ENTRY, [String(port)], {
    // Compiled files are kept between starts: that halves the time to load them.
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, DATABASE_URL: databaseUrl },
  })
  const ended = once(child, 'exit')
  await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The platform did not start'))),
  ])
  return {
    port,
    ended,
    stop: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

/** Its own files, and the code of the packages that it imports: their texts are read anew without it. */
function watchSources(onChange: () => void): () => void {
  let settling: NodeJS.Timeout | undefined
  const { dependencies } = Package.parse(JSON.parse(readFileSync(PLATFORM_PACKAGE, 'utf8')))
  const packages = Object.keys(dependencies).filter((name) => name.startsWith('@touchline/'))
  const sources = [
    { folder: path.join(ROOT, 'apps/platform/src'), pattern: /(?<!\.test\.ts)$/ },
    ...packages.flatMap((name) => foldersOf(name).map((folder) => ({ folder, pattern: /(?<!\.test)\.ts$/ }))),
  ]
  const watchers = sources.map(({ folder, pattern }) =>
    watch(folder, { recursive: true }, (_, file) => {
      if (file === null || !pattern.test(file)) return
      clearTimeout(settling)
      settling = setTimeout(onChange, SETTLE_MS)
    }),
  )
  return () => {
    clearTimeout(settling)
    for (const watcher of watchers) watcher.close()
  }
}

/** The folders that the package opens, which its `exports` name. */
function foldersOf(name: string): string[] {
  const root = realpathSync(path.join(ROOT, 'node_modules', name))
  const { exports } = Package.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')))
  const folders = Object.values(exports).map((file) => file.split('/')[1] ?? '')
  return [...new Set(folders)].map((folder) => path.join(root, folder))
}
