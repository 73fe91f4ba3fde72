import type { Clock } from '../../../core/clock.ts'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Gate, GuardRefusal } from '../../../core/gate.ts'
import { raiseNetDepositMark } from '../marks/raise-marks.ts'
import { openProtection } from '../open-protection.ts'
import { depositRefusal, stakeRefusal } from './gate.queries.ts'
import { type CapContext, refreshCaps } from './refresh-caps.ts'
import { refusalError } from './refusal-error.ts'

export function createGate(context: CapContext, clock: Clock): Gate {
  /** Caps that have expired are computed in the same transaction, which holds the guard already. */
  async function pass(
    tx: DatabaseTransaction,
    { playerId, now }: { playerId: number; now: Date },
    ask: () => Promise<GuardRefusal | null>,
  ): Promise<void> {
    let refusal = await ask()
    if (refusal?.error === 'caps_expired') {
      await refreshCaps(tx, context, playerId, now)
      refusal = await ask()
    }
    if (refusal) throw refusalError(refusal)
  }
  return {
    stake: (tx, asked) => pass(tx, asked, () => stakeRefusal(tx, asked)),
    deposit: (tx, asked) => pass(tx, asked, () => depositRefusal(tx, asked)),
    deposited: async (tx, { playerId, now }) => {
      const pack = await context.packs.ofPlayer(tx, playerId)
      await raiseNetDepositMark(tx, { playerId, pack, rates: context.rates, now })
    },
    open: async (tx, { playerId, now }) => {
      const pack = await context.packs.ofPlayer(tx, playerId)
      await openProtection(tx, context, { playerId, pack, now })
    },
    refreshIn: (tx, { playerId, now }) => refreshCaps(tx, context, playerId, now),
    refresh: (db, playerId) =>
      db.transaction().execute((tx) => refreshCaps(tx, context, playerId, clock.now())),
    errorOf: refusalError,
  }
}
