import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { createBuilder } from 'vite'
import { compress } from './compression.ts'

const WEB = join(import.meta.dirname, '..')
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])
const BROTLI_BEST = 11
const COMPRESS_FROM_BYTES = 512

/** Builds browser and server bundles into `dist` and writes a brotli and a gzip copy beside every text file. */
export async function buildWeb(): Promise<void> {
  const builder = await createBuilder({ configFile: join(WEB, 'vite.config.ts'), logLevel: 'warn' })
  await builder.buildApp()
  await precompress(join(WEB, 'dist', 'client'))
}

async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const body = await readFile(file)
      if (body.byteLength < COMPRESS_FROM_BYTES) return
      await writeFile(`${file}.br`, await compress(body, 'br', BROTLI_BEST))
      await writeFile(`${file}.gz`, await compress(body, 'gzip'))
    }),
  )
}
