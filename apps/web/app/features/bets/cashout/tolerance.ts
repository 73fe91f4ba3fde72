import * as z from 'zod/mini'
import { storedJson } from '../../../shared/storage/stored-value.ts'
import { createPersistedStore } from '../../../shared/store/create-persisted-store.ts'

/** How far below the shown value a sale may still be executed, in thousandths: ask, 1 %, 5 %. */
export const TOLERANCES = ['0', '10', '50'] as const
export type Tolerance = (typeof TOLERANCES)[number]

/** The default is to ask about every fall. Stored once for all bets of a browser. */
export const cashoutTolerance = createPersistedStore<Tolerance>({
  storage: 'local',
  key: 'cashoutTolerance',
  initial: '0',
  format: storedJson(z.enum(TOLERANCES)),
})
