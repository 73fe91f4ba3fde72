import { existsSync } from 'node:fs'
import path from 'node:path'
import { readFolder as readTextFolder } from '../../core/languages/locale-texts.ts'
import { ownLanguageFolder } from '../../core/languages/own-languages.ts'
import { type ReadFile, readJsonFiles } from '../../core/read-json-files.ts'
import type { Env } from '../../core/settings/env.ts'
import { StartError } from '../../core/settings/start-error.ts'
import { type Documents, readDocuments } from './content/documents.ts'
import { missingTexts } from './content/missing-texts.ts'
import { missingFiles } from './missing-files.ts'
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
  /** The operator's logos, icons and fonts; null without any. */
  fileFolder: string | null
}

const BUILT_IN = path.join(import.meta.dirname, 'sites')

/**
 * Reads the built-in sites and the operator's, once, at start. An operator's file with a known key replaces the built-in
 * site. Throws one message that names each broken file and what is wrong in it.
 */
export function loadSites({ SITE, SITE_FILES }: Pick<Env, 'SITE' | 'SITE_FILES'>): Sites {
  const folders = SITE_FILES ? [BUILT_IN, SITE_FILES] : [BUILT_IN]
  const sites = folders.flatMap(readFolder).map((site) => withOwnTexts(site, SITE_FILES))
  const byKey = new Map(sites.map((site) => [site.site.key, site]))
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
  const files = SITE_FILES ? path.join(SITE_FILES, 'files') : null
  const fileFolder = files !== null && existsSync(files) ? files : null
  const lost = [...byKey.values()].flatMap((site) => missingFiles(site, fileFolder))
  if (lost.length > 0) throw new SiteFileError(lost)
  return { byKey, byHost, byDefault, documents, pictureFolders, fileFolder }
}

/** The operator's texts of pages, for every site in that language; what the site's own file says stands above. */
function withOwnTexts(site: SiteFile, siteFiles: string | undefined): SiteFile {
  const folder = siteFiles === undefined ? null : ownLanguageFolder('pages', siteFiles)
  if (folder === null) return site
  const { messages } = site.translations
  const together = [...readTextFolder(folder)].map(([locale, texts]) => [
    locale,
    { ...texts, ...messages[locale] },
  ])
  return { ...site, translations: { messages: { ...messages, ...Object.fromEntries(together) } } }
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
