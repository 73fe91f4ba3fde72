import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '../settings/env.ts'

/** What an operator's languages are made of: each is a folder of `languages/` in SITE_FILES. */
export const LANGUAGE_TOPICS = ['pages', 'markets', 'catalogue', 'mails', 'notifications', 'push'] as const
export type LanguageTopic = (typeof LANGUAGE_TOPICS)[number]

let siteFiles: string | undefined

/** Once, at start, before any text is looked up: a process is one platform. */
export function useOwnLanguages({ SITE_FILES }: Pick<Env, 'SITE_FILES'>): void {
  siteFiles = SITE_FILES
}

/** The operator's folder of a topic; null where there is none. */
export function ownLanguageFolder(topic: LanguageTopic, files = siteFiles): string | null {
  const folder = files === undefined ? null : path.join(files, 'languages', topic)
  return folder !== null && existsSync(folder) ? folder : null
}
