import { createStore } from '../../store/create-store.ts'

/** Whether the dialogue of betting settings is open. */
export const settingsDialog = createStore(false)
