import type { Database } from '../../../core/database/connect.ts'
import type { MovedMarkets } from '../../feed/index.ts'
import { newestBetId, type OpenLeg, openLegsOf, openLegsSince } from './subscribed-bets.queries.ts'

/**
 * Open bets of the subscribed players, indexed by market, match and provider, so that a price change needs no query.
 */
export interface SubscribedBets {
  /** Replaces the subscribed players; returns the bets that are new. */
  refresh(playerIds: ReadonlySet<number>): Promise<number[]>
  movedBy(moved: MovedMarkets): number[]
  has(betId: number): boolean
  remove(betId: number): void
}

/** A player's bets are reloaded this often. */
const RELOAD_MS = 300_000
/** A bet may be committed after one with a higher id, by as many as are placed at once. */
const OVERLAP = 1000

export function createSubscribedBets(db: Database, now: () => number): SubscribedBets {
  const loadedAt = new Map<number, number>()
  const betsOfPlayer = new Map<number, Set<number>>()
  const legsOfBet = new Map<number, OpenLeg[]>()
  const betsByKey = new Map<string, Set<number>>()
  let newestId: number | null = null

  const remove = (betId: number) => {
    for (const leg of legsOfBet.get(betId) ?? []) {
      betsOfPlayer.get(leg.playerId)?.delete(betId)
      for (const key of keysOf(leg)) removeFrom(betsByKey, key, betId)
    }
    legsOfBet.delete(betId)
  }
  const removePlayer = (playerId: number) => {
    for (const betId of betsOfPlayer.get(playerId) ?? []) remove(betId)
    betsOfPlayer.delete(playerId)
    loadedAt.delete(playerId)
  }
  const add = (betId: number, legs: OpenLeg[]) => {
    legsOfBet.set(betId, legs)
    for (const leg of legs) {
      addTo(betsOfPlayer, leg.playerId, betId)
      for (const key of keysOf(leg)) addTo(betsByKey, key, betId)
    }
  }

  return {
    async refresh(playerIds) {
      for (const playerId of loadedAt.keys()) if (!playerIds.has(playerId)) removePlayer(playerId)
      if (playerIds.size === 0) return []
      const since = newestId ?? 0
      newestId = await newestBetId(db)
      const isDue = (id: number) => (loadedAt.get(id) ?? Number.NEGATIVE_INFINITY) + RELOAD_MS <= now()
      const fresh = [...playerIds].filter(isDue)
      const known = [...playerIds].filter((id) => !isDue(id))
      const [ofFresh, ofKnown] = await Promise.all([
        fresh.length > 0 ? openLegsOf(db, fresh) : [],
        known.length > 0 ? openLegsSince(db, known, since - OVERLAP) : [],
      ])
      for (const playerId of fresh) {
        removePlayer(playerId)
        loadedAt.set(playerId, now())
      }
      const found = Map.groupBy([...ofFresh, ...ofKnown], ({ betId }) => betId)
      const added = [...found].filter(([betId]) => !legsOfBet.has(betId))
      for (const [betId, legs] of added) add(betId, legs)
      return added.map(([betId]) => betId)
    },
    movedBy({ markets, matchIds, providers }) {
      if (legsOfBet.size === 0) return []
      const moved = new Set<number>()
      for (const key of [...markets.map(marketKey), ...matchIds.map(String), ...providers])
        for (const betId of betsByKey.get(key) ?? []) moved.add(betId)
      return [...moved]
    },
    has: (betId) => legsOfBet.has(betId),
    remove,
  }
}

function keysOf(leg: OpenLeg): string[] {
  return [marketKey(leg), String(leg.matchId), leg.provider]
}

const marketKey = ({ matchId, marketId, specifier }: Pick<OpenLeg, 'matchId' | 'marketId' | 'specifier'>) =>
  `${matchId}/${marketId}/${specifier}`

function addTo<Key>(sets: Map<Key, Set<number>>, key: Key, betId: number): void {
  const set = sets.get(key)
  if (set) set.add(betId)
  else sets.set(key, new Set([betId]))
}

function removeFrom<Key>(sets: Map<Key, Set<number>>, key: Key, betId: number): void {
  const set = sets.get(key)
  set?.delete(betId)
  if (set?.size === 0) sets.delete(key)
}
