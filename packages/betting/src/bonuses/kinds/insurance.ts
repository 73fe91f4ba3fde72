import type { AmountMinor } from '../../money/money.ts'
import type { LegResult } from '../../settlement/leg-result.ts'

/** A lost bet brings a free bet of a share of its stake: whenever it is lost, or when so many legs alone were. */
export type InsuranceTerms = {
  readonly minLegCount: number
  /** How many lost legs are insured: one of a combo, as the usual offer has it; null is any number. */
  readonly lostLegCount: number | null
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
  const isInsured = lost > 0 && (lostLegCount === null || lost === lostLegCount)
  if (decisive.length < minLegCount || !isInsured || isHalfLost) return 0
  return insuranceMinor(ownStakeMinor, { shareThousandths, capMinor })
}

/** What the insurance gives back of a stake, cut to the minor unit. */
export function insuranceMinor(
  stakeMinor: AmountMinor,
  { shareThousandths, capMinor }: Pick<InsuranceTerms, 'shareThousandths' | 'capMinor'>,
): AmountMinor {
  const amount = Number((BigInt(stakeMinor) * BigInt(shareThousandths)) / 1000n)
  return Math.min(amount, capMinor ?? amount)
}
