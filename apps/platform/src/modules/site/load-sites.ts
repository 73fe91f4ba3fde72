import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '../../core/env.ts'
import { type ReadFile, readJsonFiles } from '../../core/read-json-files.ts'
import { StartError } from '../../core/start-error.ts'
import { type Documents, readDocuments } from './content/documents.ts'
import { missingTexts } from './content/missing-texts.ts'
import { SiteFile } from './site-file.ts'

export interface Sites {
  /** By `site.key`. */
  byKey: ReadonlyMap<string, SiteFile>
  byHost: ReadonlyMap<string, SiteFile>
  byDefault: SiteFile
  /** The texts of pages and promotions. */
  documents: Documents
  /** Where banners are, the operator's folder last. */
  pictureFolders: readonly string[]
}

const BUILT_IN = path.join(import.meta.dirname, 'sites')

/**
 * Reads the built-in sites and the operator's, once, at start. An operator's file with a known key replaces the built-in
 * site. Throws one message that names each broken file and what is wrong in it.
 */
export function loadSites({ SITE, SITE_FILES }: Pick<Env, 'SITE' | 'SITE_FILES'>): Sites {
  const folders = SITE_FILES ? [BUILT_IN, SITE_FILES] : [BUILT_IN]
  const byKey = new Map(folders.flatMap(readFolder).map((site) => [site.site.key, site]))
  const byDefault = byKey.get(SITE)
  if (!byDefault)
    throw new SiteFileError([`SITE is ${SITE}, which is none of ${[...byKey.keys()].join(', ')}`])
  const byHost = new Map([...byKey.values()].flatMap((site) => site.hosts.map((host) => [host, site])))
  const documents = readDocuments(folders.map((folder) => path.join(folder, 'content')))
  const missing = [...byKey.values()].flatMap((site) => missingTexts(site, documents))
  if (missing.length > 0) throw new SiteFileError(missing)
  const pictureFolders = folders
    .map((folder) => path.join(folder, 'pictures'))
    .filter((one) => existsSync(one))
  return { byKey, byHost, byDefault, documents, pictureFolders }
}

export class SiteFileError extends StartError {
  override name = 'SiteFileError'
  constructor(problems: readonly string[]) {
    super(`The sites are not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}

function readFolder(folder: string): SiteFile[] {
  const read = readSites(folder)
  const problems = read.flatMap((result) => (result.status === 'broken' ? result.problems : []))
  if (problems.length > 0) throw new SiteFileError(problems)
  return read.flatMap((result) => (result.status === 'read' ? [result.value] : []))
}

function readSites(folder: string): ReadFile<SiteFile>[] {
  try {
    return readJsonFiles(folder, SiteFile)
  } catch {
    throw new SiteFileError([`SITE_FILES is ${folder}, which is no folder that can be read`])
  }
}
