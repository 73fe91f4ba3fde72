import { useQuery } from '@tanstack/react-query'
import { getSpend } from '@touchline/contract/calls/limits/user-limits'
import { useApi } from '../../shared/api/use-api.ts'

/** In days, today the last of them. */
export const SPEND_SPANS = [30, 90, 365] as const
export type SpendSpan = (typeof SPEND_SPANS)[number]

/** What the player has moved, by day; asked for again when their money or limits change. */
export function useSpend(days: SpendSpan) {
  const api = useApi()
  return useQuery({
    queryKey: ['player', 'spend', days],
    queryFn: ({ signal }) => api.call(getSpend, { query: { days } }, { signal }),
  })
}
