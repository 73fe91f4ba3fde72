import { useQueryClient } from '@tanstack/react-query'
import { listInstruments } from '@touchline/contract/calls/wallet/payment-methods'
import { useEffect } from 'react'
import { cancelAndInvalidate } from '../../../shared/api/cancel-and-invalidate.ts'
import { useLive } from '../../../shared/live/live-provider.tsx'
import { PAYMENTS } from './payment-queries.ts'

/** On every page: keeps payments and kept instruments up to date, by events, and by asking again after a gap. */
export function usePaymentSync(): void {
  const live = useLive()
  const queries = useQueryClient()
  useEffect(() => {
    const refetch = () => {
      void cancelAndInvalidate(queries, { queryKey: PAYMENTS })
      // A card that was used for the first time is kept now.
      void queries.invalidateQueries({ queryKey: ['player', listInstruments.name] })
    }
    const stopEvents = live.onEvent((event) => event.type === 'payment_changed' && refetch())
    const stopGaps = live.onPlayerGap(refetch)
    return () => {
      stopEvents()
      stopGaps()
    }
  }, [live, queries])
}
