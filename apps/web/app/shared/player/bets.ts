import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { listBets } from '@touchline/contract/calls/bets/list-bets'
import type { ReplyOf } from '@touchline/contract/define-call'
import type { Bet, BetStatus } from '@touchline/contract/entities/bet'
import { useSession } from '../api/session.ts'
import { useApi } from '../api/use-api.ts'

export const BET_LISTS = ['open', 'settled'] as const
export type BetList = (typeof BET_LISTS)[number]

/** Spec 2 §4, bet statuses, as a player sees them: still running, or done with. */
const STATUSES: Record<BetList, readonly BetStatus[]> = {
  open: ['submitted', 'waiting_results', 'ready_to_process', 'cashout_in_progress'],
  settled: ['done', 'cashed_out', 'withdrawn', 'cancelled', 'rejected'],
}

type BetsPage = ReplyOf<typeof listBets>
type BetsData = InfiniteData<BetsPage, number>

const PAGE_SIZE = 20

const keyOf = (list: BetList) => ['player', 'bets', list]

/** A player's bets, newest first, a page at a time. */
export function useBets(list: BetList, { isWanted = true }: { isWanted?: boolean } = {}) {
  const api = useApi()
  const session = useSession()
  return useInfiniteQuery({
    queryKey: keyOf(list),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listBets,
        { query: { status: STATUSES[list].join(','), page: pageParam, limit: PAGE_SIZE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.page < pagination.lastPage ? pagination.page + 1 : null,
    enabled: isWanted && session.status === 'logged_in',
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Bets as a reply or an event has them, into the lists they belong to. Versions sort out what is newer. */
export function rememberBets(queries: QueryClient, bets: readonly Bet[]): void {
  for (const list of BET_LISTS) {
    queries.setQueryData<BetsData>(keyOf(list), (data) => data && bets.reduce(withBetIn(list), data))
  }
}

export function forgetBets(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['player', 'bets'] })
}

const withBetIn =
  (list: BetList) =>
  (data: BetsData, bet: Bet): BetsData =>
    withBet(data, bet, isIn(list, bet))

/** Spec 2 §4: a rejected VIP bet is removed from the list; other updates replace the bet. */
function isIn(list: BetList, { status, isVip }: Bet): boolean {
  return STATUSES[list].includes(status) && !(status === 'rejected' && isVip)
}

/** The same data when it is known as new or newer already. */
export function withBet(data: BetsData, bet: Bet, belongs: boolean): BetsData {
  const known = data.pages.flatMap(({ bets }) => bets).find(({ id }) => id === bet.id)
  if (known && known.ver >= bet.ver) return data
  if (!known) return belongs ? withNewBet(data, bet) : data
  return {
    ...data,
    pages: data.pages.map((page) => ({
      pagination: belongs ? page.pagination : { ...page.pagination, total: page.pagination.total - 1 },
      bets: belongs
        ? page.bets.map((each) => (each.id === bet.id ? bet : each))
        : page.bets.filter(({ id }) => id !== bet.id),
    })),
  }
}

function withNewBet(data: BetsData, bet: Bet): BetsData {
  const [first, ...others] = data.pages
  if (!first) return data
  const bets = [bet, ...first.bets].sort((one, other) => other.id - one.id)
  const pages = [{ ...first, bets }, ...others]
  return {
    ...data,
    pages: pages.map(({ bets: inPage, pagination }) => ({
      bets: inPage,
      pagination: { ...pagination, total: pagination.total + 1 },
    })),
  }
}

/** For a tab's badge; 0 for a visitor and until they are known. */
export function useOpenBetCount(): number {
  const session = useSession()
  const { data } = useBets('open')
  return session.status === 'logged_in' ? (data?.pages[0]?.pagination.total ?? 0) : 0
}
