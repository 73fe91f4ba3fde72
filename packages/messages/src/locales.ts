/** Locale codes, writing directions and fallbacks. */

/**
 * Languages that are written from right to left, of which Spec 2 §9 names ar, he, fa and ur; and scripts, where a tag names
 * one. `Intl` would know them too, but costs a phone that has not used it yet 10 ms before its page lives.
 */
const RIGHT_TO_LEFT =
  /^(ar|ckb|dv|fa|he|iw|ji|ks|lrc|mzn|nqo|pnb|prs|ps|sd|syr|ug|ur|yi)(-(?![A-Z][a-z]{3})|$)|-(Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)\b/
/** Letters of Hebrew, Arabic and the scripts between them. */
const RIGHT_TO_LEFT_LETTER = /[\u0590-\u08ff]/

/** A locale code of addresses and settings, as the language tag of `Intl` and catalogues. */
const ALIASES: Readonly<Record<string, string>> = { br: 'pt-BR', no: 'nb' }

/** Languages whose texts have another code: Norway's has the specification's, Portuguese has Brazil's. */
const TEXTS_OF: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', pt: 'pt-BR' }

export const DEFAULT_LOCALE = 'en'

/**
 * The language tag for `Intl`. Odds, scores and money stay in Latin digits, for comparison; days are those of the
 * Gregorian calendar, which lists of matches use.
 */
export function intlLocale(locale: string): string {
  return `${languageTag(locale)}-u-ca-gregory-nu-latn`
}

/** The language tag for `lang` and `hreflang`. */
export function languageTag(locale: string): string {
  return ALIASES[locale] ?? locale
}

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(languageTag(locale)) ? 'rtl' : 'ltr'
}

/** Whether a text has a right-to-left word, whatever the language of its page. */
export function hasRightToLeftLetters(text: string): boolean {
  return RIGHT_TO_LEFT_LETTER.test(text)
}

/** `de-AT` → `de-AT, de, en`: the first catalogue with the message wins. */
export function fallbackChain(locale: string): string[] {
  const tag = ALIASES[locale] ?? locale
  const language = languageOf(tag)
  return [...new Set([locale, tag, language, TEXTS_OF[language] ?? language, DEFAULT_LOCALE])]
}

/** The base language of a country's variant: German for `de-CH`, itself for all others. */
export function baseLocale(locale: string): string {
  const language = languageOf(locale)
  return TEXTS_OF[language] === locale ? locale : language
}

/** Applies a country's spelling rules to a text of its language, so that catalogues need no copy. */
export function inSpellingOf(locale: string, text: string): string {
  return SPELLINGS[locale]?.(text) ?? text
}

const SPELLINGS: Readonly<Record<string, (text: string) => string>> = {
  // Switzerland has no ß and uses «these» quotes.
  'de-CH': (text) => text.replaceAll('ß', 'ss').replaceAll('„', '«').replaceAll('“', '»'),
  // Canada has a space before a colon, not before other marks.
  'fr-CA': (text) => text.replaceAll(/\u202f(?=[;!?])/g, ''),
}

/** The language's own name, for the switcher: `Deutsch`, `Deutsch (Österreich)`. */
export function nativeName(locale: string): string {
  const tag = TEXTS_OF[languageTag(locale)] ?? languageTag(locale)
  const names = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' })
  const name = names.of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

function languageOf(tag: string): string {
  return tag.split('-')[0] ?? tag
}
