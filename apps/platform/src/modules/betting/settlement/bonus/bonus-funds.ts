import type { BonusMovement, BonusOutcome } from '@touchline/betting/bonuses/bonus-movements'
import type { DatabaseTransaction } from '../../../../core/database/connect.ts'
import {
  type BonusAccounts,
  bonusAccounts,
  followBet,
  followUse,
  type LockedGrant,
  lockGrantOf,
} from '../../../bonuses/index.ts'
import { type LedgerAccounts, type Movement, moveMoney } from '../../../wallet/index.ts'
import type { LockedBet } from '../bet-position.queries.ts'
import { type BonusPosition, writeBonusPosition } from './bet-bonus.queries.ts'

/** The bonus side of a step of a bet's settlement; the rows that it needs are locked. */
export interface BonusFunds {
  accounts: BonusAccounts
  /** Of a free bet; null of a boost. */
  grant: LockedGrant | null
}

type BonusBet = Pick<LockedBet, 'id' | 'playerId' | 'currency' | 'bonus'>

/** Null for a bet without a bonus that moves money. Locks its grant, after the player's accounts. */
export async function lockBonusFunds(
  tx: DatabaseTransaction,
  { id, playerId, currency, bonus }: BonusBet,
  grantEnd: BonusOutcome['grant'] | 'open',
): Promise<BonusFunds | null> {
  if (bonus?.type !== 'freebet' && bonus?.type !== 'comboboost') return null
  const accounts = await bonusAccounts(tx, playerId, currency)
  if (bonus.type !== 'freebet') return { accounts, grant: null }
  const isWanted = grantEnd !== 'returned'
  return { accounts, grant: await lockGrantOf(tx, { betId: id, grantId: bonus.grantId, isWanted }) }
}

/**
 * The movements with who really pays: where the grant was given back and has gone on without the bet, it is the operator's
 * promotion.
 */
export function fundedMovements(
  movements: readonly BonusMovement[],
  funds: BonusFunds | null,
): BonusMovement[] {
  if (!funds?.grant || funds.grant.isHeld) return [...movements]
  return movements
    .map(
      (movement) => ({ ...movement, from: movement.from === 'bonus' ? 'promotion' : movement.from }) as const,
    )
    .filter(({ from, to }) => from !== to)
}

/** What a bonus has moved in all: net out of the player's bonus account, and out of promotion. */
export function netOf(movements: readonly BonusMovement[]): { bonus: number; promotion: number } {
  const net = (account: 'bonus' | 'promotion') =>
    movements.reduce(
      (sum, { from, to, amountMinor }) =>
        sum + (from === account ? amountMinor : 0) - (to === account ? amountMinor : 0),
      0,
    )
  return { bonus: net('bonus'), promotion: net('promotion') }
}

/** The ledger's account behind each name of a movement. */
export function accountOf(
  name: BonusMovement['from'] | BonusMovement['to'],
  { availableId, houseId }: Pick<LedgerAccounts, 'availableId' | 'houseId'>,
  funds: BonusFunds | null,
): number {
  const id = {
    available: availableId,
    house: houseId,
    bonus: funds?.accounts.bonusId,
    promotion: funds?.accounts.promotionId,
  }[name]
  if (id === null || id === undefined) throw new Error(`A bonus without the account ${name}`)
  return id
}

/** Moves what the bonus has to have moved by now and has not, or has too much, to or from the house. */
export async function moveBonusDifference(
  tx: DatabaseTransaction,
  { bonus }: Pick<LockedBet, 'bonus'>,
  { accounts, movement, funds }: { accounts: LedgerAccounts; movement: Movement; funds: BonusFunds | null },
  movements: readonly BonusMovement[],
): Promise<void> {
  if (!bonus || !funds) return
  const wanted = netOf(fundedMovements(movements, funds))
  const of = (name: 'bonus' | 'promotion') => accountOf(name, accounts, funds)
  const { houseId } = accounts
  const fromBonus = wanted.bonus - bonus.fromBonusMinor
  if (fromBonus > 0) await moveMoney(tx, 'resettle_bonus_out', of('bonus'), houseId, fromBonus, movement)
  if (fromBonus < 0) await moveMoney(tx, 'resettle_bonus_in', houseId, of('bonus'), -fromBonus, movement)
  const fromPromotion = wanted.promotion - bonus.fromPromotionMinor
  if (fromPromotion > 0)
    await moveMoney(tx, 'resettle_promotion_out', of('promotion'), houseId, fromPromotion, movement)
  if (fromPromotion < 0)
    await moveMoney(tx, 'resettle_promotion_in', houseId, of('promotion'), -fromPromotion, movement)
}

/** Stores what the bonus has brought, and makes its grant what the bet has become. */
export async function followBonus(
  tx: DatabaseTransaction,
  { id, bonus }: Pick<LockedBet, 'id' | 'bonus'>,
  funds: BonusFunds | null,
  step: {
    movements: readonly BonusMovement[]
    grantEnd: 'open' | 'used' | 'returned'
    settledOdds: number | null
    now: Date
  },
): Promise<void> {
  if (!bonus || !funds) return
  const net = netOf(fundedMovements(step.movements, funds))
  const paid = (kind: BonusMovement['kind']) =>
    step.movements.find((movement) => movement.kind === kind)?.amountMinor ?? 0
  const position: BonusPosition = {
    settledOdds: step.settledOdds,
    boostPaidMinor: paid('boost'),
    coverPaidMinor: paid('cover'),
    fromBonusMinor: net.bonus,
    fromPromotionMinor: net.promotion,
  }
  await writeBonusPosition(tx, id, position)
  const of = { betId: id, grantId: bonus.grantId }
  if (bonus.type === 'comboboost') await followUse(tx, of, step.grantEnd === 'returned')
  if (funds.grant?.isHeld) await followBet(tx, of, step.grantEnd, step.now)
}
