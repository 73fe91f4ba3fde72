import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'

const DIST = path.join(import.meta.dirname, '../dist')

/** Names of the files that a game's document loads. */
export interface EntryFiles {
  script: string
  styles: readonly string[]
  /** The typeface, to preload it. */
  font: string | undefined
}

export interface BuiltFile {
  type: string
  encoding: string | null
  body: Buffer
}

/** The output of `buildGames`, read for each page so that `watchGames` takes effect. */
export interface GameBuild {
  entry: () => Promise<EntryFiles>
  /** Null where there is no such file. */
  file: (name: string, acceptEncoding: string | undefined) => Promise<BuiltFile | null>
}

export function gameBuild(folder = DIST): GameBuild {
  const read = (name: string) => readFile(path.join(folder, name)).catch(() => null)
  return {
    async entry() {
      const text = await readFile(path.join(folder, '.vite/manifest.json'), 'utf8').catch(() => null)
      if (text === null) throw new Error('There is no build of the games: npm run build')
      const manifest = z.parse(Manifest, JSON.parse(text))
      const { file: script, css: styles = [] } = z.parse(Chunk, manifest['app/main.tsx'])
      const font = Object.keys(manifest).find((source) => source.endsWith(LATIN_FONT))
      return { script, styles, font: font && manifest[font]?.file }
    },
    async file(name, acceptEncoding = '') {
      const type = FILE_NAME.test(name) ? TYPES[path.extname(name)] : undefined
      if (type === undefined) return null
      for (const [encoding, extension] of ENCODINGS) {
        const body = acceptEncoding.includes(encoding) ? await read(`${name}${extension}`) : null
        if (body) return { type, encoding, body }
      }
      const body = await read(name)
      return body && { type, encoding: null, body }
    },
  }
}

const Chunk = z.object({ file: z.string(), css: z.optional(z.array(z.string())) })
const Manifest = z.record(z.string(), Chunk)

const LATIN_FONT = 'inter-latin.woff2'
const FILE_NAME = /^[\w-]+\.[a-z0-9]+$/

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** The precompressed variants of a file, the smallest first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const
