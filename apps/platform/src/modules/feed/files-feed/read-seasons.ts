import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSeason, SeasonFileError } from './parse-season.ts'
import type { Season } from './season.ts'

/** What a folder comes to; each message names its file and place. */
export interface ReadSeasons {
  seasons: Season[]
  /** Files that are no seasons, such as `worldcup.teams.json`. */
  companions: string[]
  /** Files and games left out, and why. */
  refused: string[]
  /** Games taken without something of theirs, and why. */
  notes: string[]
}

/**
 * Reads every season below a folder, in the order of their paths. What can't be read is refused alone. Throws for a folder
 * without a season.
 */
export async function readSeasons(folder: string): Promise<ReadSeasons> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    throw new SeasonFileError(`${folder}: ${error instanceof Error ? error.message : String(error)}`)
  })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
  const read: ReadSeasons = { seasons: [], companions: [], refused: [], notes: [] }
  for (const file of files) await addSeason(read, folder, file)
  if (read.seasons.length === 0)
    throw new SeasonFileError([`${folder}: holds no season`, ...read.refused].join('\n'))
  return read
}

async function addSeason(read: ReadSeasons, folder: string, file: string): Promise<void> {
  try {
    const parsed = parseSeason(file, seasonKey(file), await readFile(path.join(folder, file), 'utf8'))
    read.refused.push(...parsed.refused)
    read.notes.push(...parsed.notes)
    if (parsed.season) read.seasons.push(parsed.season)
    else read.companions.push(file)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    read.refused.push(error instanceof SeasonFileError ? message : `${file}: ${message}`)
  }
}

/** `football.json/2025-26/en.1.json` becomes `2025-26.en.1`, short and fit for an urn. */
function seasonKey(file: string): string {
  const { dir, name } = path.parse(file)
  const year = dir.split(path.sep).at(-1) ?? ''
  return [year, name]
    .filter(Boolean)
    .join('.')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.-]+/g, '-')
    .replaceAll(/[.-]{2,}/g, '-')
    .replaceAll(/^[.-]|[.-]$/g, '')
    .slice(0, KEY_LENGTH_MAX)
}

/** An urn has 100 characters, with the occasion of the match. */
const KEY_LENGTH_MAX = 40
