import type { Bet } from '@touchline/betting/slip/types'
import { createStore } from '../store/create-store.ts'

/** The bets of a slip or of a receipt that somebody wants to share, with the selections as they are shown there. */
export const betsBeingShared = createStore<readonly Bet[] | null>(null)

/** Of a slip that somebody else shared, to be put on this one. */
export const requestedBookingCode = createStore<string | null>(null)
