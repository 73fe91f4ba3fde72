import { directionOf } from '@touchline/messages/locales'

/**
 * Fills a name's placeholders from the specifier and the competitors: `{total}` as it is, `{+hcp}` with its sign,
 * `{-hcp}` with the opposite one, `{!goalnr}` as an ordinal. Numbers are written the locale's way, in Latin digits.
 * Throws when the specifier lacks a part that the name needs.
 */
export function fillTemplate(
  template: string,
  locale: string,
  values: Readonly<Record<string, string>>,
): string {
  return template.replace(PLACEHOLDER, (_, form: string, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`Nothing to fill {${name}} with in "${template}"`)
    return written(value, form, locale)
  })
}

/** `{total}`, `{+hcp}`, `{-hcp}`, `{!goalnr}`. */
export const PLACEHOLDER = /\{([+\-!]?)(\w+)\}/g

const NUMBER = /^-?\d+(\.\d+)?$/

/** Keeps a sign before its number in right-to-left text. */
const LEFT_TO_RIGHT_MARK = '\u200e'

function written(value: string, form: string, locale: string): string {
  if (!NUMBER.test(value)) return value
  const number = Number(value)
  switch (form) {
    case '+':
      return signed(number, locale)
    case '-':
      return signed(-number, locale)
    case '!':
      return ordinal(number, locale)
    default:
      return plain(number, locale)
  }
}

function signed(value: number, locale: string): string {
  const sign = value > 0 ? '+' : value < 0 ? '-' : ''
  const mark = sign !== '' && directionOf(locale) === 'rtl' ? LEFT_TO_RIGHT_MARK : ''
  return mark + sign + plain(Math.abs(value), locale)
}

function plain(value: number, locale: string): string {
  const format =
    formats.get(locale) ??
    new Intl.NumberFormat(locale, { numberingSystem: 'latn', maximumFractionDigits: 2 })
  formats.set(locale, format)
  const text = format.format(Math.abs(value))
  return value < 0 ? `-${text}` : text
}

/** Making one takes longer than all of a name. */
const formats = new Map<string, Intl.NumberFormat>()

/** As it stands before or after a noun such as goal, which is masculine wherever that matters. */
function ordinal(value: number, locale: string): string {
  const language = locale.split('-')[0] ?? locale
  if (BARE_NUMBER_LANGUAGES.has(language)) return String(value)
  return ORDINALS[language]?.(value) ?? `${value}.`
}

const ORDINALS: Readonly<Record<string, (value: number) => string>> = {
  ar: (value) => ARABIC_ORDINALS[value - 1] ?? String(value),
  en: (value) => `${value}${ENGLISH_SUFFIXES[ENGLISH.select(value)]}`,
  es: (value) => (value === 1 || value === 3 ? `${value}.er` : `${value}.º`),
  fr: (value) => (value === 1 ? '1er' : `${value}e`),
  pt: (value) => `${value}º`,
  ru: (value) => `${value}-й`,
}

const ENGLISH = new Intl.PluralRules('en', { type: 'ordinal' })
const ENGLISH_SUFFIXES = { zero: 'th', one: 'st', two: 'nd', few: 'rd', many: 'th', other: 'th' }

/** Their texts say what makes the number an ordinal, as 「1点目」 does, or count as in «گل 1». */
const BARE_NUMBER_LANGUAGES: ReadonlySet<string> = new Set(['fa', 'he', 'hi', 'ja', 'ur'])

/** With the article, as used after a noun such as «الهدف». */
const ARABIC_ORDINALS = [
  'الأول',
  'الثاني',
  'الثالث',
  'الرابع',
  'الخامس',
  'السادس',
  'السابع',
  'الثامن',
  'التاسع',
  'العاشر',
]
