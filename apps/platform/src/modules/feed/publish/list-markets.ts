import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { PendingChange } from './pending-change.ts'

/**
 * The part of a change that lists show: the sport's listed markets, of lines the balanced one. A line that was the
 * balanced one is sent once more, so that lists remove it.
 */
export interface ListMarkets {
  of(change: PendingChange): PendingChange | null
}

export function createListMarkets(idsOf: (sportKey: string) => readonly number[]): ListMarkets {
  /** By match and market: the specifier that lists show now. */
  const shown = new Map<string, string>()
  return {
    of(change) {
      const ids = new Set(idsOf(change.sportKey))
      const isShown = (id: number, specifier: string) => shown.get(`${change.matchId}/${id}`) === specifier
      const markets = new Map(
        [...change.markets].filter(
          ([, { id, specifier, mostBalanced }]) =>
            ids.has(id) && (specifier === '' || mostBalanced || isShown(id, specifier)),
        ),
      )
      const removed = new Map(
        [...change.removed].filter(
          ([, { id, specifier }]) => ids.has(id) && (specifier === '' || isShown(id, specifier)),
        ),
      )
      for (const { id, specifier, mostBalanced } of markets.values())
        if (mostBalanced) shown.set(`${change.matchId}/${id}`, specifier)
      if (change.state?.isNewStatus && change.state.status >= MATCH_STATUS.closed)
        for (const id of ids) shown.delete(`${change.matchId}/${id}`)
      if (markets.size === 0 && removed.size === 0) return null
      return { ...change, state: null, markets, removed }
    },
  }
}
