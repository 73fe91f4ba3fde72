import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

export type Catalog = Readonly<Record<string, string>>

/**
 * What is wrong with translations: keys that a language lacks or has too many, texts that are no ICU, parameters that
 * differ from the English ones, keys that no source names. One line each; none is a clean bill.
 */
export function messageProblems(
  catalogs: Readonly<Record<string, Catalog>>,
  sources: readonly string[],
): string[] {
  const { en = {}, ...others } = catalogs
  return [
    ...Object.entries(catalogs).flatMap(([locale, catalog]) => brokenTexts(locale, catalog)),
    ...Object.entries(others).flatMap(([locale, catalog]) => differences(locale, catalog, en)),
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

function brokenTexts(locale: string, catalog: Catalog): string[] {
  return Object.entries(catalog).flatMap(([key, text]) => {
    if (text.trim() === '') return [`${locale}: ${key} is empty`]
    try {
      compileMessageOrThrow(text)
      return []
    } catch (error) {
      return [
        `${locale}: ${key} is no ICU message: ${error instanceof Error ? error.message : String(error)}`,
      ]
    }
  })
}

function differences(locale: string, catalog: Catalog, en: Catalog): string[] {
  const missing = Object.keys(en).filter((key) => !(key in catalog))
  const surplus = Object.keys(catalog).filter((key) => !(key in en))
  const mismatched = Object.keys(en).filter(
    (key) => key in catalog && !haveSameParameters(en[key], catalog[key]),
  )
  return [
    ...missing.map((key) => `${locale}: ${key} is missing`),
    ...surplus.map((key) => `${locale}: ${key} is not in en.json`),
    ...mismatched.map((key) => `${locale}: ${key} has other parameters than in English`),
  ]
}

function haveSameParameters(one = '', other = ''): boolean {
  const [expected, found] = [parameters(one), parameters(other)]
  return expected.size === found.size && [...expected].every((name) => found.has(name))
}

function parameters(text: string): Set<string> {
  try {
    return new Set(namesIn(compileMessageOrThrow(text)))
  } catch {
    return new Set()
  }
}

function namesIn(tokens: CompiledMessage): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, , choices] = token
    const nested = typeof choices === 'object' && choices !== null ? Object.values(choices) : []
    return [name, ...nested.flatMap((choice) => (Array.isArray(choice) ? namesIn(choice) : []))]
  })
}
