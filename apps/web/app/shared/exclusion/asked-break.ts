import { createPersistedStore } from '../store/create-persisted-store.ts'
import { createStore } from '../store/create-store.ts'

/**
 * The player who has asked for a break that is neither known to hold nor to be refused, in this tab and through a reload;
 * null otherwise. The break ends all sessions, so a lost answer looks like a session that has expired.
 */
export const askedBreak = createPersistedStore<number | null>({
  storage: 'session',
  key: 'asked-break',
  initial: null,
  format: { parse: (text) => Number.parseInt(text, 10) || null, write: String },
})

/** Whether it is still being sent: what comes of it is then not to be asked. */
export const isBreakSent = createStore(false)
