import { useState } from 'react'
import * as z from 'zod/mini'
import { browserStorage, readStoredValue, writeStoredValue } from '../../../shared/storage/stored-value.ts'

/** How far below the value that was shown a sale may still go through, in thousandths: ask, 1 %, 5 %. */
export const TOLERANCES = ['0', '10', '50'] as const
export type Tolerance = (typeof TOLERANCES)[number]

const STORAGE_KEY = 'cashoutTolerance'

/** Nothing is ticked for the player: until they choose, every fall is asked about. Kept in the browser. */
export function useTolerance(): [Tolerance, (tolerance: Tolerance) => void] {
  const [tolerance, setTolerance] = useState(stored)
  return [
    tolerance,
    (chosen) => {
      setTolerance(chosen)
      writeStoredValue(browserStorage('local'), STORAGE_KEY, chosen)
    },
  ]
}

function stored(): Tolerance {
  return readStoredValue(browserStorage('local'), STORAGE_KEY, z.enum(TOLERANCES)) ?? '0'
}
