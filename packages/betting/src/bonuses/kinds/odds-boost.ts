import { ODDS_BASE, type OddsThousandths } from '../../odds/odds.ts'

/** The price that a boosted outcome has: what a single at it returns, cut to the thousandth. */
export function boostedOdds(odds: OddsThousandths, bonusOdds: number): OddsThousandths {
  return Math.floor((odds * bonusOdds) / ODDS_BASE)
}
