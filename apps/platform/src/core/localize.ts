import { messageIn } from '@touchline/messages/catalog'

/** Gives a message without parameters in a locale. */
export type Localize = (locale: string, key: string) => string

/** The text of a message key in a locale, or in the nearest that has one; a key without any text is given back. */
export const localize: Localize = (locale, key) => messageIn(locale, key) ?? key
