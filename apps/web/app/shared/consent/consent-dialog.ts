import { createStore } from '../store/create-store.ts'

/** Whether the dialogue with all purposes is open. */
export const consentDialog = createStore(false)
