import type { FittingTerms } from '@touchline/betting/bonuses/fit-bonus'
import type { BetPlacement } from '@touchline/contract/entities/bet'
import type { Services } from '../../../core/services.ts'
import { bonusPlayer } from '../owned/eligibility.queries.ts'
import { isEligible } from '../owned/eligibility.ts'
import { type BonusRef, type OwnedBonus, ownedByRefs, refOf } from '../owned/owned.queries.ts'
import { statusNow } from '../owned/status-of.ts'
import { fittingTerms } from './fitting-terms.ts'
import { type MatchPlace, matchPlaces } from './match-places.queries.ts'

/** A bonus that a player may place a bet with now. */
export interface PlaceableBonus {
  owned: OwnedBonus
  fitting: FittingTerms
}

/** What a request's bets ask for, read anew: bonuses by reference, and where their matches stand. */
export interface RequestBonuses {
  /** Null for one that is not the player's, not active or over. */
  find: (ref: BonusRef) => PlaceableBonus | null
  places: ReadonlyMap<number, MatchPlace>
}

const NONE: RequestBonuses = { find: () => null, places: new Map() }

export async function requestBonuses(
  { db, clock, packs }: Pick<Services, 'db' | 'clock' | 'packs'>,
  playerId: number,
  bets: readonly Pick<BetPlacement, 'bonus' | 'selections'>[],
): Promise<RequestBonuses> {
  const withBonus = bets.filter(({ bonus }) => bonus !== undefined)
  if (withBonus.length === 0) return NONE
  const now = clock.now()
  const refs = withBonus.flatMap(({ bonus }) => bonus ?? [])
  const matchIds = withBonus.flatMap(({ selections }) => selections.map(({ matchId }) => matchId))
  const [owned, player, places] = await Promise.all([
    ownedByRefs(db, playerId, refs),
    bonusPlayer(db, playerId),
    matchPlaces(db, matchIds),
  ])
  const active = owned.flatMap((bonus) => {
    const isForPlayer = player !== null && isEligible(bonus.terms, player, packs)
    const fitting = fittingTerms(bonus, [])
    return fitting && statusNow(bonus, { isEligible: isForPlayer, now }) === 'active'
      ? [{ owned: bonus, fitting }]
      : []
  })
  const find = ({ type, id }: BonusRef) =>
    active.find(({ owned: one }) => refOf(one).type === type && refOf(one).id === id) ?? null
  return { find, places }
}
