/** Which languages exist, how they are written and what stands in for what is missing. */

/** Which script a language is written in is known to `Intl`; so is Spec 2 §9, which names ar, he, fa and ur. */
const RIGHT_TO_LEFT_SCRIPTS = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']
/** Letters of Hebrew, Arabic and what stands between them. */
const RIGHT_TO_LEFT_LETTER = /[\u0590-\u08ff]/

/** Locale codes that addresses and settings may use, and the language tag that `Intl` and catalogues know. */
const ALIASES: Readonly<Record<string, string>> = { br: 'pt-BR', no: 'nb' }

/** Languages whose texts stand under another code: Norway's under the specification's, Portuguese under Brazil's. */
const TEXTS_OF: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', pt: 'pt-BR' }

export const DEFAULT_LOCALE = 'en'

/**
 * The language tag for `Intl`. Odds, scores and money stay in Latin digits, since other ones hide what bettors compare;
 * days are those of the Gregorian calendar, by which matches are listed and days are chosen.
 */
export function intlLocale(locale: string): string {
  return `${languageTag(locale)}-u-ca-gregory-nu-latn`
}

/** The language tag for `lang` and `hreflang`. */
export function languageTag(locale: string): string {
  return ALIASES[locale] ?? locale
}

export function directionOf(locale: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(languageTag(locale)).maximize()
  return RIGHT_TO_LEFT_SCRIPTS.includes(script) ? 'rtl' : 'ltr'
}

/** Whether a text has a word that is written from right to left, whatever the language of its page. */
export function hasRightToLeftLetters(text: string): boolean {
  return RIGHT_TO_LEFT_LETTER.test(text)
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
