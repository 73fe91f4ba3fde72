import type { Packs } from '../../core/packs.ts'
import type { SiteFile } from './site-file.ts'

export interface TextValues {
  site: string
  age: number
}

/** What a site's texts name: itself, and the age that its jurisdiction asks for. */
export function textValues(
  { site, jurisdiction }: Pick<SiteFile, 'site' | 'jurisdiction'>,
  packs: Pick<Packs, 'byKey'>,
): TextValues {
  return { site: site.name, age: packs.byKey(jurisdiction).ageMin }
}
