import type { AmountMinor } from '../money/money.ts'
import type { LegResult } from '../settlement/leg-result.ts'

/** A lost bet brings a free bet when all but so many of its legs were won. */
export type InsuranceTerms = {
  readonly minLegCount: number
  /** How many lost legs are insured: one of a combo, as the usual offer has it. */
  readonly lostLegCount: number
  /** Of the player's own stake, in thousandths. */
  readonly shareThousandths: number
  readonly capMinor: AmountMinor | null
}

/** The free bet for a decided bet; 0 where the insurance does not speak. Void legs are legs no more. */
export function insuredMinor(
  { ownStakeMinor, results }: { ownStakeMinor: AmountMinor; results: readonly LegResult[] },
  { minLegCount, lostLegCount, shareThousandths, capMinor }: InsuranceTerms,
): AmountMinor {
  const decisive = results.filter((result) => result !== 'void')
  const lost = decisive.filter((result) => result === 'lose').length
  const isHalfLost = decisive.includes('half_lose')
  if (decisive.length < minLegCount || lost !== lostLegCount || lost === 0 || isHalfLost) return 0
  const amount = Number((BigInt(ownStakeMinor) * BigInt(shareThousandths)) / 1000n)
  return Math.min(amount, capMinor ?? amount)
}
