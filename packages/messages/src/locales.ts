/** Which languages exist, how they are written and what stands in for what is missing. */

/** Spec 2 §9. */
export const RTL_LOCALES = ['ar', 'he', 'fa', 'ur'] as const

/** Locale codes that addresses and settings may use, and the language tag that `Intl` and catalogues know. */
const ALIASES: Readonly<Record<string, string>> = { br: 'pt-BR', no: 'nb' }

/** Languages whose texts stand under another code: Norway's under the specification's, Portuguese under Brazil's. */
const TEXTS_OF: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', pt: 'pt-BR' }

/**
 * What `Intl` would write its own way. Odds, scores and money stay in Latin digits, since other ones hide what bettors
 * compare; days are those of the Gregorian calendar, by which matches are listed and days are chosen.
 */
const EXTENSIONS: Readonly<Record<string, string>> = {
  ar: '-u-nu-latn',
  fa: '-u-ca-gregory-nu-latn',
  ur: '-u-nu-latn',
}

export const DEFAULT_LOCALE = 'en'

/** The language tag for `Intl`: aliases resolved, digits Latin, days Gregorian. */
export function intlLocale(locale: string): string {
  const tag = ALIASES[locale] ?? locale
  return tag + (EXTENSIONS[languageOf(tag)] ?? '')
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
  const language = languageOf(tag)
  return [...new Set([locale, tag, language, TEXTS_OF[language] ?? language, DEFAULT_LOCALE])]
}

/** The language whose texts a country's variant begins from: German for `de-CH`, itself for all others. */
export function baseLocale(locale: string): string {
  const language = languageOf(locale)
  return TEXTS_OF[language] === locale ? locale : language
}

/**
 * A text of the language as the country writes it, where that is a rule and no matter of words. What holds for every
 * text needs no line in a catalogue.
 */
export function inSpellingOf(locale: string, text: string): string {
  return SPELLINGS[locale]?.(text) ?? text
}

const SPELLINGS: Readonly<Record<string, (text: string) => string>> = {
  // Switzerland has no ß and quotes «so».
  'de-CH': (text) => text.replaceAll('ß', 'ss').replaceAll('„', '«').replaceAll('“', '»'),
  // Canada keeps the space before a colon, not before other marks.
  'fr-CA': (text) => text.replaceAll(/\u202f(?=[;!?])/g, ''),
}

/** What speakers call their language, for the switcher: `Deutsch`, `Deutsch (Österreich)`. */
export function nativeName(locale: string): string {
  const tag = TEXTS_OF[languageTag(locale)] ?? languageTag(locale)
  const names = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' })
  const name = names.of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

function languageOf(tag: string): string {
  return tag.split('-')[0] ?? tag
}
