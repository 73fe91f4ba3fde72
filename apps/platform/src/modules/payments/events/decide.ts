import type { PaymentReason } from '@touchline/contract/entities/player/payment'
import { ApiError } from '@touchline/contract/errors'
import type { JurisdictionPack } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'
import { personalOf } from '../../identity/index.ts'
import { countSpend } from '../../wallet/index.ts'
import { instrumentById, noteInstrument } from '../instruments/instruments.queries.ts'
import type { Decision, NamedInstrument, PaymentFact } from '../payment-provider.ts'
import { type PaymentRow, setPayment } from '../payments.queries.ts'
import { isOwnAccount } from './own-account.ts'
import { RANKS } from './ranks.ts'

interface Asking {
  services: Pick<Services, 'gate' | 'packs'>
  now: Date
  /** What exclusions and registers say, asked before the transaction. */
  barred: PaymentReason | null
}

/**
 * Answers whether the provider may take the money of a deposit, or send that of a withdrawal to the account which the
 * player has named; the caller has locked the payment. An approved deposit is reserved: it counts in the limits until it is
 * credited or fails, so that of two for the last of a limit one is refused.
 */
export async function decide(
  tx: DatabaseTransaction,
  payment: PaymentRow,
  { instrument }: PaymentFact,
  asking: Asking,
): Promise<Decision> {
  const { services, now } = asking
  // What has failed keeps its reason.
  if (payment.rank >= RANKS.error) return { isApproved: false, reason: 'expired' }
  if (payment.direction === 'withdrawal' && payment.instrumentId !== null)
    return decideAgain(tx, payment.instrumentId, instrument)
  const pack = await services.packs.ofPlayer(tx, payment.playerId)
  const reason = await refusalOf(tx, payment, { instrument, pack, asking })
  if (reason !== null) {
    await setPayment(tx, payment.id, { reason, ...(payment.isReserved ? {} : REFUSED(now)) })
    return { isApproved: false, reason }
  }
  const noted = instrument && {
    instrumentId: await noteInstrument(tx, payment, instrument, now),
    instrumentLabel: instrument.label,
  }
  const isDeposit = payment.direction === 'deposit'
  await setPayment(tx, payment.id, {
    ...noted,
    reason: null,
    decision: 'approved',
    decidedAt: payment.isReserved && payment.decidedAt ? payment.decidedAt : now,
    isReserved: isDeposit,
  })
  return { isApproved: true, reason: null }
}

/** A withdrawal's account stays the one that was approved, and the payment what it is, whoever asks for another. */
async function decideAgain(
  tx: DatabaseTransaction,
  instrumentId: number,
  instrument: NamedInstrument | null,
): Promise<Decision> {
  const approved = await instrumentById(tx, instrumentId)
  const isSame = instrument !== null && approved?.token === instrument.token
  return isSame ? { isApproved: true, reason: null } : { isApproved: false, reason: 'expired' }
}

const REFUSED = (decidedAt: Date) => ({ decision: 'refused', decidedAt }) as const

async function refusalOf(
  tx: DatabaseTransaction,
  payment: PaymentRow,
  {
    instrument,
    pack,
    asking: { services, now, barred },
  }: { instrument: NamedInstrument | null; pack: JurisdictionPack; asking: Asking },
): Promise<PaymentReason | null> {
  if (instrument && isForbidden(payment, instrument, pack)) return 'method_forbidden'
  if (pack.payments.ownAccountOnly && !(await mayBeOwn(tx, payment, instrument))) return 'not_own_account'
  if (payment.direction === 'withdrawal') return payment.stage === 'requested' ? null : 'expired'
  if (barred !== null) return barred
  if (payment.isReserved) return null
  const { playerId, currency, amountMinor } = payment
  try {
    await services.gate.deposit(tx, { playerId, currency, amountMinor, now })
  } catch (error) {
    return reasonOf(error)
  }
  await countSpend(tx, { playerId, currency, at: now }, { reservedMinor: amountMinor })
  return null
}

/** A card that may be a credit card counts as one. */
export function isForbidden(
  { kind }: Pick<PaymentRow, 'kind'>,
  { funding }: Pick<NamedInstrument, 'funding'>,
  { payments: { forbiddenKinds } }: Pick<JurisdictionPack, 'payments'>,
): boolean {
  if (kind === 'card' && funding === 'unknown') return forbiddenKinds.includes('credit_card')
  return forbiddenKinds.some((forbidden) => forbidden === funding)
}

/** Whose the account of a withdrawal is has to be known; of a deposit it is enough that nobody else is named. */
async function mayBeOwn(
  tx: DatabaseTransaction,
  { playerId, direction }: PaymentRow,
  instrument: NamedInstrument | null,
): Promise<boolean> {
  const isOwn = isOwnAccount(instrument?.holder ?? null, await personalOf(tx, playerId))
  return isOwn ?? direction === 'deposit'
}

/** Of what the gate throws; anything else is no decision. */
export function reasonOf(error: unknown): PaymentReason {
  if (!(error instanceof ApiError)) throw error
  const reason = REASONS.get(error.error)
  if (reason === undefined) throw error
  return reason
}

const REASONS: ReadonlyMap<string, PaymentReason> = new Map([
  ['limit_reached', 'limit_reached'],
  ['limit_required', 'limit_required'],
  ['gambling_blocked', 'gambling_blocked'],
  ['identity_due', 'identity_due'],
  ['account_restricted', 'gambling_blocked'],
])
