import * as z from 'zod/mini'
import { storedJson } from '../storage/stored-value.ts'
import { createPersistedStore, literalFormat } from '../store/create-persisted-store.ts'

/** A strip's worth, and some that will be over. */
const SEEN_MAX = 12

const SeenMatches = z.array(z.int()).check(z.maxLength(SEEN_MAX))

/** Ids of matches whose pages were opened on this device, the latest first. They leave it only to be asked for. */
export const seenMatches = createPersistedStore<readonly number[]>({
  storage: 'local',
  key: 'seenMatches',
  initial: [],
  format: storedJson<readonly number[]>(SeenMatches),
})

/** Whether what the player follows and has looked at may make a part of a page. */
export const personalBlocks = createPersistedStore<'on' | 'off'>({
  storage: 'local',
  key: 'personalBlocks',
  initial: 'on',
  format: literalFormat(['on', 'off']),
})

export function addSeenMatch(id: number): void {
  if (personalBlocks.get() === 'off') return
  seenMatches.update((ids) => [id, ...ids.filter((one) => one !== id)].slice(0, SEEN_MAX))
}

/** Switched off, what was kept is forgotten too. */
export function setPersonalBlocks(choice: 'on' | 'off'): void {
  personalBlocks.set(choice)
  if (choice === 'off') seenMatches.set([])
}
