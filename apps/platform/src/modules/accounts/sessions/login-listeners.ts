import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'

export interface NewLogin {
  playerId: number
  now: Date
  /** The login that comes with a sign-up: nothing is behind the player yet. */
  isSignUp: boolean
}

/** Somebody signs in, in the transaction that makes the login. */
export type LoginListener = (tx: DatabaseTransaction, login: NewLogin) => Promise<void>

/** For modules above this one, which say what a login brings with it. */
export function onLogin({ db }: Pick<Services, 'db'>, listener: LoginListener): void {
  LISTENERS.set(db, [...loginListenersOf({ db }), listener])
}

export function loginListenersOf({ db }: Pick<Services, 'db'>): readonly LoginListener[] {
  return LISTENERS.get(db) ?? []
}

const LISTENERS = new WeakMap<object, readonly LoginListener[]>()
