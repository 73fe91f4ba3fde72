import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** A number that a message counts by: `{count, plural, one {…} other {…}}` has the forms `one` and `other`. */
export interface PluralPart {
  name: string
  forms: readonly string[]
}

export interface MessageParts {
  parameters: ReadonlySet<string>
  plurals: readonly PluralPart[]
}

/** What a message takes and counts by. Throws where the text is no ICU message. */
export function messageParts(text: string): MessageParts {
  const found = partsOf(compileMessageOrThrow(text))
  return {
    parameters: new Set(found.map(({ name }) => name)),
    plurals: found.flatMap(({ name, forms }) => (forms ? [{ name, forms }] : [])),
  }
}

/**
 * Forms that a language needs for the numbers 1 to 199, and those it has at all: French `many` begins at a million, and
 * nothing at all (Arabic `zero`) is seldom counted.
 */
export function pluralForms(locale: string): { needed: ReadonlySet<string>; known: ReadonlySet<string> } {
  const rules = new Intl.PluralRules(locale)
  const needed = new Set<string>(Array.from({ length: 199 }, (_, index) => rules.select(index + 1)))
  return { needed: needed.add('other'), known: new Set<string>(rules.resolvedOptions().pluralCategories) }
}

interface Part {
  name: string
  forms: string[] | null
}

function partsOf(tokens: CompiledMessage): Part[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, kind, choices] = token
    if (typeof choices !== 'object' || choices === null) return [{ name, forms: null }]
    const nested = Object.values(choices).flatMap((choice) => (Array.isArray(choice) ? partsOf(choice) : []))
    // A number such as `=0` is the text's own choice, the offset no choice at all.
    const forms = Object.keys(choices).filter((form) => !/^\d+$|^offset$/.test(form))
    return [{ name, forms: kind === 'plural' ? forms : null }, ...nested]
  })
}
