import { bonusMovements } from '@touchline/betting/bonuses/bonus-movements'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { type LedgerAccounts, type Movement, moveMoney } from '../../wallet/index.ts'
import { bonusOfBet } from '../settlement/bet-position.queries.ts'
import { writePossibleBoost } from '../settlement/bonus/bet-bonus.queries.ts'
import { accountOf, followBonus, fundedMovements, lockBonusFunds } from '../settlement/bonus/bonus-funds.ts'
import { possibleBoostMinor, settledBonus } from '../settlement/bonus/settled-bonus.ts'
import type { BetForSale, LegForSale } from './cashout.queries.ts'
import { possibleWinMinor } from './possible-win.ts'

/** The return of what stays staked if every leg wins, with its boost, which is stored as a part of it. */
export async function possibleWinOfRest(
  tx: DatabaseTransaction,
  bet: BetForSale,
  legs: readonly LegForSale[],
  restMinor: number,
): Promise<number> {
  const plainMinor = possibleWinMinor(bet, legs, restMinor)
  if (bet.bonusType === null) return plainMinor
  const bonus = await bonusOfBet(tx, bet.id)
  const boostMinor = possibleBoostMinor(bonus, bet.currency, { stakeMinor: restMinor, legs })
  await writePossibleBoost(tx, bet.id, boostMinor)
  return plainMinor + boostMinor
}

export interface SoldBonus {
  /** Moves what was reserved, after the price. */
  release: (accounts: LedgerAccounts, movement: Movement) => Promise<void>
}

/** Ends the bonus of a bet that is sold whole; its grant is locked after the player's accounts. Null without one. */
export async function endSoldBonus(
  tx: DatabaseTransaction,
  bet: BetForSale,
  { paidMinor, createdAt }: { paidMinor: number; createdAt: Date },
): Promise<SoldBonus | null> {
  if (bet.bonusType === null) return null
  const owned = { ...bet, bonus: await bonusOfBet(tx, bet.id) }
  const funds = await lockBonusFunds(tx, owned, 'used')
  const { bonus } = settledBonus({ ...owned, stakeMinor: 0 }, { legs: null, earlyMinor: 0 })
  const { movements } = bonusMovements({ result: 'cashed_out', returnMinor: paidMinor, bonus })
  await followBonus(tx, owned, funds, { movements, grantEnd: 'used', settledOdds: null, now: createdAt })
  return {
    release: async (accounts, movement) => {
      // The price is the sale's own entry.
      const own = fundedMovements(movements, funds).filter(({ kind }) => kind !== 'payout')
      for (const { kind, from, to, amountMinor } of own)
        await moveMoney(
          tx,
          kind,
          accountOf(from, accounts, funds),
          accountOf(to, accounts, funds),
          amountMinor,
          movement,
        )
    },
  }
}
