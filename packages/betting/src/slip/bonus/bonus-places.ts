import type { BonusProblem, FittingTerms } from '../../bonuses/fit-bonus.ts'
import type { FreebetKind } from '../../bonuses/kinds/freebet.ts'
import type { BonusLeg, UnsuitableReason } from '../../bonuses/suitable-legs.ts'
import type { AmountMinor } from '../../money/money.ts'
import type { BetId } from '../types.ts'

export type BonusKey = { readonly id: number; readonly type: FittingTerms['type'] }

/** A bonus of the player's, as the platform offers it for the slip. */
export type SlipOffer = FittingTerms &
  BonusKey & {
    readonly name: string
    /** Only those are carried unasked. */
    readonly isActivated: boolean
  }

/** Where a match stands in the catalogue, for the conditions of bonuses. */
export type SlipMatchPlace = Pick<BonusLeg, 'sportType' | 'sport' | 'category' | 'tournament'>

/** The bonus that a bet carries, as it fits it now. Plain JSON: bets being placed are stored with it. */
export type CarriedBonus = BonusKey & {
  readonly name: string
  /** Of a combo boost: what it multiplies the odds by, in thousandths, and the most that it adds. */
  readonly bonusOdds: number | null
  readonly capMinor: AmountMinor | null
  /** Of a free bet: its amount is the stake. */
  readonly freebet: { readonly kind: FreebetKind; readonly amountMinor: AmountMinor } | null
  /** Of huntings, tournaments and loot boxes. */
  readonly potentialPoints: number | null
  /** By position: why a leg does not count, null where it counts. */
  readonly legs: readonly (UnsuitableReason | null)[]
}

/** A free bet that stopped fitting: its stake went with it. */
export type DroppedBonus = { readonly name: string; readonly problem: BonusProblem | 'gone' }

type OfBets<Value> = Readonly<Partial<Record<BetId, Value>>>

export type SlipBonuses = {
  /** Null until the platform has said: choices wait for it. */
  readonly offers: readonly SlipOffer[] | null
  /** By id of the match. */
  readonly matches: Readonly<Record<number, SlipMatchPlace>>
  /** What the player chose, null is no bonus; a bet without a choice carries the default. */
  readonly chosen: OfBets<BonusKey | null>
  readonly carried: OfBets<CarriedBonus>
  /** What each bet carried when the player last said so, by an edit of the bet or by accepting. */
  readonly agreed: OfBets<CarriedBonus>
  readonly dropped: OfBets<DroppedBonus>
}

export const NO_BONUSES: SlipBonuses = {
  offers: null,
  matches: {},
  chosen: {},
  carried: {},
  agreed: {},
  dropped: {},
}

/** The entries of a record by bets. */
export function byBet<Value>(record: OfBets<Value>): [string, Value][] {
  return Object.entries<Value | undefined>(record).flatMap(([id, value]) =>
    value === undefined ? [] : [[id, value]],
  )
}

/** The amount that is not the player's own money. */
export function freeStakeMinor(bonus: Pick<CarriedBonus, 'freebet'> | null | undefined): AmountMinor {
  const freebet = bonus?.freebet
  return freebet && freebet.kind !== 'no_risk' ? freebet.amountMinor : 0
}

export function isSameBonus(one: BonusKey | null | undefined, other: BonusKey | null | undefined): boolean {
  return one?.id === other?.id && one?.type === other?.type
}
