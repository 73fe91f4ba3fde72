import type { Market } from '@touchline/contract/entities/match/market'

/** Latin letters of a label that stand beside each other in a card on a phone, by the number of sides. */
const LINE_LETTERS = { two: 25, more: 15 } as const
/** ` (+1.75)`, and some to spare: without its end it is another bet. */
const HANDICAP_LETTERS = 12
const HANDICAP = /\s\([^)]*\)$/
/** As wide as two others. */
const WIDE_LETTER = /[\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/g

export type LabelLines = 1 | 2 | 3

/**
 * On how many lines labels keep their end: the very line of a handicap, or the second side of a double chance. Known from
 * names alone, so that a card has its height before it is drawn, and the same at each of its lines.
 */
export function labelLines(outcomes: readonly Pick<Market['outcomes'][number], 'name'>[]): LabelLines {
  const letters = outcomes.length > 2 ? LINE_LETTERS.more : LINE_LETTERS.two
  const most = Math.max(1, ...outcomes.map(({ name }) => linesOf(name, letters)))
  return most === 1 || most === 2 ? most : 3
}

/** In a list of two columns beside each other, on a desktop. */
const COLUMN_LETTERS = 14

/** Whether a list's labels would lose their end beside each other, though on two lines. */
export function fillWholeRows(outcomes: readonly Pick<Market['outcomes'][number], 'name'>[]): boolean {
  return outcomes.some(({ name }) => linesOf(name, COLUMN_LETTERS) > 2)
}

function linesOf(name: string, letters: number): number {
  const plain = name.replace(HANDICAP, '')
  const words = plain.split(' ').map((word) => word.length + (word.match(WIDE_LETTER)?.length ?? 0))
  if (plain !== name) words.push(HANDICAP_LETTERS - 1)
  let lines = 1
  let filled = 0
  for (const word of words) {
    const isFirst = filled === 0
    if (!isFirst && filled + 1 + word > letters) {
      lines += 1
      filled = word
    } else filled += isFirst ? word : word + 1
    // A word longer than a line is broken.
    lines += Math.ceil(filled / letters) - 1
    filled -= (Math.ceil(filled / letters) - 1) * letters
  }
  return lines
}
