import { useQuery } from '@tanstack/react-query'
import type { Slip } from '@touchline/betting/slip/types'
import { useApi } from '../../shared/api/use-api.ts'
import type { SlipSelectionInput } from '../../shared/slip/slip-selection.ts'
import { askQuote } from './ask-quote.ts'
import type { Quote } from './quote.ts'

/** While the question stands, its price is kept as it would be. */
const ASK_AGAIN_MS = 3000

/** What the platform says of the slip's custom bet with one outcome more; null until it said something. */
export function useQuoteWith({ selections }: Slip, selection: SlipSelectionInput): Quote | null {
  const api = useApi()
  const all = [...selections.filter(({ id }) => id !== selection.id), selection]
  const { data, isError } = useQuery({
    queryKey: ['customBetWith', all.map(({ id }) => id)],
    queryFn: ({ signal }) =>
      askQuote(
        api,
        all.map(({ matchId, marketId, specifier, outcomeId, odds }) => ({
          matchId,
          marketId,
          specifier,
          outcomeId,
          odds,
        })),
        signal,
      ),
    staleTime: 0,
    refetchInterval: ASK_AGAIN_MS,
  })
  return data ?? (isError ? { status: 'refused', problem: 'no_price' } : null)
}
