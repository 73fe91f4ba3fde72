import type { Sites } from '../load-sites.ts'
import { AGE_MIN } from '../minimum-age.ts'
import type { SiteFile } from '../site-file.ts'
import type { RenderedDocument } from './documents.ts'

/** A text in the operator's words, in the nearest locale that has one. */
export function findDocument(
  { documents }: Sites,
  { site }: SiteFile,
  name: string,
  locale: string,
): RenderedDocument | null {
  return documents.find(site.key, name, locale, { site: site.name, age: AGE_MIN })
}
