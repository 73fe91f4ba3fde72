import * as z from 'zod/mini'
import { storedJson } from '../storage/stored-value.ts'
import { createPersistedStore } from '../store/create-persisted-store.ts'

const Stored = z.object({ betId: z.int(), ref: z.string().check(z.maxLength(40)) })

/** Bets that this page has replaced by others, or tries to: what their sale paid is a stake again. */
export const replacedBets = new Set<number>()

/** The open bet that the slip is going to replace; null while the slip places bets of its own. */
export const editedBet = createPersistedStore<z.infer<typeof Stored> | null>({
  storage: 'session',
  key: 'editedBet',
  initial: null,
  format: storedJson(Stored),
})
