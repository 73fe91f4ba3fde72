import type { CompiledMessages } from './compile.ts'
import { interpret } from './interpret.ts'
import { intlLocale } from './locales.ts'
import type { MessageKey } from './message-key.ts'

export type MessageValues = Readonly<Record<string, string | number>>

/** Texts of one locale. Unknown keys do not compile; one received from a server is shown as it is. */
export interface Translator<Key extends string = MessageKey> {
  (key: Key, values?: MessageValues): string
}

export function createTranslator<Key extends string = MessageKey>(
  locale: string,
  messages: CompiledMessages,
): Translator<Key> {
  const known = translators.get(messages)
  if (known?.locale === locale) return known.translate
  const translate = makeTranslator(locale, messages)
  translators.set(messages, { locale, translate })
  return translate
}

/** Cached: a server renders many pages with the same compiled texts. */
const translators = new WeakMap<CompiledMessages, { locale: string; translate: Translator<string> }>()

function makeTranslator(locale: string, messages: CompiledMessages): Translator<string> {
  const tag = intlLocale(locale)
  return (key, values = {}) => {
    const message = messages[key]
    // A text without parameters is complete; a key without a text shows itself.
    if (message === undefined || typeof message === 'string') return message ?? key
    return interpret(message, values, tag)
  }
}

/** Whether a received key is one of ours. */
export function isMessageKey(key: string, messages: CompiledMessages): key is MessageKey {
  return Object.hasOwn(messages, key)
}
