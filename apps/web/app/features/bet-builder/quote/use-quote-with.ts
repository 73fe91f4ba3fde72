import { useQuery } from '@tanstack/react-query'
import type { Slip } from '@touchline/betting/slip/types'
import type { ApiClient } from '@touchline/contract/api-client'
import { useApi } from '../../../shared/api/use-api.ts'
import type { SlipSelectionInput } from '../../../shared/slip/slip-selection.ts'
import type { Quote } from './quote.ts'
import { requestQuote } from './request-quote.ts'

/** While the question is open, its quote is refreshed. */
const REFETCH_MS = 3000

/** The quote for the slip's custom bet with one more outcome; null until there is a reply, and once closed. */
export function useQuoteWith(
  { selections }: Slip,
  selection: SlipSelectionInput,
  isOpen: boolean,
): Quote | null {
  const api = useApi()
  const others = selections.filter(({ id }) => id !== selection.id)
  const { data, isError } = useQuery({
    queryKey: ['customBetWith', others.map(({ id }) => id), selection.id],
    queryFn: ({ signal }) => quoteWith(api, others, selection, signal),
    // The dialogue outlives the reply, and the slip may have changed by then.
    enabled: isOpen,
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  })
  return data ?? (isError ? { status: 'refused', problem: 'no_price' } : null)
}

/** The reply for the present custom bet says what may be added; only then is the larger one priced. */
async function quoteWith(
  api: ApiClient,
  others: readonly SlipSelectionInput[],
  selection: SlipSelectionInput,
  signal: AbortSignal,
): Promise<Quote> {
  const quote = await requestQuote(api, others.map(placementOf), signal)
  if (quote.status === 'refused') return quote
  const problem = quote.refusals.get(selection.id)
  if (problem) return { status: 'refused', problem }
  return requestQuote(api, [...others, selection].map(placementOf), signal)
}

function placementOf({ matchId, marketId, specifier, outcomeId, odds }: SlipSelectionInput) {
  return { matchId, marketId, specifier, outcomeId, odds }
}
