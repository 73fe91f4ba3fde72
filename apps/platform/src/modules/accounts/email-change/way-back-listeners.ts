import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'

/** The owner of an account has it back from somebody else, in the transaction of it, before the player's row is locked. */
export type WayBackListener = (tx: DatabaseTransaction, playerId: number) => Promise<void>

/** For modules above this one, which take back what whoever had the account may have set up there. */
export function onWayBack({ db }: Pick<Services, 'db'>, listener: WayBackListener): void {
  LISTENERS.set(db, [...wayBackListenersOf({ db }), listener])
}

export function wayBackListenersOf({ db }: Pick<Services, 'db'>): readonly WayBackListener[] {
  return LISTENERS.get(db) ?? []
}

const LISTENERS = new WeakMap<object, readonly WayBackListener[]>()
