import { ApiError } from '@touchline/contract/errors'
import type { Services } from '../../core/services.ts'
import type { AskedSharedDeposit, SharedDeposits } from '../../core/shared-deposits.ts'
import { convertMinor, exchangeRates } from '../wallet/index.ts'
import { noteAnswer, openClaim } from './claims.queries.ts'
import type { DepositRegister, DepositRegisters, DepositToCount, Room } from './deposit-register.ts'
import { depositRegisters } from './deposit-registers.ts'
import { emailOf } from './email.queries.ts'
import { type SharedRule, sharedRule } from './shared-rule.ts'

export interface DepositContext {
  services: Pick<Services, 'db' | 'clock' | 'env' | 'log' | 'packs'>
  registers: DepositRegisters
}

/** Whoever pays in waits for a register so long. */
const ANSWER_MS_MAX = 4000
const RETRY_S = 30

export function createSharedDeposits(services: DepositContext['services']): SharedDeposits {
  const context = { services, registers: depositRegisters(services) }
  return {
    requireRoom: (deposit) => requireRoom(context, deposit),
    claim: (deposit) => claim(context, deposit),
  }
}

async function requireRoom(context: DepositContext, deposit: AskedSharedDeposit): Promise<void> {
  const asked = await questionOf(context, deposit)
  if (!asked) return
  const room = await inTime(asked.rule.provider, context, (register) => register.room(asked.question))
  if (room.leftMinor < asked.question.amountMinor) throw reached(asked.rule, room)
}

async function claim(
  context: DepositContext,
  deposit: AskedSharedDeposit & { reference: string },
): Promise<void> {
  const asked = await questionOf(context, deposit)
  if (!asked) return
  const { db, clock } = context.services
  const { reference } = deposit
  const { playerId, amountMinor, currency } = asked.question
  const { provider } = asked.rule
  const opened = await openClaim(db, { reference, playerId, provider, amountMinor, currency }, clock.now())
  if (opened.state === 'reserved' || opened.state === 'confirmed') return
  const question = { ...asked.question, reference }
  const { isReserved, receipt } = await inTime(provider, context, (register) => register.reserve(question))
  await noteAnswer(db, reference, { state: isReserved ? 'reserved' : 'refused', receipt })
  if (isReserved) return
  throw reached(asked.rule, await inTime(provider, context, (register) => register.room(question)))
}

/** What the player's jurisdiction counts over all operators, and what is left of it; null where it counts nothing so. */
export async function sharedRoomOf(
  context: DepositContext,
  playerId: number,
): Promise<{ rule: SharedRule; room: Room | null } | null> {
  const { db, packs } = context.services
  const rule = sharedRule(await packs.ofPlayer(db, playerId))
  if (!rule) return null
  const question = await subjectOf(context, playerId, rule)
  const room = await inTime(rule.provider, context, (register) => register.room(question)).catch(() => null)
  return { rule, room }
}

async function questionOf(
  context: DepositContext,
  { playerId, amountMinor: value, currency }: AskedSharedDeposit,
): Promise<{ rule: SharedRule; question: Omit<DepositToCount, 'reference'> } | null> {
  const { env, db, packs } = context.services
  const rule = sharedRule(await packs.ofPlayer(db, playerId))
  if (!rule) return null
  const amountMinor = convertMinor({ value, currency }, rule.currency, exchangeRates(env.EXCHANGE_RATES))
  if (amountMinor === null) throw new ApiError('unavailable', { retryAfterS: RETRY_S })
  return { rule, question: { ...(await subjectOf(context, playerId, rule)), amountMinor } }
}

async function subjectOf(
  { services: { db, clock } }: DepositContext,
  playerId: number,
  { period, capMinor, timeZone, currency }: SharedRule,
) {
  return {
    playerId,
    email: await emailOf(db, playerId),
    currency,
    period,
    capMinor,
    timeZone,
    now: clock.now(),
  }
}

async function inTime<Answer>(
  provider: string,
  { services, registers }: DepositContext,
  ask: (register: DepositRegister) => Promise<Answer>,
): Promise<Answer> {
  const register = registers.get(provider)
  const gaveUp = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => gaveUp.reject(new Error(`no answer within ${ANSWER_MS_MAX} ms`)),
    ANSWER_MS_MAX,
  )
  try {
    if (!register) throw new Error(`there is no adapter for the register ${provider}`)
    return await Promise.race([ask(register), gaveUp.promise])
  } catch (error) {
    services.log.error({ err: error, provider }, 'a register of deposits gave no answer')
    throw new ApiError('unavailable', { retryAfterS: RETRY_S })
  } finally {
    clearTimeout(timer)
  }
}

function reached({ period, currency }: SharedRule, { leftMinor, renewsAt }: Room): ApiError {
  const left = { value: Math.max(0, leftMinor), currency }
  return new ApiError('limit_reached', {
    limit: { type: 'deposit', period, left, renewsAt: renewsAt?.toISOString() ?? null },
  })
}
