import type { SlipBet } from '@touchline/betting/slip/types'
import { createStore } from '../store/create-store.ts'

/** Bets to share, from the slip or a receipt, with their selections. */
export const betsBeingShared = createStore<readonly SlipBet[] | null>(null)

/** Of a shared slip that is to be loaded. */
export const requestedBookingCode = createStore<string | null>(null)
