import { betsOf } from '../bets-of.ts'
import type { BetId, Slip, SlipBet, StakeEntry } from '../types.ts'
import { type BonusKey, type CarriedBonus, type DroppedBonus, isSameBonus } from './bonus-places.ts'
import { acceptsBonus } from './changed-bonus.ts'
import { type CarriedOffer, carriedOffer } from './fit-slip-bet.ts'

type Places = {
  chosen: Partial<Record<BetId, BonusKey | null>>
  carried: Partial<Record<BetId, CarriedBonus>>
  agreed: Partial<Record<BetId, CarriedBonus>>
  dropped: Partial<Record<BetId, DroppedBonus>>
  entries: Partial<Record<BetId, StakeEntry>>
}

/**
 * The bonuses of a slip after any event: choices that stopped fitting are dropped, and a free bet's stake comes and goes
 * with it. What the player does to a bet agrees to the bonus it then carries; what else changes it is flagged, unless the
 * odds mode accepts it. Bets being placed stay as they were sent.
 */
export function withSettledBonuses(before: Slip, after: Slip, cause: 'edit' | 'fact'): Slip {
  if (after.ticket.state === 'PROCESSING') return after
  if (after.bonuses.offers === null) return withoutBonuses(after)
  if (
    isUntold(after) ||
    (cause === 'fact' && hasSameLegs(before, after) && before.takesGroups === after.takesGroups)
  )
    return after
  const bets = betsOf(after)
  const chosen = carriedOver(before, after, bets)
  const isTouched = cause === 'edit' && !hasSameBets(before, after)
  const places: Places = {
    chosen: {},
    carried: {},
    agreed: {},
    dropped: cause === 'edit' ? {} : { ...after.bonuses.dropped },
    entries: { ...after.entries },
  }
  for (const bet of bets) {
    const choice = chosen[bet.id]
    const isAgreedAnew = isTouched || choice !== before.bonuses.chosen[bet.id]
    settleBet(places, { slip: after, bet, choice, isAgreedAnew })
  }
  withoutStakesOfGone(places, before, bets)
  const { entries, ...bonuses } = places
  return { ...after, entries, bonuses: { ...after.bonuses, ...bonuses } }
}

function settleBet(
  places: Places,
  {
    slip,
    bet,
    choice,
    isAgreedAnew,
  }: { slip: Slip; bet: SlipBet; choice: BonusKey | null | undefined; isAgreedAnew: boolean },
): void {
  const { id } = bet
  const carried = settledChoice(places, slip, bet, choice)
  if (carried) places.carried[id] = carried
  if (carried?.freebet) places.entries[id] = { stakeSource: 'stake', stakeMinor: carried.freebet.amountMinor }
  const agreed = slip.bonuses.agreed[id]
  const isAccepted = isAgreedAnew || !agreed || acceptsBonus(slip.oddsMode, agreed, carried)
  const next = isAccepted ? carried : agreed
  if (next) places.agreed[id] = next
}

/** What the bet carries; a choice that fell is told, and the default stands in its place. */
function settledChoice(
  places: Places,
  { bonuses }: Slip,
  bet: SlipBet,
  choice: BonusKey | null | undefined,
): CarriedBonus | null {
  const { carried, problem }: CarriedOffer = isTakenElsewhere(places, choice)
    ? { carried: null, problem: 'gone' }
    : carriedOffer(bet, bonuses, choice)
  if (!choice || carried) {
    if (choice !== undefined) places.chosen[bet.id] = choice
    return carried
  }
  const known = bonuses.offers?.find((offer) => isSameBonus(offer, choice))
  const name = known?.name ?? bonuses.carried[bet.id]?.name ?? ''
  places.dropped[bet.id] = { name, problem: problem ?? 'gone' }
  if (choice.type === 'freebet') places.entries[bet.id] = NOTHING_STAKED
  return carriedOffer(bet, bonuses, undefined).carried
}

/** A free bet is one bet's. */
function isTakenElsewhere({ chosen }: Places, choice: BonusKey | null | undefined): boolean {
  return choice?.type === 'freebet' && Object.values(chosen).some((other) => isSameBonus(other, choice))
}

const NOTHING_STAKED: StakeEntry = { stakeSource: 'stake', stakeMinor: 0 }

/** The slip's only bet keeps its choice when its type changes, as it keeps its stake. */
function carriedOver(before: Slip, after: Slip, bets: readonly SlipBet[]) {
  const { chosen } = after.bonuses
  const [to, ...others] = bets
  const [from, ...othersBefore] = betsOf(before)
  const isOneBet = others.length === 0 && othersBefore.length === 0
  if (!isOneBet || !from || !to || from.id === to.id || chosen[to.id] !== undefined) return chosen
  const choice = chosen[from.id]
  return choice === undefined ? chosen : { ...chosen, [to.id]: choice }
}

/** Of whom nothing is known, such as after signing out: nothing is carried, and nothing is told of it. */
function withoutBonuses(slip: Slip): Slip {
  const { carried, agreed, dropped } = slip.bonuses
  if ([carried, agreed, dropped].every(isEmpty)) return slip
  const entries: Places['entries'] = { ...slip.entries }
  for (const { id, bonus } of betsOf(slip)) if (bonus?.freebet && entries[id]) entries[id] = NOTHING_STAKED
  return { ...slip, entries, bonuses: { ...slip.bonuses, chosen: {}, carried: {}, agreed: {}, dropped: {} } }
}

/** Stakes are kept for bets that may come back; a free bet's are not. */
function withoutStakesOfGone(places: Places, before: Slip, bets: readonly SlipBet[]): void {
  for (const { id, bonus } of betsOf(before)) {
    const isGone = bonus?.freebet != null && bets.every((bet) => bet.id !== id)
    if (isGone && places.entries[id]) places.entries[id] = NOTHING_STAKED
  }
}

/** Nothing is offered, chosen or carried: as for every visitor. */
function isUntold({ bonuses }: Slip): boolean {
  const { offers, chosen, carried, agreed, dropped } = bonuses
  return offers?.length === 0 && [chosen, carried, agreed, dropped].every(isEmpty)
}

function isEmpty(record: object): boolean {
  for (const _key in record) return false
  return true
}

/** What bonuses look at is as before: prices that are not agreed to move many times a second. */
function hasSameLegs(before: Slip, after: Slip): boolean {
  return (
    before.bonuses === after.bonuses &&
    before.ticket.state !== 'PROCESSING' &&
    before.oddsMode === after.oddsMode &&
    before.multiSingleProviders === after.multiSingleProviders &&
    before.selections.length === after.selections.length &&
    before.selections.every((one, index) => {
      const other = after.selections[index]
      return (
        one === other ||
        (one.id === other?.id &&
          one.acceptedOdds === other.acceptedOdds &&
          one.matchStatus === other.matchStatus)
      )
    })
  )
}

function hasSameBets(before: Slip, after: Slip): boolean {
  return (
    before.chosenMode === after.chosenMode &&
    before.selections.length === after.selections.length &&
    before.selections.every(({ id }, index) => id === after.selections[index]?.id)
  )
}
