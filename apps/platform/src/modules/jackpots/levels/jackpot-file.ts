import {
  AMOUNT_MAX,
  CurrencyCode,
  Integer,
  LocaleTag,
  OddsThousandthsSchema,
  Text,
} from '@touchline/contract/scalars'
import * as z from 'zod/mini'

const Code = Text({ min: 1, max: 60, pattern: /^[a-z0-9-]+$/ })
const OneName = Text({ min: 1, max: 60, isTrimmed: true })
/** One for all languages, or by locale; English stands for what is missing. */
const Name = z.union([
  OneName,
  z.record(LocaleTag, OneName).check(z.refine((words) => words['en'] !== undefined, 'lacks en')),
])

/** A jackpot as an operator writes it: `jackpots/*.json` beside the site files. */
export const JackpotFile = z.strictObject({
  /** Never changes: what players have filled is found by it. */
  key: Code,
  name: Name,
  /** One for each jackpot: no rate moves money. */
  currency: CurrencyCode,
  /** Bets at lower odds take no part. */
  minOddsThousandths: OddsThousandthsSchema,
  /** A prize above it waits for an operator's word. */
  approveAboveMinor: Integer({ min: 0, max: AMOUNT_MAX }),
  levels: z
    .array(
      z
        .strictObject({
          code: Code,
          name: Name,
          /** Of each stake, paid by the operator. */
          rateMillionths: Integer({ min: 1, max: 1_000_000 }),
          seedMinor: Integer({ min: 0, max: AMOUNT_MAX }),
          /** It drops at this amount at the latest. */
          ceilingMinor: Integer({ min: 1, max: AMOUNT_MAX }),
        })
        .check(
          z.refine(({ seedMinor, ceilingMinor }) => ceilingMinor > seedMinor, {
            path: ['ceilingMinor'],
            error: 'is above the seed',
          }),
        ),
    )
    .check(
      z.minLength(1),
      z.maxLength(10),
      z.refine((levels) => new Set(levels.map(({ code }) => code)).size === levels.length, {
        error: 'each level has a code of its own',
      }),
    ),
})
export type JackpotTerms = z.infer<typeof JackpotFile>

/** A name of a jackpot or a level by locale. */
export function namesOf(name: JackpotTerms['name']): Record<string, string> {
  return typeof name === 'string' ? { en: name } : name
}

export function nameIn(name: JackpotTerms['name'], locale: string): string {
  const names = namesOf(name)
  return names[locale] ?? names[locale.slice(0, 2)] ?? names['en'] ?? ''
}

export type LevelTerms = JackpotTerms['levels'][number]
