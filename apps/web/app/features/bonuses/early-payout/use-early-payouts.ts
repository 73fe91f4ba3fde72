import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getBonuses } from '@touchline/contract/calls/bonuses/list-bonuses'
import type { Comboboost } from '@touchline/contract/entities/player/bonus'
import { useSession } from '../../../shared/api/session.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { useOnBonusIssued } from '../../../shared/bonuses/use-on-bonus-issued.ts'
import { useMayPromote } from '../boosts/use-may-promote.ts'

const EARLY_PAYOUTS = ['player', getBonuses.name, 'early-payouts'] as const
const KNOWN_MS = 60_000

/** Those that the player may take or has active; none of a visitor, or while they are not of use. */
export function useEarlyPayouts(isOfUse: boolean): readonly Comboboost[] {
  const api = useApi()
  const queries = useQueryClient()
  const isPlayer = useSession().status === 'logged_in'
  const isAllowed = useMayPromote(isPlayer && isOfUse)
  const isAsked = isPlayer && isAllowed
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
