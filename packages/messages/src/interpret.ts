import type { MessageValues } from './translator.ts'

/** The output of Lingui's compiler for an ICU text: pieces of text, and slots for values. */
export type CompiledText = string | readonly Token[]
type Token = string | readonly [name: string, type?: string, format?: unknown]
type Choices = Readonly<Record<string, CompiledText | number | undefined>>

/**
 * The text with its values. Lingui's own interpreter does the same and adds 1.4 kB of brotli to every page, for dates
 * and numbers that no text of ours formats; a test compares the two.
 */
export function interpret(text: CompiledText, values: MessageValues, tag: string): string {
  return filled(text, null)

  /** `#` is the number of the enclosing plural. */
  function filled(part: CompiledText, count: string | null): string {
    if (typeof part === 'string') return part
    // A page has thousands of texts: a loop takes half the time of lists.
    let whole = ''
    for (const token of part) whole += typeof token === 'string' ? plain(token, count) : placed(token, count)
    return whole
  }

  function placed([name, type, format]: Exclude<Token, string>, count: string | null): string {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (type === undefined) return String(value ?? '')
    if (!isChoices(format)) throw new TypeError(`A text wants ${name} as ${type}`)
    if (type === 'select') return filled(choice(format, String(value)), count)
    const number = Number(value) - Number(format['offset'] ?? 0)
    const exact = Object.hasOwn(format, String(value)) ? String(value) : rulesOf(tag, type).select(number)
    return filled(choice(format, exact), numbersOf(tag).format(number))
  }
}

const plain = (token: string, count: string | null) => (token === '#' && count !== null ? count : token)

function choice(choices: Choices, key: string): CompiledText {
  const chosen = Object.hasOwn(choices, key) ? choices[key] : undefined
  const text = chosen ?? choices['other'] ?? ''
  return typeof text === 'number' ? '' : text
}

function isChoices(format: unknown): format is Choices {
  return typeof format === 'object' && format !== null
}

const numbers = new Map<string, Intl.NumberFormat>()
const rules = new Map<string, Intl.PluralRules>()

function numbersOf(tag: string): Intl.NumberFormat {
  const known = numbers.get(tag) ?? new Intl.NumberFormat(tag)
  numbers.set(tag, known)
  return known
}

function rulesOf(tag: string, type: string): Intl.PluralRules {
  const key = `${tag} ${type}`
  const known =
    rules.get(key) ?? new Intl.PluralRules(tag, { type: type === 'plural' ? 'cardinal' : 'ordinal' })
  rules.set(key, known)
  return known
}
