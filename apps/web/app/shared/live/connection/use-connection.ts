import { useStore } from '../../store/use-store.ts'
import { useLive } from '../live-provider.tsx'
import type { ConnectionState } from './staleness-watch.ts'

/** Whether prices can be trusted and the network is there. */
export function useConnection(): ConnectionState {
  return useStore(useLive().connection)
}

/** The same for one question alone: nobody renders when prices merely dim. */
export function useArePricesLocked(): boolean {
  return useStore(useLive().connection, isLocked)
}

const isLocked = ({ prices }: ConnectionState) => prices === 'locked'
