import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../run.ts'

const SOURCES = [
  'apps/games/app',
  'apps/games/rules',
  'apps/games/wire',
  'apps/games/vite.config.ts',
  'apps/web/app',
  'apps/web/server',
  'apps/web/public',
  'apps/web/vite.config.ts',
  'packages',
  'package-lock.json',
]
const STAMP = path.join(ROOT, 'apps/web/dist/built-at')

/** Whether the build is there and no source of it is younger. */
export async function isBuildFresh(): Promise<boolean> {
  const builtAt = await readFile(STAMP, 'utf8').then(Number, () => 0)
  if (builtAt === 0) return false
  const ages = await Promise.all(SOURCES.map((source) => youngest(path.join(ROOT, source))))
  return Math.max(...ages) < builtAt
}

/** Call with the moment the build began. */
export async function stampBuild(startedAtMs: number): Promise<void> {
  await writeFile(STAMP, String(startedAtMs))
}

async function youngest(file: string): Promise<number> {
  const found = await stat(file).catch(() => null)
  if (!found) return 0
  if (!found.isDirectory()) return found.mtimeMs
  const entries = await readdir(file, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
  const times = await Promise.all(files.map((entry) => stat(path.join(entry.parentPath, entry.name))))
  return Math.max(0, ...times.map(({ mtimeMs }) => mtimeMs))
}
