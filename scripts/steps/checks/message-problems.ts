import { baseLocale } from '../../../packages/messages/src/locales.ts'
import { type MessageParts, messageParts, pluralForms } from './message-parts.ts'

export type Catalog = Readonly<Record<string, string>>

/**
 * What is wrong with translations: keys that a language lacks or has too many, texts that are no ICU, parameters that
 * differ from the English ones, plurals without a form that the language needs, keys that no source names. A country's
 * variant, such as `de-AT`, holds only what differs from its language. One line each; none is a clean bill.
 */
export function messageProblems(
  catalogs: Readonly<Record<string, Catalog>>,
  sources: readonly string[],
): string[] {
  const { en = {}, ...others } = catalogs
  return [
    ...Object.entries(catalogs).flatMap(([locale, catalog]) => textProblems(locale, catalog, en)),
    ...Object.entries(others).flatMap(([locale, catalog]) => {
      const base = catalogs[baseLocale(locale)]
      return base && base !== catalog ? repetitions(locale, catalog, base) : missingKeys(locale, catalog, en)
    }),
    ...unusedKeys(Object.keys(en), sources).map((key) => `en: ${key} is used nowhere`),
  ]
}

/** A key is used where it stands whole in quotes, or where a template's fixed beginning leads to it. */
export function unusedKeys(keys: readonly string[], sources: readonly string[]): string[] {
  const text = sources.join('\n')
  const named = new Set([...text.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)].map(([, key]) => key))
  const beginnings = [...text.matchAll(/`((?:[\w-]+\.)+[\w-]*)\$\{/g)].map(([, beginning = '']) => beginning)
  return keys.filter((key) => !named.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)))
}

function missingKeys(locale: string, catalog: Catalog, en: Catalog): string[] {
  return Object.keys(en)
    .filter((key) => !(key in catalog))
    .map((key) => `${locale}: ${key} is missing`)
}

function repetitions(locale: string, catalog: Catalog, base: Catalog): string[] {
  return Object.keys(catalog)
    .filter((key) => catalog[key] === base[key])
    .map((key) => `${locale}: ${key} is the same as in ${baseLocale(locale)} and need not stand here`)
}

function textProblems(locale: string, catalog: Catalog, en: Catalog): string[] {
  return Object.entries(catalog).flatMap(([key, text]) =>
    problemsOf(locale, text, en[key]).map((problem) => `${locale}: ${key} ${problem}`),
  )
}

function problemsOf(locale: string, text: string, english: string | undefined): string[] {
  if (english === undefined) return ['is not in en.json']
  if (text.trim() === '') return ['is empty']
  const parts = partsOrProblem(text)
  if (typeof parts === 'string') return [`is no ICU message: ${parts}`]
  const expected = partsOrProblem(english)
  // What is wrong with the English text is said of English.
  if (typeof expected === 'string') return []
  const plurals = pluralProblems(locale, parts, expected)
  if (areSame(parts.parameters, expected.parameters)) return plurals
  return ['has other parameters than in English', ...plurals]
}

/** A count that English does not tell apart, such as `Accumulator (5)`, may stay one form in any language. */
function pluralProblems(locale: string, { plurals }: MessageParts, english: MessageParts): string[] {
  const { needed, known } = pluralForms(locale)
  return plurals.flatMap(({ name, forms }) => {
    const isBranching = english.plurals.some((plural) => plural.name === name && plural.forms.length > 1)
    const missing = isBranching || forms.length > 1 ? [...needed].filter((form) => !forms.includes(form)) : []
    const surplus = forms.filter((form) => !known.has(form))
    return [
      ...missing.map((form) => `lacks the plural form ${form} of ${name}`),
      ...surplus.map((form) => `has a plural form ${form} of ${name}, which the language does not know`),
    ]
  })
}

function partsOrProblem(text: string): MessageParts | string {
  try {
    return messageParts(text)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function areSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((name) => other.has(name))
}
