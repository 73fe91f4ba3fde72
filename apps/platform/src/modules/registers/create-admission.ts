import { ApiError } from '@touchline/contract/errors'
import type { Register } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import type { Admission, AdmittedPlayer } from '../../core/admission.ts'
import type { Database } from '../../core/database/connect.ts'
import type { Services } from '../../core/services.ts'
import { type EndSessions, takeRegistersWord } from '../exclusions/index.ts'
import { blockOf } from '../protection/index.ts'
import { askRegister } from './ask-register.ts'
import type { ExclusionRegister, RegisterMoment } from './exclusion-register.ts'
import { localDay } from './local-day.ts'
import { admittedPlayer, lastAnswer } from './register-checks.queries.ts'
import { StakeAnswers } from './stake-answers.ts'
import { subjectOf } from './subject-of.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'packs' | 'publisher'>

export interface AdmissionContext {
  registers: ReadonlyMap<string, ExclusionRegister>
  sessions: EndSessions
}

export function createAdmission(services: Needs, context: AdmissionContext): Admission {
  const { db, clock, packs } = services
  const stakes = new StakeAnswers()

  return {
    async toSignUp({ email, jurisdiction }) {
      for (const { provider } of registersAt(jurisdiction, 'sign_up')) {
        const register = context.registers.get(provider)
        const subject = { playerId: null, email, person: null }
        const answer = await askRegister(services, { provider, register, subject, moment: 'sign_up' })
        if (answer === 'listed') throw new ApiError('account_restricted')
        // Nobody has an earlier answer, so that a pack that would take it has none to take.
        if (answer === 'unavailable') throw new ApiError('unavailable', { retryAfterS: RETRY_S })
      }
    },
    async toSignIn(player) {
      const { timeZone } = packs.byKey(player.jurisdiction)
      for (const register of packs.byKey(player.jurisdiction).registers) {
        if (register.at.includes('sign_in')) await ask(player, register, 'sign_in')
        else if (
          register.at.includes('first_sign_in_of_day') &&
          !(await isAskedToday(player, register, timeZone))
        )
          await ask(player, register, 'first_sign_in_of_day')
      }
      await refuseShutOut(db, player.id)
    },
    toSession: refuseShutOut,
    async toStake(playerId) {
      const nowMs = clock.now().getTime()
      if (stakes.isFresh(playerId, nowMs)) return
      await stakes.shared(playerId, async () => {
        const player = await admittedPlayer(db, playerId)
        const asked = registersAt(player.jurisdiction, 'stake')
        for (const register of asked) {
          const last = await lastAnswer(db, playerId, register.provider)
          const isRecent = last && nowMs - last.askedAt.getTime() < minutes(register.stakeAnswerMinutes)
          if (!isRecent) await ask(player, register, 'stake')
        }
        await refuseBlocked(playerId)
        stakes.keep(
          playerId,
          nowMs + minutes(Math.min(...asked.map((one) => one.stakeAnswerMinutes), UNASKED_MINUTES)),
        )
      })
    },
    async toDeposit(playerId) {
      const player = await admittedPlayer(db, playerId)
      for (const register of registersAt(player.jurisdiction, 'deposit'))
        await ask(player, register, 'deposit')
      await refuseBlocked(playerId)
    },
    async toIdentity(playerId) {
      const player = await admittedPlayer(db, playerId)
      const { registers } = packs.byKey(player.jurisdiction)
      await Promise.allSettled(registers.map((register) => ask(player, register, 'identity_verified')))
    },
  }

  function registersAt(jurisdiction: string, moment: Register['at'][number]): Register[] {
    return packs.byKey(jurisdiction).registers.filter(({ at }) => at.includes(moment))
  }

  /** Takes over the answer; throws where there is none and the pack wants one. */
  async function ask(player: AdmittedPlayer, register: Register, moment: RegisterMoment): Promise<void> {
    const { provider, onUnavailable } = register
    const subject = await subjectOf(db, player)
    const answer = await askRegister(services, {
      provider,
      register: context.registers.get(provider),
      subject,
      moment,
    })
    if (answer !== 'unavailable') {
      await takeRegistersWord(services, context.sessions, {
        playerId: player.id,
        provider,
        isListed: answer === 'listed',
      })
      return
    }
    const isAnswered = onUnavailable === 'last_answer' && (await lastAnswer(db, player.id, provider)) !== null
    if (!isAnswered) throw new ApiError('unavailable', { retryAfterS: RETRY_S })
  }

  async function isAskedToday(
    player: AdmittedPlayer,
    { provider }: Register,
    timeZone: string,
  ): Promise<boolean> {
    const last = await lastAnswer(db, player.id, provider)
    return last !== null && localDay(last.askedAt, timeZone) === localDay(clock.now(), timeZone)
  }

  async function refuseShutOut(held: Database, playerId: number): Promise<void> {
    const block = await blockOf(held, playerId, clock.now())
    if (block?.access === 'none') throw new ApiError('account_restricted')
  }

  async function refuseBlocked(playerId: number): Promise<void> {
    const block = await blockOf(db, playerId, clock.now())
    if (!block) return
    const { reason, untilMs } = block
    const until = Number.isFinite(untilMs) ? new Date(untilMs).toISOString() : null
    throw new ApiError('gambling_blocked', { block: { reason, until } })
  }
}

const RETRY_S = 30
/** Of a player whose jurisdiction asks nobody; `player_guard` refuses stakes of whoever is blocked meanwhile. */
const UNASKED_MINUTES = 60

function minutes(count: number): number {
  return count * 60_000
}
