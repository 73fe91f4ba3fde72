import { createPersistedStore, literalFormat } from '../../../shared/store/create-persisted-store.ts'

/** Spec 2 §2: BET_SLIP and MY_BETS; which one is open stays with the tab of the browser. */
const SLIP_TABS = ['bet_slip', 'my_bets'] as const
export type SlipTab = (typeof SLIP_TABS)[number]

export const slipTab = createPersistedStore<SlipTab>({
  storage: 'session',
  key: 'slipTab',
  initial: 'bet_slip',
  format: literalFormat(SLIP_TABS),
})
