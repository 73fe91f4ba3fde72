import type { SlipBet } from '@touchline/betting/slip/types'
import { createStore } from '../store/create-store.ts'

/** The bets of a slip or of a receipt that somebody wants to share, with the selections as they are shown there. */
export const betsBeingShared = createStore<readonly SlipBet[] | null>(null)

/** Of a slip that somebody else shared, to be put on this one. */
export const wantedCode = createStore<string | null>(null)
