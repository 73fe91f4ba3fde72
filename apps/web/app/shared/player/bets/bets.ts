import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { listBets } from '@touchline/contract/calls/bets/list-bets'
import type { Bet } from '@touchline/contract/entities/bet'
import { useMemo } from 'react'
import { useSession } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import {
  type BetsData,
  type BetsReply,
  betWithCashout,
  type CashoutChange,
  findBet,
  uniqueBets,
  withBet,
  withCashouts,
  withCashoutsOf,
} from './bet-pages.ts'
import {
  type BetFilter,
  type BetView,
  betListFor,
  isBetFilter,
  isInList,
  isInView,
  LIST_STATUSES,
} from './bet-views.ts'
import { BET_KEY, BET_LISTS_KEY } from './invalidate-bets.ts'
import { noteValues, withValuesMeanwhile } from './told-values.ts'

/** Spec 2 §9. */
const PAGE_SIZE = 500
/** More than change while a page is loading. */
const RECENT_MAX = 200

const RECENT_KEY = ['player', 'recent-bets'] as const
const listKey = (filter: BetFilter) => [...BET_LISTS_KEY, filter]
const betKey = (id: number) => [...BET_KEY, id]

const OPEN_BETS: BetFilter = { list: 'open' }

export interface BetsQuery {
  view: BetView
  /** Placed at or after, and before. */
  from?: string | undefined
  to?: string | undefined
}

/** A player's bets, newest first, in pages; updated by events. */
export function useBets({ view, from, to }: BetsQuery) {
  const { data, ...query } = useInfiniteQuery(useBetsOptions({ list: betListFor(view), from, to }))
  const bets = useMemo(() => data && uniqueBets(data).filter((bet) => isInView(view, bet)), [data, view])
  return { ...query, bets }
}

/** The open ones with a selection of a match; undefined while they are loading and for a visitor. */
export function useOpenBetsOn(matchId: number): readonly Bet[] | undefined {
  const { bets } = useBets({ view: 'open' })
  return useMemo(() => bets?.filter((bet) => isOnMatch(bet, matchId)), [bets, matchId])
}

export function isOnMatch({ selections }: Pick<Bet, 'selections'>, matchId: number): boolean {
  return selections.some(({ match }) => match.id === matchId)
}

/** For a tab's badge; 0 for a visitor and while loading. */
export function useOpenBetCount(): number {
  const session = useSession()
  const { data = 0 } = useInfiniteQuery({
    ...useBetsOptions(OPEN_BETS),
    select: ({ pages }) => pages[0]?.pagination.total ?? 0,
  })
  return session.status === 'logged_in' ? data : 0
}

/** From a loaded list, or by its id. Null where the player has no such bet. */
export function useBet(id: number, isWanted = true) {
  const api = useApi()
  const queries = useQueryClient()
  const session = useSession()
  return useQuery<Bet | null>({
    queryKey: betKey(id),
    queryFn: async ({ signal }) => {
      const asking = api.call(listBets, { query: { id, limit: 1 } }, { signal })
      const [{ bets }, values] = await withValuesMeanwhile(queries, asking)
      const [bet = null] = bets
      const changed = recentBets(queries).find((each) => each.id === id)
      const newest = bet && changed && changed.ver > bet.ver ? changed : bet
      const value = values.get(id)
      return newest && value ? betWithCashout(newest, value) : newest
    },
    initialData: () => listsOf(queries).flatMap(([, data]) => findBet(data, id) ?? [])[0],
    enabled: isWanted && session.status === 'logged_in',
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}

/** Updates bets from a reply or an event in every list; ignores older versions. */
export function upsertBets(queries: QueryClient, bets: readonly Bet[]): void {
  queries.setQueryData<readonly Bet[]>(RECENT_KEY, (known = []) => [...bets, ...known].slice(0, RECENT_MAX))
  for (const [filter, data] of listsOf(queries)) {
    const next = bets.reduce((pages, bet) => withBet(pages, bet, isInList(filter, bet)), data)
    if (next !== data) queries.setQueryData(listKey(filter), next)
  }
  for (const bet of bets) {
    queries.setQueryData<Bet | null>(betKey(bet.id), (known) => (known && known.ver < bet.ver ? bet : known))
  }
}

/** Cash-out values of open bets by their ids. */
export function applyCashouts(queries: QueryClient, changes: ReadonlyMap<number, CashoutChange>): void {
  noteValues(queries, changes)
  for (const [filter, data] of listsOf(queries)) {
    const next = withCashouts(data, changes)
    if (next !== data) queries.setQueryData(listKey(filter), next)
  }
  for (const change of changes.values()) {
    queries.setQueryData<Bet | null>(betKey(change.betId), (known) => known && betWithCashout(known, change))
  }
}

function useBetsOptions(filter: BetFilter) {
  const api = useApi()
  const queries = useQueryClient()
  const session = useSession()
  const { list, from, to } = filter
  return infiniteQueryOptions({
    queryKey: listKey(filter),
    queryFn: async ({ pageParam, signal }): Promise<BetsReply> => {
      const query = {
        status: LIST_STATUSES[list].join(','),
        page: pageParam,
        limit: PAGE_SIZE,
        ...(from && { from }),
        ...(to && { to }),
      }
      const [page, values] = await withValuesMeanwhile(queries, api.call(listBets, { query }, { signal }))
      return withCashoutsOf(withRecent(page, filter, pageParam === 1, recentBets(queries)), values)
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.page < pagination.lastPage ? pagination.page + 1 : null,
    enabled: session.status === 'logged_in',
    // Updated by events; after a gap in them it is fetched again.
    staleTime: Number.POSITIVE_INFINITY,
    // Comparing thousands of bets with each of their changes costs more than it saves.
    structuralSharing: false,
  })
}

/** Applies events that arrived while the page was loading; new bets are added to the first page. */
function withRecent(page: BetsReply, filter: BetFilter, isFirst: boolean, recent: readonly Bet[]): BetsReply {
  const data: BetsData = { pages: [page], pageParams: [1] }
  const [merged = page] = recent
    .filter(({ id }) => isFirst || page.bets.some((bet) => bet.id === id))
    .reduce((pages, bet) => withBet(pages, bet, isInList(filter, bet)), data).pages
  return merged
}

/** As they were told of by events and replies, the newest first. */
export function recentBets(queries: QueryClient): readonly Bet[] {
  return queries.getQueryData<readonly Bet[]>(RECENT_KEY) ?? []
}

/** Every loaded list, of any filter. */
function listsOf(queries: QueryClient): [BetFilter, BetsData][] {
  return queries
    .getQueriesData<BetsData>({ queryKey: BET_LISTS_KEY })
    .flatMap<[BetFilter, BetsData]>(([key, data]) => {
      const filter = key.at(-1)
      return data && isBetFilter(filter) ? [[filter, data]] : []
    })
}
