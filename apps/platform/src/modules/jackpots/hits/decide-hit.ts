import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'
import { publishNotification, raiseNotification } from '../../notifications/index.ts'
import { publishBalance } from '../../wallet/index.ts'
import { type JackpotTerms, namesOf } from '../levels/jackpot-file.ts'
import { lockLevel, writeLevel } from '../levels/levels.queries.ts'
import { fundLevel, payPrize } from '../pool-money.ts'
import { type EndedBet, type LockedHit, lockHit, setHit } from './hits.queries.ts'

/**
 * Takes a hit one step on, by what its bet is now: won or lost and unsold it is approved and then paid; called off, refunded
 * or sold it is rejected; open again it waits, also where the bet had it rejected. What is paid, or rejected by an operator,
 * stays so.
 */
export async function decideHit(
  services: Services,
  key: { id: number; betId: number },
  terms: JackpotTerms | null,
): Promise<void> {
  const now = services.clock.now()
  const paid = await services.db.transaction().execute(async (tx) => {
    const { hit, bet } = await lockHit(tx, key)
    if (hit.status === 'paid') return null
    const fate = fateOf(bet)
    if (hit.status === 'rejected') {
      if (fate !== 'off' && hit.actor === null) await reinstateHit(tx, hit, now)
      return null
    }
    if (fate === 'open') {
      if (hit.status === 'approved') await setHit(tx, hit.id, { status: 'pending' })
      return null
    }
    if (fate === 'off') {
      await rejectHit(tx, hit, now)
      return null
    }
    if (hit.status === 'pending') {
      const isApproved = hit.isConfirmed || hit.amountMinor <= (terms?.approveAboveMinor ?? -1)
      if (isApproved) await setHit(tx, hit.id, { status: 'approved', decidedAt: now })
      return null
    }
    await payPrize(tx, hit, now)
    await setHit(tx, hit.id, { status: 'paid', decidedAt: now })
    return { ...hit, notificationId: await raisePaid(tx, hit, terms, now) }
  })
  if (!paid) return
  await publishBalance(services, paid.playerId, paid.currency)
  await publishNotification(services, paid.playerId, paid.notificationId)
}

function raisePaid(
  tx: DatabaseTransaction,
  { id, playerId, currency, amountMinor, code }: LockedHit,
  terms: JackpotTerms | null,
  createdAt: Date,
): Promise<number> {
  const level = terms?.levels.find((one) => one.code === code)
  const names = [terms?.name, level?.name].flatMap((name) => (name === undefined ? [] : [namesOf(name)]))
  return raiseNotification(tx, {
    playerId,
    type: 'jackpot_paid',
    objectType: 'jackpot',
    objectId: id,
    details: { currency, amountMinor, names },
    createdAt,
  })
}

/**
 * The prize stays in the jackpot, for rounds to come. Without `because` the bet alone did it, whoever has approved the hit
 * before: it comes back with the bet.
 */
export async function rejectHit(
  tx: DatabaseTransaction,
  { id, levelId, amountMinor }: LockedHit,
  now: Date,
  because: { actor: string; reason: string } | null = null,
): Promise<void> {
  const level = await lockLevel(tx, levelId)
  await writeLevel(tx, levelId, { reserveMinor: level.reserveMinor + amountMinor })
  await setHit(tx, id, { status: 'rejected', decidedAt: now, ...(because ?? NOBODY) })
}

const NOBODY = { actor: null, reason: null } as const

/** The prize comes out of what rounds to come had of it; what they have used since, the operator pays. */
async function reinstateHit(
  tx: DatabaseTransaction,
  { id, levelId, amountMinor, currency }: LockedHit,
  now: Date,
): Promise<void> {
  const level = await lockLevel(tx, levelId)
  const fromReserveMinor = Math.min(level.reserveMinor, amountMinor)
  const missingMinor = amountMinor - fromReserveMinor
  await writeLevel(tx, levelId, {
    reserveMinor: level.reserveMinor - fromReserveMinor,
    entryNumber: missingMinor > 0 ? level.entryNumber + 1 : level.entryNumber,
  })
  await setHit(tx, id, { status: 'pending', decidedAt: null })
  if (missingMinor > 0) await fundLevel(tx, { ...level, currency }, missingMinor, now)
}

function fateOf({ status, result, cashedOutStakeMinor }: EndedBet): 'open' | 'stands' | 'off' {
  if (cashedOutStakeMinor > 0) return 'off'
  if (status === 'waiting_results' || status === 'submitted') return 'open'
  return status === 'done' && result !== 'refund_entire' ? 'stands' : 'off'
}
