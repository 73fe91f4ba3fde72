import { BonusTermList } from '@touchline/contract/entities/player/bonus-term'
import * as z from 'zod/mini'
import type { TermsOf } from '../campaigns/campaign-terms.ts'

/** The conditions of an accumulator as facts with the numbers that it is counted with. */
export function accumulatorTerms({
  minStakeMinor,
  stakeCurrency: currency,
  ambRanges,
  endsAt,
}: TermsOf<'amb'>): z.infer<typeof BonusTermList> {
  return z.parse(BonusTermList, [
    { kind: 'settled_bets', minStake: { value: minStakeMinor, currency } },
    {
      kind: 'settled_bet_steps',
      ranges: ambRanges.map(({ numberOfBets, numberOfFreebets, issuedBonusAmountMinor }) => ({
        numberOfBets,
        numberOfFreebets,
        amount: { value: issuedBonusAmountMinor, currency },
      })),
    },
    ...(endsAt === null ? [] : [{ kind: 'ends', at: endsAt }]),
  ])
}
