import { useStore } from '../../store/use-store.ts'
import { useLive } from '../live-provider.tsx'
import type { ConnectionState } from './staleness-watch.ts'

export function useConnection(): ConnectionState {
  return useStore(useLive().connection)
}

/** Renders only when locking changes. */
export function useArePricesLocked(): boolean {
  return useStore(useLive().connection, arePricesLocked)
}

export const arePricesLocked = ({ prices }: ConnectionState) => prices === 'locked'
