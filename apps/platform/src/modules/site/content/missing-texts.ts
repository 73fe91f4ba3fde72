import type { SiteFile } from '../site-file.ts'
import type { Documents } from './documents.ts'

/** Pages and promotions that a site names and has no text for in any of its locales; they stop the start. */
export function missingTexts({ site, locales, pages, promotions }: SiteFile, documents: Documents): string[] {
  const [locale = 'en'] = locales
  const names = [...pages.map(({ slug }) => slug), ...promotions.map(({ slug }) => `promotions/${slug}`)]
  return names.flatMap((name) => {
    const title = documents.title(site.key, name, locales)
    const file = `content/${site.key}/${name}.${locale}.md`
    if (title === null) return [`${file}: is named in the site ${site.key} and missing`]
    return title ? [] : [`${file}: must begin with a title, such as "# Welcome"`]
  })
}
