import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getBonuses } from '@touchline/contract/calls/bonuses/list-bonuses'
import type { Comboboost } from '@touchline/contract/entities/player/bonus'
import { useApi } from '../../../shared/api/use-api.ts'
import { useOnBonusIssued } from '../../../shared/bonuses/use-on-bonus-issued.ts'
import { useMayPromote } from '../boosts/use-may-promote.ts'

const EARLY_PAYOUTS = ['player', getBonuses.name, 'early-payouts'] as const
const KNOWN_MS = 60_000

/** Those that the player may take or has active. */
export function useEarlyPayouts(): readonly Comboboost[] {
  const api = useApi()
  const queries = useQueryClient()
  const isAsked = useMayPromote(true)
  const { data } = useQuery({
    queryKey: EARLY_PAYOUTS,
    queryFn: async ({ signal }) => {
      const query = { type: 'comboboost', status: 'available,active' } as const
      return (await api.call(getBonuses, { query }, { signal })).bonuses
    },
    enabled: isAsked,
    staleTime: KNOWN_MS,
    retry: false,
  })
  useOnBonusIssued(() => void queries.invalidateQueries({ queryKey: EARLY_PAYOUTS }))
  if (!isAsked) return []
  return (data ?? []).flatMap((bonus) =>
    bonus.bonusType === 'comboboost' && bonus.earlyPayout ? [bonus] : [],
  )
}
