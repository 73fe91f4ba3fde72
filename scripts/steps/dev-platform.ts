import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, realpathSync, watch } from 'node:fs'
import path from 'node:path'
import { startEmbeddedServer } from '@touchline/platform/embedded-server'
import { freePort } from '@touchline/platform/free-port'
import * as z from 'zod/mini'
import { ROOT } from './run.ts'
import { readEnvOrExit } from './serve.ts'

const ENTRY = path.join(import.meta.dirname, 'dev-platform-process.ts')
const PLATFORM_PACKAGE = path.join(ROOT, 'apps/platform/package.json')
const Package = z.object({
  dependencies: z._default(z.record(z.string(), z.string()), {}),
  exports: z._default(z.record(z.string(), z.string()), {}),
})
/** An editor writes several files at once. */
const SETTLE_MS = 100

interface PlatformProcess {
  ready: Promise<unknown>
  stop(): Promise<void>
}

export interface DevPlatform {
  url: string
  /** Resolves when it answers; rejects when it could not start. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** The platform in a process of its own, which starts anew after a change of its sources; the database stays. */
export async function startDevPlatform(): Promise<DevPlatform> {
  const { DATABASE_URL, DATA_DIR } = readEnvOrExit()
  const database = DATABASE_URL ? null : await startEmbeddedServer(DATA_DIR)
  const port = await freePort()
  const variables = { DATABASE_URL: DATABASE_URL ?? database?.url, PORT: String(port) }
  let current = Promise.resolve(startProcess(variables))
  const stopWatching = watchSources(() => {
    console.log('The platform starts anew.')
    current = current.then(async (previous) => {
      await previous.stop()
      return startProcess(variables)
    })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    ready: async () => {
      await (await current).ready
    },
    close: async () => {
      stopWatching()
      await (await current).stop()
      await database?.stop()
    },
  }
}

function startProcess(variables: NodeJS.ProcessEnv): PlatformProcess {
  const child = fork(ENTRY, { env: { ...process.env, ...variables } })
  const ended = once(child, 'exit')
  const ready = Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The platform has ended; the next change starts it anew'))),
  ])
  // Whoever asks for a page is told; where nobody does, its own output has said why.
  ready.catch(() => undefined)
  return {
    ready,
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
