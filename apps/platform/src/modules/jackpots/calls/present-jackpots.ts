import type { Jackpot } from '@touchline/contract/entities/jackpot'
import type { Services } from '../../../core/services.ts'
import type { KnownJackpot } from '../jackpots.ts'
import { nameIn } from '../levels/jackpot-file.ts'
import { type ShownLevel, shownLevels } from '../levels/levels.queries.ts'

/** Jackpots as they stand now. A level that is in no file any more is not shown, nor one that has not begun. */
export async function presentJackpots(
  { db, clock }: Services,
  jackpots: readonly KnownJackpot[],
  locale: string,
): Promise<Jackpot[]> {
  const levels = await shownLevels(
    db,
    jackpots.map(({ id }) => id),
  )
  const updatedAt = clock.now().toISOString()
  return jackpots.flatMap(({ id, terms }) => {
    const own = terms.levels.flatMap(({ code, name }) => {
      const level = levels.find((one) => one.jackpotId === id && one.code === code)
      return level ? [{ ...level, name: nameIn(name, locale) }] : []
    })
    const amountOf = (all: readonly ShownLevel[]) =>
      all.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    if (own.length === 0) return []
    return [
      {
        id,
        name: nameIn(terms.name, locale),
        currency: terms.currency,
        amount: amountOf(own.filter(({ state }) => state === 'active')),
        poolAmount: amountOf(own),
        hitsAmount: own.reduce((sum, { hitsMinor }) => sum + hitsMinor, 0),
        levels: own.map(({ code, name, amountMinor, state, round, seedMinor, ceilingMinor, hash }) => ({
          code,
          name,
          poolAmount: amountMinor,
          state,
          round,
          seedAmount: seedMinor,
          ceilingAmount: ceilingMinor,
          commitment: hash,
        })),
        minOdds: terms.minOddsThousandths,
        updatedAt,
      },
    ]
  })
}
