/**
 * Validation of chat texts, shared by the form and the platform. Lengths are in graphemes, so that a flag or a family
 * of emoji is one character and languages with many marks are not cut short.
 */
export const CHAT_LENGTH_MAX = 300

/** Limit of a message on the wire, in UTF-16 units, however few graphemes it has. */
export const CHAT_UNITS_MAX = 2000

/**
 * One line of text for display: composed, trimmed, without line breaks, invisible controls, direction overrides,
 * which would turn surrounding text, and stacked accents. Joiners stay, since emoji and Persian need them.
 */
export function tidyChatText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\s/gu, ' ')
    .replaceAll(CONTROLS, '')
    .replaceAll(/ {2,}/g, ' ')
    .normalize('NFC')
    .replaceAll(TOWERS, '$1')
    .trim()
}

export function chatTextLength(text: string): number {
  // At most that many graphemes: nearly all messages.
  if (text.length <= 1) return text.length
  let count = 0
  for (const _ of segmenter().segment(text)) count += 1
  return count
}

export type ChatTextProblem = 'empty' | 'too_long'

/** Of a normalized text. */
export function chatTextProblem(text: string): ChatTextProblem | null {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return 'empty'
  return text.length > CHAT_UNITS_MAX || chatTextLength(text) > CHAT_LENGTH_MAX ? 'too_long' : null
}

/** Control and format characters but the two joiners, variation selectors being marks, and tags of flags. */
const CONTROLS = /(?![\u200c\u200d]|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Co}]/gu
/** No language stacks more than four marks on a letter. */
const TOWERS = /(\p{M}{4})\p{M}+/gu

let known: Intl.Segmenter | undefined
function segmenter(): Intl.Segmenter {
  known ??= new Intl.Segmenter('und', { granularity: 'grapheme' })
  return known
}
