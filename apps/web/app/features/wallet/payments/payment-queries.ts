import { useQuery } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/contract/api-client'
import { listInstruments, listPaymentMethods } from '@touchline/contract/calls/wallet/payment-methods'
import { getPayment, listPayments } from '@touchline/contract/calls/wallet/payments'
import type { PaymentDirection } from '@touchline/contract/entities/player/payment'
import { useApi } from '../../../shared/api/use-api.ts'

// Below `player`, which is forgotten with the session.
export const PAYMENTS = ['player', 'payments'] as const

const PAGE_SIZE = 10

export function paymentsQuery(api: ApiClient, direction?: PaymentDirection) {
  return {
    queryKey: [...PAYMENTS, 'list', direction ?? 'all'],
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: number }) =>
      api.call(
        listPayments,
        { query: { page: pageParam, limit: PAGE_SIZE, ...(direction && { direction }) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }: { pagination: { page: number; lastPage: number } }) =>
      pagination.page < pagination.lastPage ? pagination.page + 1 : null,
  }
}

/** One payment that somebody waits for: asked again until `isOver` says so, since an event may be lost. */
export function usePayment(id: number, { askAgainMs, isOver }: { askAgainMs: number; isOver: boolean }) {
  const api = useApi()
  return useQuery({
    queryKey: [...PAYMENTS, id],
    queryFn: async ({ signal }) => (await api.call(getPayment, { params: { id } }, { signal })).payment,
    refetchInterval: isOver ? false : askAgainMs,
  })
}

export function useMethods(direction: PaymentDirection) {
  const api = useApi()
  return useQuery({
    queryKey: ['player', listPaymentMethods.name, direction],
    queryFn: ({ signal }) => api.call(listPaymentMethods, { query: { direction } }, { signal }),
  })
}

export function useInstruments() {
  const api = useApi()
  return useQuery({
    queryKey: ['player', listInstruments.name],
    queryFn: async ({ signal }) => (await api.call(listInstruments, {}, { signal })).instruments,
  })
}
