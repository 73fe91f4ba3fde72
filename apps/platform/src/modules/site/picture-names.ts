import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '../../core/settings/env.ts'

const BUILT_IN = path.join(import.meta.dirname, 'sites', 'pictures')

/** The banners that there are, ours and the operator's, as site files and campaigns name them. */
export function pictureNames({ SITE_FILES }: Pick<Env, 'SITE_FILES'>): ReadonlySet<string> {
  const folders = SITE_FILES ? [BUILT_IN, path.join(SITE_FILES, 'pictures')] : [BUILT_IN]
  const files = folders.filter((folder) => existsSync(folder)).flatMap((folder) => readdirSync(folder))
  return new Set(files.map((file) => path.basename(file, path.extname(file))))
}
