import { createStore } from '../../store/create-store.ts'

/** Spec 1 §2: the modals of an account, opened by event, by hash or by search parameter. At most one at a time. */
export type AccountDialog =
  /** `isExpired`: the session has expired; `isEnded`: it was ended from another device; `isForBet`: bets wait for it. */
  | { name: 'sign-in'; isExpired?: boolean; isEnded?: boolean; isForBet?: boolean }
  /** After a right password, with the token of the platform's answer. */
  | { name: 'second-step'; token: string }
  | { name: 'sign-up' }
  | { name: 'forgot-password' }
  /** With the token from the mail. */
  | { name: 'edit-password'; token: string }
  | { name: 'confirmation'; token: string | null }
  | { name: 'unlock'; token: string | null }
  | { name: 'email-change'; token: string }
  | { name: 'email-undo'; token: string }
  /** `shortMinor`: the amount that the balance lacks for a stake. `isPage`: on its own page instead of a dialogue. */
  /** In another site's frame, which does not take deposits itself: why there is no cashier. */
  | { name: 'deposit-closed' }
  | { name: 'deposit'; shortMinor?: number; isPage?: boolean }

export const accountDialog = createStore<AccountDialog | null>(null)

/** A dialogue that is open already stays, with its first reason. */
export function openAccountDialog(dialog: AccountDialog): void {
  if (accountDialog.get()?.name !== dialog.name) accountDialog.set(dialog)
}

export const closeAccountDialog = () => accountDialog.set(null)

/** The page to deposit on is shown, with what opened it. */
export function openDepositPage(): void {
  accountDialog.update((dialog) => ({
    ...(dialog?.name === 'deposit' ? dialog : { name: 'deposit' }),
    isPage: true,
  }))
}
