import type { FittingTerms } from '@touchline/betting/bonuses/fit-bonus'
import type { BetPlacement } from '@touchline/contract/entities/bet'
import type { Services } from '../../../core/services.ts'
import { type BonusRef, type OwnedBonus, refOf } from '../owned/owned.queries.ts'
import { statusNow } from '../owned/status-of.ts'
import type { BonusReader, ReadBonus } from './bonus-reader.ts'
import type { MatchPlace } from './match-places.queries.ts'

/** A bonus that a player may place a bet with now. */
export interface PlaceableBonus {
  owned: OwnedBonus
  fitting: FittingTerms
}

/** What a request's bets ask for: bonuses by reference, and where their matches stand. */
export interface RequestBonuses {
  /** Null for one that is not the player's, not active or over. */
  find: (ref: BonusRef) => PlaceableBonus | null
  /** Of the matches of bets with a bonus, where one of these asks for it. */
  places: ReadonlyMap<number, Omit<MatchPlace, 'status'>>
}

const NONE: RequestBonuses = { find: () => null, places: new Map() }

interface Asking {
  playerId: number
  bets: readonly Pick<BetPlacement, 'bonus' | 'selections'>[]
}

/** Read anew. */
export async function requestBonuses(
  services: Pick<Services, 'clock'>,
  reader: BonusReader,
  { playerId, bets }: Asking,
): Promise<RequestBonuses> {
  const refs = refsOf(bets)
  return refs.length === 0 ? NONE : placeable(services, reader, bets, await reader.read(playerId, refs))
}

/** As they were within the last second. */
export async function cachedRequestBonuses(
  services: Pick<Services, 'clock'>,
  reader: BonusReader,
  { playerId, bets }: Asking,
): Promise<{ bonuses: RequestBonuses; isFresh: boolean }> {
  const refs = refsOf(bets)
  if (refs.length === 0) return { bonuses: NONE, isFresh: true }
  const cached = reader.cached(playerId, refs)
  const found = cached ?? (await reader.read(playerId, refs))
  return { bonuses: await placeable(services, reader, bets, found), isFresh: cached === null }
}

function refsOf(bets: Asking['bets']): BonusRef[] {
  return bets.flatMap(({ bonus }) => bonus ?? [])
}

async function placeable(
  { clock }: Pick<Services, 'clock'>,
  reader: BonusReader,
  bets: Asking['bets'],
  read: readonly ReadBonus[],
): Promise<RequestBonuses> {
  const now = clock.now()
  const active = read.flatMap(({ owned, fitting, isEligible }) =>
    fitting && statusNow(owned, { isEligible, now }) === 'active' ? [{ owned, fitting }] : [],
  )
  const isSomewhere = active.some(({ fitting }) => fitting.legs.eventConditions.length > 0)
  const matchIds = bets.flatMap(({ bonus, selections }) =>
    bonus ? selections.map(({ matchId }) => matchId) : [],
  )
  const find = ({ type, id }: BonusRef) =>
    active.find(({ owned: one }) => refOf(one).type === type && refOf(one).id === id) ?? null
  return { find, places: isSomewhere ? await reader.places(matchIds) : NONE.places }
}
