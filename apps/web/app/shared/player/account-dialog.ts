import { createStore } from '../store/create-store.ts'

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

export const accountDialog = createStore<AccountDialog | null>(null)

/** Asked for again, the dialogue that is open stays, with the reason it was opened for. */
export function openAccountDialog(dialog: AccountDialog): void {
  if (accountDialog.get()?.name !== dialog.name) accountDialog.set(dialog)
}

export const closeAccountDialog = () => accountDialog.set(null)
