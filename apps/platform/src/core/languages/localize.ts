import { messageIn } from '@touchline/messages/catalog'
import { compileMessages } from '@touchline/messages/compile'
import { createTranslator, type MessageValues } from '@touchline/messages/translator'

/** Gives a message in a locale, with its values where it has any. */
export type Localize = (locale: string, key: string, values?: MessageValues) => string

/** The text of a message key in a locale, or in the nearest that has one; a key without any text is given back. */
export const localize: Localize = (locale, key, values) => {
  const text = messageIn(locale, key)
  if (text === undefined || values === undefined) return text ?? key
  return createTranslator<string>(locale, compileMessages({ [key]: text }))(key, values)
}
