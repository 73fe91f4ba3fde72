import { windowAt } from '@touchline/protection/windows/limit-window'
import type { Database } from '../../../core/database/connect.ts'
import { NO_ANSWER, sandboxEntry } from '../../registers/index.ts'
import type { DepositRegister, DepositToCount } from '../deposit-register.ts'
import { confirmRecord, recordedMinor, recordWithin, removeRecord } from './deposit-records.queries.ts'

type Asked = Omit<DepositToCount, 'reference' | 'amountMinor'>

/** Adds up what is paid in here and what /dev/sandbox/deposit-registers says is paid in elsewhere. */
export function createSandboxDepositRegister(db: Database, provider: string): DepositRegister {
  async function answer({ email }: Asked): Promise<void> {
    if ((await sandboxEntry(db, provider, email)) === NO_ANSWER)
      throw new Error(`${provider} gives no answer`)
  }
  const record = ({ reference, email, amountMinor, now }: DepositToCount, isConfirmed: boolean) => ({
    provider,
    reference,
    email,
    amountMinor,
    isConfirmed,
    recordedAt: now,
  })
  return {
    async room(asked) {
      await answer(asked)
      const { from, until } = windowOf(asked)
      const takenMinor = await recordedMinor(db, { provider, email: asked.email, from })
      return { leftMinor: asked.capMinor - takenMinor, renewsAt: until }
    },
    async reserve(deposit) {
      await answer(deposit)
      const { from } = windowOf(deposit)
      const { capMinor, reference } = deposit
      const isReserved = await recordWithin(db, record(deposit, false), { capMinor, from })
      return { isReserved, receipt: `${provider.toUpperCase()}-${reference.slice(0, 8)}` }
    },
    async confirm(deposit) {
      await answer(deposit)
      await confirmRecord(db, record(deposit, true))
    },
    async release(deposit) {
      await answer(deposit)
      await removeRecord(db, provider, deposit.reference)
    },
  }
}

function windowOf({ period, timeZone, now }: Asked): { from: Date; until: Date | null } {
  const { fromMs, untilMs } = windowAt(period, 'calendar', { nowMs: now.getTime(), timeZone })
  return { from: new Date(fromMs), until: untilMs === null ? null : new Date(untilMs) }
}
