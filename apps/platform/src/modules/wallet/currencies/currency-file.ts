import { LIMIT_ACTIONS } from '@touchline/betting/limits/limits'
import { AmountMinorSchema, CurrencyCode } from '@touchline/contract/scalars'
import * as z from 'zod/mini'

const Positive = AmountMinorSchema.check(z.positive())

/** A currency as an operator writes it. Amounts are whole numbers of its smallest unit. */
export const CurrencyFile = z
  .strictObject({
    code: CurrencyCode,
    deposit: z.strictObject({ minMinor: Positive, maxMinor: Positive }),
    bet: z.strictObject({
      minStakeMinor: Positive,
      vipStakeMinor: Positive,
      maxStakeMinor: Positive,
      payoutMinor: Positive,
      payoutAction: z._default(z.enum(LIMIT_ACTIONS), 'reject'),
    }),
    stakesMinor: z.array(Positive).check(z.minLength(1), z.maxLength(10)),
  })
  .check(
    z.refine(({ deposit }) => deposit.minMinor <= deposit.maxMinor, 'deposit: minMinor is above maxMinor'),
    z.refine(
      ({ bet }) => bet.minStakeMinor <= bet.vipStakeMinor && bet.vipStakeMinor <= bet.maxStakeMinor,
      'bet: minStakeMinor, vipStakeMinor and maxStakeMinor must rise in this order',
    ),
  )
export type CurrencyFile = z.infer<typeof CurrencyFile>

/** Ours: about 0.10, 1,000 and 5,000 euro of stake, and 250,000 to be won. */
export const BUILT_IN_CURRENCIES: readonly CurrencyFile[] = [
  likeEuro('EUR'),
  likeEuro('USD'),
  likeEuro('GBP'),
  {
    code: 'BRL',
    deposit: { minMinor: 500, maxMinor: 5_000_000 },
    bet: {
      minStakeMinor: 50,
      vipStakeMinor: 600_000,
      maxStakeMinor: 3_000_000,
      payoutMinor: 150_000_000,
      payoutAction: 'reject',
    },
    stakesMinor: [500, 1_000, 2_500, 5_000, 10_000],
  },
  {
    code: 'JPY',
    deposit: { minMinor: 200, maxMinor: 1_500_000 },
    bet: {
      minStakeMinor: 15,
      vipStakeMinor: 160_000,
      maxStakeMinor: 800_000,
      payoutMinor: 40_000_000,
      payoutAction: 'reject',
    },
    stakesMinor: [100, 500, 1_000, 3_000, 5_000],
  },
  {
    code: 'BTC',
    deposit: { minMinor: 2_000, maxMinor: 10_000_000 },
    bet: {
      minStakeMinor: 200,
      vipStakeMinor: 1_600_000,
      maxStakeMinor: 8_000_000,
      payoutMinor: 400_000_000,
      payoutAction: 'reject',
    },
    stakesMinor: [2_000, 10_000, 20_000, 50_000, 100_000],
  },
]

function likeEuro(code: string): CurrencyFile {
  return {
    code,
    deposit: { minMinor: 100, maxMinor: 1_000_000 },
    bet: {
      minStakeMinor: 10,
      vipStakeMinor: 100_000,
      maxStakeMinor: 500_000,
      payoutMinor: 25_000_000,
      payoutAction: 'reject',
    },
    stakesMinor: [100, 500, 1_000, 2_500, 5_000],
  }
}
