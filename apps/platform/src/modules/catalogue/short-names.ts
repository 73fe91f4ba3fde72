import { catalogueName } from './names.ts'

/** The outcome in a letter or a word, for column heads and ladders; null where only the full name is clear. */
export function shortName(outcomeId: number, locale: string): string | null {
  const word = WORDS.get(outcomeId)
  return (word && catalogueName(`short.${word}`, locale)) ?? LETTERS.get(outcomeId) ?? null
}

const WORDS: ReadonlyMap<number, string> = new Map([
  [12, 'over'],
  [13, 'under'],
  [70, 'odd'],
  [72, 'even'],
  [74, 'yes'],
  [76, 'no'],
])

/** Three-way and two-way winners, next goal, double chance, then handicaps. */
const LETTERS: ReadonlyMap<number, string> = new Map([
  [1, '1'],
  [2, 'X'],
  [3, '2'],
  [4, '1'],
  [5, '2'],
  [6, '1'],
  [7, '–'],
  [8, '2'],
  [9, '1X'],
  [10, '12'],
  [11, 'X2'],
  [1711, '1'],
  [1712, 'X'],
  [1713, '2'],
  [1714, '1'],
  [1715, '2'],
])
