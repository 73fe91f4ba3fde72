import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSeason, type Season, SeasonFileError } from './parse-season.ts'

/**
 * Reads every season below a folder, in the order of their paths. Throws for the first invalid file, naming it.
 * Companion lists such as `worldcup.teams.json` are skipped.
 */
export async function readSeasons(folder: string): Promise<Season[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    throw new SeasonFileError(`${folder}: ${error instanceof Error ? error.message : String(error)}`)
  })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && !COMPANION.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
  if (files.length === 0) throw new SeasonFileError(`${folder}: holds no season`)
  return Promise.all(
    files.map(async (file) =>
      parseSeason(file, seasonKey(file), await readFile(path.join(folder, file), 'utf8')),
    ),
  )
}

const COMPANION = /\.(?:teams|clubs|groups|stadiums|squads)\.json$|^package(?:-lock)?\.json$/

/** `football.json/2025-26/en.1.json` becomes `2025-26.en.1`, short and fit for an urn. */
function seasonKey(file: string): string {
  const { dir, name } = path.parse(file)
  const year = dir.split(path.sep).at(-1) ?? ''
  return [year, name]
    .filter(Boolean)
    .join('.')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.-]+/g, '-')
}
