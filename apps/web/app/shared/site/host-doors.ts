import { createStore } from '../store/create-store.ts'

/** What the page around this one's frame does itself when it is pressed. Empty where nobody has linked to it. */
export type HostDoor = 'sign_in' | 'sign_up' | 'deposit'

export const hostDoors = createStore<readonly HostDoor[]>([])
