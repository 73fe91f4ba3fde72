import { useSyncExternalStore } from 'react'

/** Spec 1 §2: the modals of an account, opened by event, by hash or by search parameter. At most one at a time. */
export type AccountDialog =
  /** `isExpired`: a session ended by itself, and the dialogue says so. */
  | { name: 'sign-in'; isExpired?: boolean }
  | { name: 'sign-up' }
  | { name: 'forgot-password' }
  /** With the token of the mail. */
  | { name: 'edit-password'; token: string }
  | { name: 'confirmation'; token: string | null }
  | { name: 'unlock'; token: string | null }
  /** `shortMinor`: what the balance lacks for a stake. */
  | { name: 'deposit'; shortMinor?: number }

let open: AccountDialog | null = null
const listeners = new Set<() => void>()

export function openAccountDialog(dialog: AccountDialog): void {
  // Asked for again, the dialogue that is open stays, with the reason it was opened for.
  if (open?.name !== dialog.name) set(dialog)
}

export function closeAccountDialog(): void {
  set(null)
}

export function useAccountDialog(): AccountDialog | null {
  return useSyncExternalStore(subscribe, current, none)
}

function set(dialog: AccountDialog | null): void {
  open = dialog
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = () => open
/** Nothing of a player is in a page that the server renders. */
const none = () => null
