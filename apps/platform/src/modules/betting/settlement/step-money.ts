import type { BetEnd } from './bet-end.ts'
import type { LockedBet } from './bet-position.queries.ts'

/** What a player has available and owes. */
export interface Funds {
  availableMinor: number
  owedMinor: number
}

/** What one step of a bet moves, seen from what the player has available. */
export interface StepMoney {
  toPlayerMinor: number
  /** Taken, or held again under review. */
  fromPlayerMinor: number
  /** Not there to be taken. */
  newDebtMinor: number
  /** Of `toPlayerMinor`, what repays debts. */
  repaidMinor: number
}

/** What `moveReturn`, `holdForReview` and `moveDifference` would move, computed only; null opens the bet again. */
export function stepMoney(bet: LockedBet, end: BetEnd | null, funds: Funds): StepMoney {
  if (end === null) return { ...NOTHING, fromPlayerMinor: Math.min(bet.returnedMinor, funds.availableMinor) }
  const { returnMinor } = end.settlement
  const profitMinor = Math.max(0, returnMinor - bet.stakeMinor)
  const differenceMinor = returnMinor - bet.returnedMinor
  if (differenceMinor >= 0)
    return {
      ...NOTHING,
      toPlayerMinor: differenceMinor,
      repaidMinor: Math.min(differenceMinor, profitMinor, funds.owedMinor),
    }
  const fromPlayerMinor = Math.min(-differenceMinor, funds.availableMinor)
  return { ...NOTHING, fromPlayerMinor, newDebtMinor: -differenceMinor - fromPlayerMinor }
}

export function fundsAfter({ availableMinor, owedMinor }: Funds, money: StepMoney): Funds {
  return {
    availableMinor: availableMinor + money.toPlayerMinor - money.fromPlayerMinor - money.repaidMinor,
    owedMinor: owedMinor + money.newDebtMinor - money.repaidMinor,
  }
}

const NOTHING: StepMoney = { toPlayerMinor: 0, fromPlayerMinor: 0, newDebtMinor: 0, repaidMinor: 0 }
