import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from './env.ts'

/** The platform's signing secret: from the environment, else made once and kept beside the data. */
export async function readSecret({ SECRET, DATA_DIR }: Pick<Env, 'SECRET' | 'DATA_DIR'>): Promise<string> {
  if (SECRET) return SECRET
  const file = path.join(DATA_DIR, 'secret')
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept) return kept.trim()
  const made = randomBytes(32).toString('hex')
  await mkdir(DATA_DIR, { recursive: true })
  await writeFile(file, made, { mode: 0o600 })
  return made
}
