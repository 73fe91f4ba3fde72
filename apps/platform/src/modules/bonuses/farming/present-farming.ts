import type { Hunting, HuntingTournament, Lootbox } from '@touchline/contract/entities/player/farming-bonus'
import type { Database } from '../../../core/database/connect.ts'
import { offeredInsurance, sumsOf } from '../fit/fitting-terms.ts'
import type { OwnedBonus } from '../owned/owned.queries.ts'
import { bonusFields, type PresentOptions } from '../present/present-bonus.ts'
import { type FarmingTermsOfFile, isFarmed } from './farming.queries.ts'
import { type Farmed, farmedByGrant } from './farming-stats.ts'
import { type LootboxRow, raisableFreebets, roundsOf } from './lootbox/lootbox.queries.ts'
import { poolBalances } from './tournament-pool.queries.ts'
import { tournamentPoolKey } from './tournament-pool.ts'

/** What farming bonuses are presented with, read for all of a player's at once. */
export interface FarmingFacts {
  farmed: ReadonlyMap<number, Farmed>
  pools: ReadonlyMap<string, { leftMinor: number; currency: string }>
  rounds: readonly LootboxRow[]
  raisable: readonly number[]
}

export async function farmingFacts(
  db: Database,
  player: { id: number; currency: string },
  owned: readonly OwnedBonus[],
  now: Date,
): Promise<FarmingFacts> {
  const grants = owned.flatMap(({ grantId, type, terms }) =>
    type !== 'freebet' && isFarmed(terms) ? [{ grantId, terms, currency: player.currency }] : [],
  )
  const boxes = grants.filter(({ terms }) => terms.kind === 'lootbox').map(({ grantId }) => grantId)
  const pools = owned
    .filter(({ type }) => type === 'tournament')
    .map(({ campaignId }) => tournamentPoolKey(campaignId))
  return {
    farmed: await farmedByGrant(db, grants),
    pools: pools.length > 0 ? await poolBalances(db, pools) : new Map(),
    rounds: boxes.length > 0 ? await roundsOf(db, boxes) : [],
    raisable: boxes.length > 0 ? (await raisableFreebets(db, player.id, now)).map(({ id }) => id) : [],
  }
}

/** Null for a bonus that is none. */
export function presentFarming(
  bonus: OwnedBonus,
  options: PresentOptions,
  facts: FarmingFacts,
): Hunting | HuntingTournament | Lootbox | null {
  const { terms, type, grantId, campaignId } = bonus
  const farmed = facts.farmed.get(grantId)
  if (type === 'freebet' || !isFarmed(terms) || !farmed) return null
  const fields = { ...bonusFields(bonus, options), ...farmingFields(terms), ...farmed }
  if (terms.kind === 'hunting') return { ...fields, bonusType: 'hunting', insurance: null }
  if (terms.kind === 'insurance')
    return { ...fields, bonusType: 'hunting', insurance: offeredInsurance(terms) }
  if (terms.kind === 'lootbox') return { ...fields, ...lootboxFields(terms, grantId, farmed, facts) }
  const pool = facts.pools.get(tournamentPoolKey(campaignId))
  return {
    ...fields,
    bonusType: 'tournament',
    pool: { value: pool?.leftMinor ?? terms.pool.amountMinor, currency: terms.pool.currency },
    endsAt: terms.endsAt,
  }
}

function farmingFields(terms: FarmingTermsOfFile) {
  const { farmOncePerEvent, pointsTarget } =
    terms.kind === 'insurance' ? { farmOncePerEvent: false, pointsTarget: 1 } : terms
  if (terms.kind === 'lootbox')
    return {
      farmOncePerEvent,
      pointsTarget,
      farmingFreebetType: 'freebet' as const,
      freebetShare: 0,
      freebetCaps: [],
    }
  return {
    farmOncePerEvent,
    pointsTarget,
    farmingFreebetType: `freebet_${terms.freebet.freebetKind}` as const,
    freebetShare: terms.shareThousandths,
    freebetCaps: sumsOf(terms.freebetCap).map(({ value, currency }) => ({ value, currency })),
  }
}

function lootboxFields(
  { multipliers, pointsTarget }: Extract<FarmingTermsOfFile, { kind: 'lootbox' }>,
  grantId: number,
  { farmingStats: { points } }: Farmed,
  { rounds, raisable }: FarmingFacts,
): Pick<Lootbox, 'bonusType' | 'multipliers' | 'openingsLeft' | 'round' | 'freebetsToBoost'> {
  const own = rounds.filter((round) => round.grantId === grantId)
  const earned = own.slice(0, Math.floor(points / pointsTarget))
  const waiting = earned.filter(({ openedBox }) => openedBox === null)
  const prizes = multipliers.toSorted((one, other) => other - one)
  const last = own.findLast(({ openedBox }) => openedBox !== null)
  const shown = waiting[0] ?? last
  return {
    bonusType: 'lootbox',
    multipliers: prizes,
    openingsLeft: waiting.length,
    round: shown ? { commitment: shown.commitment, opened: openedOf(shown, prizes) } : null,
    freebetsToBoost: [...raisable],
  }
}

function openedOf(round: LootboxRow, prizes: readonly number[]): NonNullable<Lootbox['round']>['opened'] {
  const { openedBox, freebetGrantId, openedAt, contents, nonce } = round
  if (openedBox === null || freebetGrantId === null || openedAt === null) return null
  const multiplier = contents[openedBox - 1] ?? 1000
  return {
    box: openedBox,
    place: prizes.indexOf(multiplier) + 1,
    multiplier,
    freebetId: freebetGrantId,
    nonce,
    contents,
    openedAt: openedAt.toISOString(),
  }
}
