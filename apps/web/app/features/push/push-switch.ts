import { createPersistedStore, literalFormat } from '../../shared/store/create-persisted-store.ts'

/** Whether this browser is to be pushed to: its login may end, and a later one subscribes it again. */
export const pushDevice = createPersistedStore<'on' | null>({
  storage: 'local',
  key: 'push-device',
  initial: null,
  format: literalFormat(['on']),
})
