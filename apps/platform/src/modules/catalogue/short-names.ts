import { inLanguage, type Names } from './names.ts'

/** The outcome in a letter or a word, for column heads and ladders; null where only the full name tells it. */
export function shortName(outcomeId: number, locale: string): string | null {
  const short = SHORT.get(outcomeId)
  if (short === undefined) return null
  return typeof short === 'string' ? short : inLanguage(short, locale)
}

const OVER: Names = { en: 'Over', de: 'Über', ar: 'أكثر' }
const UNDER: Names = { en: 'Under', de: 'Unter', ar: 'أقل' }

/** Three-way and two-way winners, next goal, double chance, then words, then handicaps. */
const SHORT: ReadonlyMap<number, string | Names> = new Map<number, string | Names>([
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
  [12, OVER],
  [13, UNDER],
  [70, { en: 'Odd', de: 'Ungerade', ar: 'فردي' }],
  [72, { en: 'Even', de: 'Gerade', ar: 'زوجي' }],
  [74, { en: 'Yes', de: 'Ja', ar: 'نعم' }],
  [76, { en: 'No', de: 'Nein', ar: 'لا' }],
  [1711, '1'],
  [1712, 'X'],
  [1713, '2'],
  [1714, '1'],
  [1715, '2'],
])
