import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compress } from '@touchline/web/server/compression'
import { ROOT } from '../run.ts'

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])
const BROTLI_BEST = 11
const COMPRESS_FROM_BYTES = 512

/** Writes a brotli and a gzip copy beside every text file of a build. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(path.extname(entry.name)))
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const body = await readFile(file)
      if (body.byteLength < COMPRESS_FROM_BYTES) return
      await writeFile(`${file}.br`, await compress(body, 'br', BROTLI_BEST))
      await writeFile(`${file}.gz`, await compress(body, 'gzip'))
    }),
  )
}
