import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'

/** What of the module goes to the browser: the application, and the rules and texts it shares with the server. */
const FOLDERS = ['app', 'app/styles', 'app/views', 'rules', 'texts'] as const
const MODULE = path.join(import.meta.dirname, '../../../../../games')

export interface AppFile {
  type: string
  body: string
}

export interface AppFiles {
  /** Of all files together: a part of their addresses, so that browsers may keep them. */
  version: string
  /** By their path below the module, such as `app/main.ts`. */
  files: ReadonlyMap<string, AppFile>
}

/** Read once, when the first frame asks for them. There is no build: the types are taken off, and that is a program. */
export function appFiles(): Promise<AppFiles> {
  known ??= readAppFiles()
  return known
}

let known: Promise<AppFiles> | undefined

async function readAppFiles(): Promise<AppFiles> {
  const files = new Map<string, AppFile>()
  const hash = createHash('sha256')
  for (const folder of FOLDERS)
    for (const name of (await readdir(path.join(MODULE, folder))).sort()) {
      const file = await readAppFile(folder, name)
      if (!file) continue
      files.set(`${folder}/${name}`, file)
      hash.update(`${folder}/${name}\n${file.body}\n`)
    }
  return { version: hash.digest('hex').slice(0, 12), files }
}

async function readAppFile(folder: string, name: string): Promise<AppFile | null> {
  const text = () => readFile(path.join(MODULE, folder, name), 'utf8')
  if (name.endsWith('.css')) return { type: 'text/css', body: await text() }
  if (!name.endsWith('.ts') || name.endsWith('.test.ts')) return null
  return { type: 'text/javascript', body: withoutTypes(await text()) }
}

/** Node runs the platform by the same function, but calls it experimental by name, once, where it is called so. */
function withoutTypes(source: string): string {
  const emitWarning = process.emitWarning.bind(process)
  process.emitWarning = () => undefined
  try {
    return stripTypeScriptTypes(source)
  } finally {
    process.emitWarning = emitWarning
  }
}
