import * as z from 'zod/mini'
import { createPersistedStore } from '../../../shared/store/create-persisted-store.ts'
import { storedJson } from '../../../shared/store/stored-json.ts'

/** How far below the value that was shown a sale may still go through, in thousandths: ask, 1 %, 5 %. */
export const TOLERANCES = ['0', '10', '50'] as const
export type Tolerance = (typeof TOLERANCES)[number]

/** Nothing is ticked for the player: until they choose, every fall is asked about. One choice for all bets of a browser. */
export const cashoutTolerance = createPersistedStore<Tolerance>({
  storage: 'local',
  key: 'cashoutTolerance',
  initial: '0',
  format: storedJson(z.enum(TOLERANCES)),
})
