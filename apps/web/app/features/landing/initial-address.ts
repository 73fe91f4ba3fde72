import { type LocaleRule, localizePath } from '../../shared/paths/locale-path.ts'
import { ADDED_MAX } from '../../shared/slip/wanted-outcomes.ts'

/**
 * The parameters passed on to the first page: the affiliate (Spec 1 §3), a shared slip, the way back from a deposit, a
 * dialogue; and `add`, which may be there several times.
 */
const KEPT = [
  'ctag',
  'btag',
  'stag',
  'qtag',
  'gclid',
  'betcode',
  'quick-deposit-status',
  'payment',
  'modal',
  'add',
] as const
const VALUE_MAX = 200

/**
 * Where `/init-sportsbook` redirects to: the page and the language that it names. Anything but an address of the site
 * becomes the home page, an unknown language the request's, and unknown parameters are dropped.
 */
export function initialAddress(search: string, locale: string, rule: LocaleRule): string {
  const parameters = new URLSearchParams(search)
  const asked = parameters.get('locale')?.toLowerCase()
  const language = rule.locales.find((code) => code.toLowerCase() === asked) ?? locale
  const { pathname, searchParams } = pageWithin(parameters.get('page') ?? '/')
  for (const name of KEPT) {
    const values = parameters.getAll(name).filter((value) => value !== '' && value.length <= VALUE_MAX)
    if (values.length > 0) searchParams.delete(name)
    for (const value of name === 'add' ? values.slice(0, ADDED_MAX) : values.slice(0, 1))
      searchParams.append(name, value)
  }
  const query = searchParams.toString()
  return localizePath(pathname, language, rule) + (query && `?${query}`)
}

const SELF = 'https://self.invalid'
const HOME = new URL('/', SELF)

/** Parsed by the URL standard, so that no spelling of another origin passes as a path. */
function pageWithin(page: string): URL {
  if (!page.startsWith('/') || !URL.canParse(page, SELF)) return home()
  const url = new URL(page, SELF)
  const isOurs = url.origin === HOME.origin && !url.pathname.startsWith('//')
  return isOurs && url.pathname !== '/init-sportsbook' ? url : home()
}

const home = () => new URL(HOME)
