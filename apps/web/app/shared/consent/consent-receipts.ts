import * as z from 'zod/mini'
import { storedJson } from '../storage/stored-value.ts'
import { createPersistedStore } from '../store/create-persisted-store.ts'
import { ConsentChoice } from './consent-choice.ts'

const Waiting = z.array(ConsentChoice).check(z.maxLength(20))

/** Choices whose receipt the platform does not have yet: sent again with the next page. */
export const waitingReceipts = createPersistedStore<ConsentChoice[]>({
  storage: 'local',
  key: 'consent-receipts',
  initial: [],
  format: storedJson(Waiting),
})
