/** Which languages exist, how they are written and what stands in for what is missing. */

/** Spec 2 §9. */
export const RTL_LOCALES = ['ar', 'he', 'fa', 'ur'] as const

/** Locale codes that addresses and settings may use, and the language tag that `Intl` and catalogues know. */
const ALIASES: Readonly<Record<string, string>> = { br: 'pt-BR', no: 'nb' }

/** Scripts whose own digits would hide what bettors compare; odds, scores and money stay in Latin digits. */
const LATIN_DIGITS = new Set(['ar', 'fa', 'ur'])

export const DEFAULT_LOCALE = 'en'

/** The language tag for `Intl`: aliases resolved, digits Latin. */
export function intlLocale(locale: string): string {
  const tag = ALIASES[locale] ?? locale
  return LATIN_DIGITS.has(languageOf(tag)) ? `${tag}-u-nu-latn` : tag
}

/** The language tag for `lang` and `hreflang`. */
export function languageTag(locale: string): string {
  return ALIASES[locale] ?? locale
}

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RTL_LOCALES.some((code) => code === languageOf(locale)) ? 'rtl' : 'ltr'
}

/** `de-AT` → `de-AT, de, en`: the first catalogue that has a message gives it. */
export function fallbackChain(locale: string): string[] {
  const tag = ALIASES[locale] ?? locale
  return [...new Set([locale, tag, languageOf(tag), DEFAULT_LOCALE])]
}

/** What speakers call their language, for the switcher: `Deutsch`. */
export function nativeName(locale: string): string {
  const tag = languageTag(locale)
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

function languageOf(tag: string): string {
  return tag.split('-')[0] ?? tag
}
