import type { FittingTerms } from '@touchline/betting/bonuses/fit-bonus'
import type { BetPlacement } from '@touchline/contract/entities/bet'
import type { Services } from '../../../core/services.ts'
import { isEligible } from '../owned/eligibility.ts'
import { type BonusRef, type OwnedBonus, refOf } from '../owned/owned.queries.ts'
import { statusNow } from '../owned/status-of.ts'
import type { BonusReader } from './bonus-reader.ts'
import { fittingTerms } from './fitting-terms.ts'
import type { MatchPlace } from './match-places.queries.ts'

/** A bonus that a player may place a bet with now. */
export interface PlaceableBonus {
  owned: OwnedBonus
  fitting: FittingTerms
}

/** What a request's bets ask for, read anew: bonuses by reference, and where their matches stand. */
export interface RequestBonuses {
  /** Null for one that is not the player's, not active or over. */
  find: (ref: BonusRef) => PlaceableBonus | null
  /** Of the matches of bets with a bonus, where one of these asks for it. */
  places: ReadonlyMap<number, Omit<MatchPlace, 'status'>>
}

const NONE: RequestBonuses = { find: () => null, places: new Map() }

export async function requestBonuses(
  { clock, packs }: Pick<Services, 'clock' | 'packs'>,
  reader: BonusReader,
  playerId: number,
  bets: readonly Pick<BetPlacement, 'bonus' | 'selections'>[],
): Promise<RequestBonuses> {
  const withBonus = bets.filter(({ bonus }) => bonus !== undefined)
  if (withBonus.length === 0) return NONE
  const read = await reader.bonuses(
    playerId,
    withBonus.flatMap(({ bonus }) => bonus ?? []),
  )
  const now = clock.now()
  const active = read.flatMap(({ player, ...bonus }) => {
    const fitting = fittingTerms(bonus, [])
    return fitting &&
      statusNow(bonus, { isEligible: isEligible(bonus.terms, player, packs), now }) === 'active'
      ? [{ owned: bonus, fitting }]
      : []
  })
  const isSomewhere = active.some(({ fitting }) => fitting.legs.eventConditions.length > 0)
  const matchIds = withBonus.flatMap(({ selections }) => selections.map(({ matchId }) => matchId))
  const find = ({ type, id }: BonusRef) =>
    active.find(({ owned: one }) => refOf(one).type === type && refOf(one).id === id) ?? null
  return { find, places: isSomewhere ? await reader.places(matchIds) : NONE.places }
}
