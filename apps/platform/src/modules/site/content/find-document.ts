import type { Packs } from '../../../core/packs.ts'
import type { Sites } from '../load-sites.ts'
import type { SiteFile } from '../site-file.ts'
import { textValues } from '../text-values.ts'
import type { RenderedDocument } from './documents.ts'

/** A text in the operator's words, in the nearest locale that has one, else in any language of the site. */
export function findDocument(
  { documents, packs }: Pick<Sites, 'documents'> & { packs: Packs },
  site: SiteFile,
  name: string,
  locale: string,
): RenderedDocument | null {
  return documents.find(site.site.key, name, [locale, ...site.locales], textValues(site, packs))
}
