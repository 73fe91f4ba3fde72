/** Digits of a code: docs/open-questions.md#phone-verification. */
export const CODE_DIGITS = 6
export const CODE_LIVES_MS = 10 * 60_000
/** From one message to the next. */
export const RESEND_AFTER_MS = 60_000
/** Wrong codes until another has to be asked for: with five a day, 25 guesses of a million. */
export const TRIES_MAX = 5
/** In a day, of a player as of a number, whoever asks. */
export const CODES_A_DAY_MAX = 5
export const SMS_WINDOW_MS = 24 * 3_600_000
