import { type Carried, carriedExposure } from '@touchline/betting/limits/carried-exposure'
import { returnCapMinor } from '@touchline/betting/limits/win-cap'
import { euroCents } from '../../exposure/index.ts'
import type { AcceptedBet } from './check-placement.ts'

/** What the legs of a bet to place would carry at a stake, in euro cents. */
export function carriedAt(
  { type, systemType, oddsThousandths, winCap, legs }: AcceptedBet,
  { currency, rate }: { currency: string; rate: number },
  stakeMinor: number,
): Carried[] {
  return carriedExposure(
    {
      betType: type,
      stakeMinor,
      legs: legs.map((leg) => ({
        oddsThousandths: leg.oddsThousandths,
        isBanker: leg.isBanker,
        joint: leg.joint,
        result: null,
      })),
      systemType,
      customOdds: type === 'custom_bet' ? oddsThousandths : null,
      returnCapMinor: returnCapMinor(winCap, { stakeMinor, wholeStakeMinor: stakeMinor }),
    },
    (amountMinor) => euroCents(amountMinor, currency, rate),
  )
}
