/** The locale as the first segment of a path: Spec 2 §2. The first configured locale has none unless it is required. */
export interface LocaleRule {
  locales: readonly string[]
  isLocaleInUrlRequired: boolean
}

/**
 * What a requested path means. A path that begins with no locale of the site belongs to the default one, so that an
 * unknown locale ends as a page that does not exist.
 */
export type LocalizedPath =
  | { kind: 'page'; locale: string; path: string }
  | { kind: 'redirect'; path: string; status: 301 | 302 }

export function readLocalePath(pathname: string, rule: LocaleRule): LocalizedPath {
  const [, first = '', ...rest] = pathname.split('/')
  const locale = rule.locales.find((code) => code.toLowerCase() === first.toLowerCase())
  const defaultLocale = rule.locales[0] ?? 'en'
  if (locale === undefined) {
    if (!rule.isLocaleInUrlRequired) return { kind: 'page', locale: defaultLocale, path: pathname }
    return { kind: 'redirect', path: localizePath(pathname, defaultLocale, rule), status: 302 }
  }
  // Without its locale `/en//host` must not become `//host`, which a browser takes for another site.
  const path = `/${rest.join('/').replace(/^\/+/, '')}`
  const canonical = localizePath(path, locale, rule)
  const requested = pathname === `/${first}/` && path === '/' ? `/${first}` : pathname
  if (canonical === requested) return { kind: 'page', locale, path }
  // A prefix for the default locale depends on the site's configuration; a wrong letter case does not.
  return { kind: 'redirect', path: canonical, status: first === locale ? 302 : 301 }
}

export function localizePath(path: string, locale: string, rule: LocaleRule): string {
  if (locale === rule.locales[0] && !rule.isLocaleInUrlRequired) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
