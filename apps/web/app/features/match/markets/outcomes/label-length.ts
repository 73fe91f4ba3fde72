import type { Market } from '@touchline/contract/entities/match/market'

/** Latin letters of a label that stand beside each other in a card on a phone, by the number of sides. */
const LINE_LETTERS = { two: 25, more: 15 } as const
/** ` (+1.75)` */
const HANDICAP_LETTERS = 8
const HANDICAP = /\s\([^)]*\)$/
/** As wide as two others. */
const WIDE_LETTER = /[\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/g

/**
 * Whether labels would lose their end on one line: the very line of a handicap, or the second side of a double chance.
 * Known from names alone, so that a card has its height before it is drawn, and the same at each of its lines.
 */
export function needTwoLines(outcomes: readonly Pick<Market['outcomes'][number], 'name'>[]): boolean {
  const letters = outcomes.length > 2 ? LINE_LETTERS.more : LINE_LETTERS.two
  return outcomes.some(({ name }) => {
    const plain = name.replace(HANDICAP, '')
    const wide = plain.match(WIDE_LETTER)?.length ?? 0
    return plain.length + wide + (plain === name ? 0 : HANDICAP_LETTERS) > letters
  })
}
