import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/contract/api-client'
import { getBonusDetails, getTournamentRating } from '@touchline/contract/calls/bonuses/bonus'
import {
  getBonuses,
  getComboboosts,
  getFreebets,
  getHuntings,
  getHuntingTournaments,
  getLootboxes,
  getSlipBonuses,
} from '@touchline/contract/calls/bonuses/list-bonuses'
import type { Bonus } from '@touchline/contract/entities/player/bonus'
import type { Pagination } from '@touchline/contract/scalars'
import { useEffect } from 'react'
import { useSession } from '../../shared/api/session.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { useOnBonusIssued } from '../../shared/bonuses/use-on-bonus-issued.ts'
import { useLive } from '../../shared/live/live-provider.tsx'
import { atMostEvery } from './at-most-every.ts'

/** In the order of the page. */
export const KINDS = ['freebet', 'comboboost', 'hunting', 'tournament', 'lootbox'] as const
export type BonusKind = (typeof KINDS)[number]

const LISTS_KEY = ['player', 'bonus-lists'] as const

/** The kinds of which the player has any: no list of the others is asked for. Null until the platform has said. */
export function useOwnedKinds(): ReadonlySet<string> | null {
  const api = useApi()
  const { data } = useQuery({
    queryKey: [...LISTS_KEY, 'kinds'],
    queryFn: async ({ signal }) => {
      const query = { available: true, limitPerType: 1 } as const
      const { bonuses } = await api.call(getBonuses, { query }, { signal })
      return bonuses.map(({ bonusType }) => bonusType)
    },
    retry: false,
  })
  return data ? new Set(data) : null
}

interface BonusPage {
  bonuses: readonly Bonus[]
  pagination: Pagination
}

/** Page sizes of Spec 2 §9. */
const LIMITS: Readonly<Record<BonusKind, number>> = {
  freebet: 4,
  comboboost: 4,
  hunting: 4,
  tournament: 1,
  lootbox: 500,
}

/** The player's bonuses of a kind, page by page. */
export function useBonusList(kind: BonusKind) {
  const api = useApi()
  const session = useSession()
  return useInfiniteQuery({
    queryKey: [...LISTS_KEY, kind],
    queryFn: ({ pageParam, signal }) => bonusListPage(api, kind, { page: pageParam, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }: BonusPage) =>
      pagination.page < pagination.lastPage ? pagination.page + 1 : null,
    enabled: session.status === 'logged_in',
    retry: false,
  })
}

/** What the player can use of a kind, as many a page as Spec 2 §9 says. */
export async function bonusListPage(
  api: ApiClient,
  kind: BonusKind,
  { page, signal }: { page: number; signal: AbortSignal },
): Promise<BonusPage> {
  const input = { query: { isAvailable: true, page, limit: LIMITS[kind] } }
  switch (kind) {
    case 'freebet': {
      const { freebets: bonuses, pagination } = await api.call(getFreebets, input, { signal })
      return { bonuses, pagination }
    }
    case 'comboboost': {
      const { comboboosts: bonuses, pagination } = await api.call(getComboboosts, input, { signal })
      return { bonuses, pagination }
    }
    case 'hunting': {
      const { huntings: bonuses, pagination } = await api.call(getHuntings, input, { signal })
      return { bonuses, pagination }
    }
    case 'tournament': {
      const { tournaments: bonuses, pagination } = await api.call(getHuntingTournaments, input, { signal })
      return { bonuses, pagination }
    }
    case 'lootbox': {
      const { lootboxes: bonuses, pagination } = await api.call(getLootboxes, input, { signal })
      return { bonuses, pagination }
    }
    default:
      throw new RangeError(`No bonus is a ${String(kind satisfies never)}`)
  }
}

/** An activation or a decline may change any of them: hunting and tournament override each other. */
export function useRefreshBonuses(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const key of [
      LISTS_KEY,
      ['player', getBonuses.name],
      ['player', getSlipBonuses.name],
      [getBonusDetails.name],
    ])
      void queries.invalidateQueries({ queryKey: key })
  }
}

/** Of the leaderboard, however often the pool changes. */
const RATING_MS = 5000

/** A bonus that is issued joins the lists, a changed pool the table of its tournament. */
export function useFollowBonuses(): void {
  const queries = useQueryClient()
  const live = useLive()
  useOnBonusIssued(() => void queries.invalidateQueries({ queryKey: LISTS_KEY }))
  useEffect(() => {
    const refreshRating = atMostEvery(RATING_MS, () => {
      void queries.invalidateQueries({ queryKey: [getTournamentRating.name] })
    })
    const stop = live.onEvent((event) => {
      if (event.type === 'tournament_pool_changed') refreshRating.request()
    })
    return () => {
      stop()
      refreshRating.cancel()
    }
  }, [queries, live])
}

/** The name of a kind in addresses of the API. */
export const LIST_NAMES = {
  freebet: 'freebets',
  comboboost: 'comboboosts',
  hunting: 'huntings',
  tournament: 'tournaments',
  lootbox: 'lootboxes',
} as const satisfies Record<BonusKind, string>
