import { existsSync } from 'node:fs'
import path from 'node:path'
import { JurisdictionFile } from '@touchline/contract/entities/jurisdiction'
import type { JurisdictionPack } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import { readJsonFiles } from '../../core/read-json-files.ts'
import type { Env } from '../../core/settings/env.ts'

const BUILT_IN = path.join(import.meta.dirname, 'packs')

/**
 * Reads the built-in packs and the operator's, `jurisdictions/*.json` beside the site files, once, at start. An
 * operator's pack with a known key replaces the built-in one. Throws one message that names each broken file and field.
 */
export function loadPacks({ SITE_FILES }: Pick<Env, 'SITE_FILES'>): ReadonlyMap<string, JurisdictionPack> {
  const own = SITE_FILES ? path.join(SITE_FILES, 'jurisdictions') : null
  const folders = own !== null && existsSync(own) ? [BUILT_IN, own] : [BUILT_IN]
  const read = folders.flatMap((folder) => readJsonFiles(folder, JurisdictionFile))
  const problems = read.flatMap((file) => {
    if (file.status === 'broken') return file.problems
    const isNamedSo = path.basename(file.file, '.json') === file.value.key
    return isNamedSo ? [] : [`${file.file}: key: is ${file.value.key}, which its name must be`]
  })
  if (problems.length > 0) throw new PackFileError(problems)
  return new Map(read.flatMap((file) => (file.status === 'read' ? [[file.value.key, file.value]] : [])))
}

class PackFileError extends Error {
  override name = 'PackFileError'
  constructor(problems: readonly string[]) {
    super(`The jurisdictions are not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}
