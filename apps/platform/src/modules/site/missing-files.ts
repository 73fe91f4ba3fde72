import { existsSync } from 'node:fs'
import path from 'node:path'
import type { SiteFile } from './site-file.ts'

const OWN = '/api/files/'

/** Fonts, logo and icon that a site names and that are not in `files/`; they stop the start. */
export function missingFiles(
  { site, theme }: Pick<SiteFile, 'site' | 'theme'>,
  folder: string | null,
): string[] {
  const named = [
    ...theme.fonts.map(({ file }) => ['theme.fonts', file] as const),
    ...(
      [
        ['site.favicon', site.favicon],
        ['site.logo.url', site.logo.url],
      ] as const
    ).flatMap(([field, address]) =>
      address?.startsWith(OWN) ? [[field, address.slice(OWN.length)] as const] : [],
    ),
  ]
  return named
    .filter(([, file]) => folder === null || !existsSync(path.join(folder, file)))
    .map(([field, file]) => `${site.key}: ${field}: files/${file} is missing`)
}
