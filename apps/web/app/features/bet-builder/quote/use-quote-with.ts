import { useQuery } from '@tanstack/react-query'
import type { Slip } from '@touchline/betting/slip/types'
import type { ApiClient } from '@touchline/contract/api-client'
import { useApi } from '../../../shared/api/use-api.ts'
import type { SlipSelectionInput } from '../../../shared/slip/slip-selection.ts'
import { askQuote } from './ask-quote.ts'
import type { Quote } from './quote.ts'

/** While the question stands, its price is kept as it would be. */
const ASK_AGAIN_MS = 3000

/** What the platform says of the slip's custom bet with one outcome more; null until it said something, and once closed. */
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
    // The dialogue outlives its answer, and the slip is another one then.
    enabled: isOpen,
    staleTime: 0,
    refetchInterval: ASK_AGAIN_MS,
  })
  return data ?? (isError ? { status: 'refused', problem: 'no_price' } : null)
}

/** Asked of the custom bet as it is, the platform tells what may join it; only then is the larger one priced. */
async function quoteWith(
  api: ApiClient,
  others: readonly SlipSelectionInput[],
  selection: SlipSelectionInput,
  signal: AbortSignal,
): Promise<Quote> {
  const quote = await askQuote(api, others.map(placementOf), signal)
  if (quote.status === 'refused') return quote
  const problem = quote.refusals.get(selection.id)
  if (problem) return { status: 'refused', problem }
  return askQuote(api, [...others, selection].map(placementOf), signal)
}

function placementOf({ matchId, marketId, specifier, outcomeId, odds }: SlipSelectionInput) {
  return { matchId, marketId, specifier, outcomeId, odds }
}
