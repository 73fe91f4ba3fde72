import type en from './locales/en.json'

/** A key that does not stand in `en.json` does not compile. */
export type MessageKey = keyof typeof en
