import type { QueryClient } from '@tanstack/react-query'
import { cancelAndInvalidate } from '../../api/cancel-and-invalidate.ts'
import { isBetFilter } from './bet-views.ts'

/** Batches the requests of channels that open together, as on a new page. */
const GATHER_MS = 200

export const BET_LISTS_KEY = ['player', 'bets'] as const
export const BET_KEY = ['player', 'bet'] as const

/** `open`: running bets, whose matches were not followed for a while; `all`: the player's events were missed. */
export type BetsScope = 'open' | 'all'

/** Invalidates bets after a short delay, once for all calls meanwhile; resolves when they are fetched. */
export function invalidateBets(queries: QueryClient, scope: BetsScope): Promise<void> {
  const asking = gathering.get(queries) ?? gather(queries)
  if (scope === 'all') asking.scope = 'all'
  return asking.isDone
}

interface Asking {
  scope: BetsScope
  isDone: Promise<void>
}

const gathering = new WeakMap<QueryClient, Asking>()

function gather(queries: QueryClient): Asking {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const asking: Asking = { scope: 'open', isDone: promise }
  gathering.set(queries, asking)
  setTimeout(() => {
    gathering.delete(queries)
    invalidate(queries, asking.scope).then(resolve, reject)
  }, GATHER_MS)
  return asking
}

async function invalidate(queries: QueryClient, scope: BetsScope): Promise<void> {
  const lists = cancelAndInvalidate(queries, {
    queryKey: BET_LISTS_KEY,
    predicate: ({ queryKey }) => scope === 'all' || isOfOpenBets(queryKey.at(-1)),
  })
  const single = scope === 'all' && cancelAndInvalidate(queries, { queryKey: BET_KEY })
  await Promise.all([lists, single])
}

function isOfOpenBets(filter: unknown): boolean {
  return isBetFilter(filter) && filter.list !== 'settled'
}
