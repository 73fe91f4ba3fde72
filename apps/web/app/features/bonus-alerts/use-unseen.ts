import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { markBonusesAsSeen } from '@touchline/contract/calls/bonuses/bonus'
import { getBonuses } from '@touchline/contract/calls/bonuses/list-bonuses'
import { getJackpotHits } from '@touchline/contract/calls/jackpots/jackpots'
import { getMayPromote } from '@touchline/contract/calls/player/may-promote'
import type { JackpotHit } from '@touchline/contract/entities/jackpot'
import type { Bonus } from '@touchline/contract/entities/player/bonus'
import { useEffect } from 'react'
import { useApi } from '../../shared/api/use-api.ts'
import { reportError } from '../../shared/errors/report-error.ts'
import { useLive } from '../../shared/live/live-provider.tsx'

/** Spec 1 §4: combo boosts are never told of, and jackpots are apart. */
const TYPES = 'freebet_all_win,freebet_no_risk,freebet_only_win,lootbox,hunting,tournament'
const STATUSES = 'available,active,not_available'
/** Spec 2 §9. */
const HITS_REFRESH_MS = 60_000
const BONUSES = ['player', getBonuses.name, 'unseen'] as const
const HITS = ['player', getJackpotHits.name, 'unseen'] as const

export type Unseen = { kind: 'hit'; hit: JackpotHit } | { kind: 'bonus'; bonus: Bonus }

/** What the player has not been told of: hits first. A platform without them has nothing to tell. */
export function useUnseen(): { unseen: readonly Unseen[]; areHitsKnown: boolean } {
  const api = useApi()
  const hits = useQuery({
    queryKey: HITS,
    queryFn: async ({ signal }) => {
      const query = { status: 'approved,paid', forUser: true, unseen: true } as const
      return (await api.call(getJackpotHits, { query }, { signal })).jackpotHits
    },
    refetchInterval: HITS_REFRESH_MS,
    retry: false,
  })
  const isAllowed = useIsAllowed()
  const bonuses = useQuery({
    queryKey: BONUSES,
    queryFn: async ({ signal }) => {
      const query = { type: TYPES, status: STATUSES, unseen: true } as const
      return (await api.call(getBonuses, { query }, { signal })).bonuses
    },
    enabled: isAllowed,
    retry: false,
  })
  useRefreshed()
  return {
    unseen: [
      ...(hits.data ?? []).map((hit): Unseen => ({ kind: 'hit', hit })),
      ...(bonuses.data ?? [])
        .filter(({ issued }) => issued?.seen !== true)
        .map((bonus): Unseen => ({ kind: 'bonus', bonus })),
    ],
    areHitsKnown: !hits.isPending,
  }
}

/** Tells the platform, and drops it here at once: a failed call shows it again after a reload. */
export function useMarkSeen(): (seen: Unseen) => void {
  const api = useApi()
  const queries = useQueryClient()
  return (seen) => {
    const isHit = seen.kind === 'hit'
    const id = isHit ? seen.hit.id : seen.bonus.id
    const type = isHit ? 'jackpot' : seen.bonus.bonusType
    void drop(queries, seen)
    api
      .call(markBonusesAsSeen, { body: { bonuses: [{ id, type }] } })
      .catch((error: unknown) => reportError(error, 'bonus-seen'))
  }
}

async function drop(queries: QueryClient, seen: Unseen): Promise<void> {
  // An answer on its way does not know yet that it was seen.
  await queries.cancelQueries({ queryKey: seen.kind === 'hit' ? HITS : BONUSES })
  if (seen.kind === 'hit') {
    queries.setQueryData<JackpotHit[]>(HITS, (known) => known?.filter(({ id }) => id !== seen.hit.id))
    return
  }
  const { id, bonusType } = seen.bonus
  queries.setQueryData<Bonus[]>(BONUSES, (known) =>
    known?.filter((each) => each.id !== id || each.bonusType !== bonusType),
  )
}

/** Spec 1 §9: refetched a second after one is shown. */
export function useRefreshOnceShown(shownKey: string | null): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (shownKey === null) return undefined
    const timer = setTimeout(() => void queries.invalidateQueries({ queryKey: BONUSES }), 1000)
    return () => clearTimeout(timer)
  }, [queries, shownKey])
}

/** Nothing is advertised to whom the platform protects today; what they have won is told all the same. */
function useIsAllowed(): boolean {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['player', 'may-promote'],
    queryFn: ({ signal }) => api.call(getMayPromote, {}, { signal }),
    gcTime: 0,
  })
  return data?.isAllowed === true
}

function useRefreshed(): void {
  const queries = useQueryClient()
  const live = useLive()
  useEffect(
    () =>
      live.onEvent((event) => {
        if (event.type === 'bonus_issued') void queries.invalidateQueries({ queryKey: BONUSES })
      }),
    [queries, live],
  )
}
