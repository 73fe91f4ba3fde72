import { carriedExposure } from '@touchline/betting/limits/carried-exposure'
import { returnCapMinor } from '@touchline/betting/limits/win-cap'
import { parseSystemId } from '@touchline/betting/systems/system-types'
import { isWinnerTakesOne } from '@touchline/pricing/markets/winner-takes-one'
import type { DatabaseTransaction } from '../../core/database/connect.ts'
import { euroCents } from './euro-rate.ts'
import { carryExposure, type ExposedLegRow, type OpenBet, openBets } from './release.queries.ts'

/**
 * Makes what is reserved for these bets equal to what is still open of each, as the transaction has left them: a lost
 * or ended bet carries nothing, a sold part nothing more, as legs win the open ones take over, and a reopened bet
 * carries again. Two statements for any number of bets. The caller holds the locks of the bets and of the players'
 * accounts where it needs them, and no lock of the house's yet.
 */
export async function releaseExposure(tx: DatabaseTransaction, betIds: readonly number[]): Promise<void> {
  if (betIds.length === 0) return
  const open = await openBets(tx, betIds)
  await carryExposure(tx, betIds, open.flatMap(carriedLegs))
}

/** What the legs of an open bet carry now. */
export function carriedLegs(bet: OpenBet): ExposedLegRow[] {
  const { currency, euroRate } = bet
  // A bet from before exposure was measured is not part of it.
  if (euroRate === null) return []
  const carried = carriedExposure(
    {
      betType: bet.type,
      stakeMinor: bet.stakeMinor,
      legs: bet.legs,
      systemType: bet.systemId === null ? null : parseSystemId(bet.systemId),
      customOdds: bet.type === 'custom_bet' ? bet.oddsThousandths : null,
      returnCapMinor: returnCapMinor(
        { oddsThousandths: bet.oddsCapThousandths, profitMinor: bet.profitCapMinor },
        bet,
      ),
    },
    (amountMinor) => euroCents(amountMinor, currency, euroRate),
  )
  return bet.legs.map(({ id, marketId }, index) => ({
    id,
    stake: carried[index]?.stake ?? 0,
    payout: carried[index]?.payout ?? 0,
    isWinnerTakesOne: isWinnerTakesOne(marketId),
  }))
}
