import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { browserStorage } from '../../../shared/storage/browser-storage.ts'
import { readStoredValue, writeStoredValue } from '../../../shared/storage/stored-value.ts'

/** How far below the value that was shown a sale may still go through, in thousandths: ask, 1 %, 5 %. */
export const TOLERANCES = ['0', '10', '50'] as const
export type Tolerance = (typeof TOLERANCES)[number]

const STORAGE_KEY = 'cashoutTolerance'
const listeners = new Set<() => void>()
let chosen: Tolerance | null = null

/** Nothing is ticked for the player: until they choose, every fall is asked about. One choice for all bets of a browser. */
export function useTolerance(): Tolerance {
  return useSyncExternalStore(subscribe, current, () => '0')
}

export function chooseTolerance(tolerance: Tolerance): void {
  chosen = tolerance
  writeStoredValue(browserStorage('local'), STORAGE_KEY, tolerance)
  for (const listener of listeners) listener()
}

function current(): Tolerance {
  chosen ??= readStoredValue(browserStorage('local'), STORAGE_KEY, z.enum(TOLERANCES)) ?? '0'
  return chosen
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
