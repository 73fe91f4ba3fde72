import type { Services } from '../../core/services.ts'
import type { ExclusionRegister, RegisterMoment, RegisterSubject } from './exclusion-register.ts'
import { type CheckAnswer, insertRegisterCheck } from './register-checks.queries.ts'

/** Whoever signs in waits for a register so long, whoever places a bet less. */
const ANSWER_MS_MAX = 8000
const STAKE_ANSWER_MS_MAX = 2000

export interface Question {
  provider: string
  /** Undefined where there is no adapter. */
  register: ExclusionRegister | undefined
  subject: RegisterSubject
  moment: RegisterMoment
}

/** Asks and keeps the check, whatever comes of it. No answer in time is `unavailable`. */
export async function askRegister(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  { provider, register, subject, moment }: Question,
): Promise<CheckAnswer> {
  const askedAt = clock.now()
  const startedMs = performance.now()
  const { playerId, email } = subject
  const check = { provider, playerId, email, moment, askedAt }
  const took = () => ({ tookMs: Math.round(performance.now() - startedMs) })
  try {
    if (!register) throw new Error(`there is no adapter for the register ${provider}`)
    const waitMs = moment === 'stake' ? STAKE_ANSWER_MS_MAX : ANSWER_MS_MAX
    const { isListed, said, reference } = await within(register.ask(subject), waitMs)
    const answer = isListed ? 'listed' : 'not_listed'
    await insertRegisterCheck(db, { ...check, answer, said, reference, ...took() })
    return answer
  } catch (error) {
    log.error({ err: error, provider, moment }, 'a register of excluded people gave no answer')
    const said = String(error).slice(0, 200)
    await insertRegisterCheck(db, { ...check, answer: 'unavailable', said, reference: null, ...took() })
    return 'unavailable'
  }
}

async function within<Value>(answer: Promise<Value>, ms: number): Promise<Value> {
  const gaveUp = Promise.withResolvers<never>()
  const timer = setTimeout(() => gaveUp.reject(new Error(`no answer within ${ms} ms`)), ms)
  try {
    return await Promise.race([answer, gaveUp.promise])
  } finally {
    clearTimeout(timer)
  }
}
