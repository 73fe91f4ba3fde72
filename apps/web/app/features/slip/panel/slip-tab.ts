import { createPersistedStore, literalFormat } from '../../../shared/store/create-persisted-store.ts'

/** Spec 2 §2: BET_SLIP and MY_BETS; the open one is stored for the browser's tab. */
const SLIP_TABS = ['bet_slip', 'my_bets'] as const
export type SlipTab = (typeof SLIP_TABS)[number]

export const slipTab = createPersistedStore<SlipTab>({
  storage: 'session',
  key: 'slipTab',
  initial: 'bet_slip',
  format: literalFormat(SLIP_TABS),
})
