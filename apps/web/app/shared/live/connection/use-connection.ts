import { useSyncExternalStore } from 'react'
import { useLive } from '../live-provider.tsx'
import type { PriceTrust } from './staleness.ts'
import type { ConnectionState } from './staleness-watch.ts'

const TRUSTED: ConnectionState = { prices: 'fresh', isOnline: true }

/** Whether prices can be trusted and the network is there. */
export function useConnection(): ConnectionState {
  const { connection } = useLive()
  return useSyncExternalStore(connection.subscribe, connection.get, () => TRUSTED)
}

/** The same for one question alone: nobody renders when prices merely dim. */
export function useArePricesLocked(): boolean {
  const { connection } = useLive()
  return useSyncExternalStore(
    connection.subscribe,
    () => isLocked(connection.get().prices),
    () => false,
  )
}

const isLocked = (prices: PriceTrust) => prices === 'locked'
