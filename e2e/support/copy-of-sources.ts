import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../../scripts/steps/run.ts'

/** A copy below the repository: what npm installed is found there, but for the packages of ours. */
const COPY = path.join(ROOT, '.cache/copy-of-sources')

export interface CopyOfSources {
  folder: string
  /** Changes a file by the words in it. */
  edit(file: string, from: string, to: string): Promise<void>
  remove(): Promise<void>
}

/** For a test that changes sources: where it ends early, nobody's work is left changed. */
export async function copyOfSources(): Promise<CopyOfSources> {
  await rm(COPY, { recursive: true, force: true })
  await mkdir(path.join(COPY, 'node_modules'), { recursive: true })
  const sources = [
    'apps',
    'packages',
    'scripts',
    'package.json',
    'tsconfig.base.json',
    'node_modules/@touchline',
  ]
  for (const source of sources)
    await cp(path.join(ROOT, source), path.join(COPY, source), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !['node_modules', 'dist'].includes(path.basename(file)),
    })
  return {
    folder: COPY,
    edit: async (file, from, to) => {
      const text = await readFile(path.join(COPY, file), 'utf8')
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
      await writeFile(path.join(COPY, file), text.replace(from, to))
    },
    remove: () => rm(COPY, { recursive: true, force: true }),
  }
}
