/**
 * Leads the links of a text within the site to the reader's language: `/general-rules` becomes `/de/general-rules`. The
 * text is the platform's own, where a quote within an attribute is written as an entity.
 */
export function localizeLinks(html: string, localized: (path: string) => string): string {
  return html.replaceAll(/(<a href=")(\/(?!\/)[^"]*)"/g, (_, start: string, path: string) => {
    const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? []
    return `${start}${localized(pathname)}${rest}"`
  })
}
