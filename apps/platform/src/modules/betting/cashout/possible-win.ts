import { returnCapMinor } from '@touchline/betting/limits/win-cap'
import { multiplyRounded } from '@touchline/betting/money/money'
import { PAYOUT_ROUNDING } from '@touchline/betting/money/rounding'
import { CASHOUT_SHARE_THOUSANDTHS } from '@touchline/betting/settlement/cashout'
import type { LegGroup } from '@touchline/betting/settlement/joint-legs'
import type { LegResult } from '@touchline/betting/settlement/leg-result'
import { settleBet } from '@touchline/betting/settlement/settle-bet'
import { parseSystemId } from '@touchline/betting/systems/system-types'
import { deadHeatOf } from '../my-bets/bets.queries.ts'
import { storedCap } from '../settlement/staked-to-settle.ts'
import type { BetToSell, LegToSell } from './cashout-value.ts'

/** The return of this stake if every leg wins. */
export function possibleWinMinor(bet: BetToSell, legs: readonly LegToSell[], stakeMinor: number): number {
  const undecided = legs.map((leg) => ({ ...leg, result: null, deadHeatPlaces: null, deadHeatTied: null }))
  return returnIf('win', bet, undecided, stakeMinor)
}

/** The same if every open leg wins: no result and no price can bring more. */
export function mostReturnMinor(bet: BetToSell, legs: readonly LegToSell[], stakeMinor: number): number {
  return returnIf('win', bet, legs, stakeMinor)
}

/**
 * The value of a bet that pays less than its odds. Of what its results have made sure it has its share, and of what the open legs
 * may add the part that is paid of it.
 */
export function cappedValueMinor(
  bet: BetToSell,
  legs: readonly LegToSell[],
  { stakeMinor, valueMinor }: { stakeMinor: number; valueMinor: number },
): number | null {
  if (storedCap(bet) === null) return valueMinor
  const uncapped = { ...bet, oddsCapThousandths: null, profitCapMinor: null }
  const boundsOf = (one: BetToSell) => ({
    sureMinor: returnIf('lose', one, legs, stakeMinor),
    mostMinor: returnIf('win', one, legs, stakeMinor),
  })
  const [whole, paid] = [boundsOf(uncapped), boundsOf(bet)]
  if (paid.mostMinor >= whole.mostMinor) return valueMinor
  const openMinor = Math.max(0, valueMinor - shareOf(whole.sureMinor))
  const addedMinor = multiplyRounded(
    openMinor,
    paid.mostMinor - paid.sureMinor,
    Math.max(1, whole.mostMinor - whole.sureMinor),
    PAYOUT_ROUNDING,
  )
  const cappedMinor = shareOf(paid.sureMinor) + addedMinor
  return cappedMinor > 0 ? cappedMinor : null
}

function shareOf(amountMinor: number): number {
  return multiplyRounded(amountMinor, CASHOUT_SHARE_THOUSANDTHS, 1000, PAYOUT_ROUNDING)
}

/** The return of this stake if every open leg ends like this. */
function returnIf(open: LegResult, bet: BetToSell, legs: readonly LegToSell[], stakeMinor: number): number {
  const settlement = settleBet({
    betType: bet.type,
    stakeMinor,
    systemType: systemTypeOf(bet),
    customOdds: bet.type === 'custom_bet' ? bet.oddsThousandths : null,
    returnCapMinor: returnCapMinor(storedCap(bet), { stakeMinor, wholeStakeMinor: bet.stakeMinor }),
    legs: legs.map((leg) => ({
      oddsThousandths: leg.oddsThousandths,
      isBanker: leg.isBanker,
      joint: jointLegOf(leg),
      result: leg.result ?? open,
      deadHeat: deadHeatOf(leg),
    })),
  })
  return settlement.status === 'settled' ? settlement.returnMinor : 0
}

/** Where a stored leg stands with others of its match as one; null for a leg of its own. */
export function jointLegOf({
  matchId,
  jointOddsThousandths,
}: Pick<LegToSell, 'matchId' | 'jointOddsThousandths'>): LegGroup | null {
  return jointOddsThousandths === null ? null : { matchId, oddsThousandths: jointOddsThousandths }
}

export function systemTypeOf({ systemId }: Pick<BetToSell, 'systemId'>) {
  return systemId === null ? null : parseSystemId(systemId)
}
