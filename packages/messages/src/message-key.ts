import type en from './locales/en.json'
import type games from './locales/games/en.json'

/** A key that is not in `en.json` does not compile. */
export type MessageKey = keyof typeof en

/** A key of the games' own texts. */
export type GameMessageKey = keyof typeof games
