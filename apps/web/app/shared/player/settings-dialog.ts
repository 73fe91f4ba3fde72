import { createStore } from '../store/create-store.ts'

/** Whether the settings of betting are open; asked for by the account's menu, the slip and a phone's menu. */
export const settingsDialog = createStore(false)
