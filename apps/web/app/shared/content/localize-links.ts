/** Localizes a text's links within the site: `/general-rules` becomes `/de/general-rules`. Attributes escape quotes. */
export function localizeLinks(html: string, localized: (path: string) => string): string {
  return html.replaceAll(/(<a href=")(\/(?!\/)[^"]*)"/g, (_, start: string, path: string) => {
    const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? []
    return `${start}${localized(pathname)}${rest}"`
  })
}
