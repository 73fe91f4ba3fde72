import type { ApiError } from '@touchline/contract/errors'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Gate, GuardRefusal } from '../../../core/gate.ts'
import type { Services } from '../../../core/services.ts'
import { raiseNetDepositMark } from '../marks/raise-marks.ts'
import { openProtection } from '../open-protection.ts'
import { noteQuiet } from '../promotion/quiet.queries.ts'
import { depositRefusal, stakeRefusal } from './gate.queries.ts'
import { type CapContext, refreshCaps } from './refresh-caps.ts'
import { refusalError } from './refusal-error.ts'

/** Of these the player has met what protects them; the others wait for something that they have to give. */
const QUIETING: ReadonlySet<string> = new Set([
  'gambling_blocked',
  'limit_reached',
  'out_of_session_limit',
  'reality_check_due',
])

export function createGate(
  context: CapContext,
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
): Gate {
  /** Past the transaction of the refusal, which is rolled back. */
  async function refused(playerId: number, refusal: GuardRefusal): Promise<ApiError> {
    const error = refusalError(refusal)
    if (QUIETING.has(error.error))
      await noteQuiet(db, playerId, clock.now()).catch((err: unknown) =>
        log.warn({ err, playerId }, 'a quiet day was not noted'),
      )
    return error
  }

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
    if (!refusal) return
    // Not awaited: this transaction holds a connection already.
    void refused(playerId, refusal)
    throw refusalError(refusal)
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
    refused,
  }
}
