import { repeatingWorker } from '../../core/repeating-worker.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import { takeRegistersWord } from '../exclusions/index.ts'
import { askRegister } from './ask-register.ts'
import type { AdmissionContext } from './create-admission.ts'
import { playersToSweep } from './register-checks.queries.ts'
import { subjectOf } from './subject-of.ts'

const EVERY_MS = 60_000
const AT_ONCE = 100
const DAY_MS = 24 * 3_600_000

/** Asks for everybody for whom a register was not asked for its days, a hundred a minute and process. */
export function createRegisterSweep(services: Services, context: AdmissionContext): Worker {
  return repeatingWorker({
    name: 'register-sweep',
    everyMs: EVERY_MS,
    log: services.log,
    run: () => sweepRegisters(services, context),
  })
}

export async function sweepRegisters(services: Services, context: AdmissionContext): Promise<void> {
  const { db, clock, packs } = services
  for (const jurisdiction of packs.keys) {
    for (const { provider, at, sweepDays } of packs.byKey(jurisdiction).registers) {
      if (!at.includes('sweep') || sweepDays === null) continue
      const since = new Date(clock.now().getTime() - sweepDays * DAY_MS)
      const due = await playersToSweep(db, { jurisdiction, provider, since, limit: AT_ONCE })
      for (const player of due) {
        const register = context.registers.get(provider)
        const subject = await subjectOf(db, player)
        const answer = await askRegister(services, { provider, register, subject, moment: 'sweep' })
        // Asked again with the next sign-in or sweep; until then the last answer holds.
        if (answer === 'unavailable') continue
        await takeRegistersWord(services, context.sessions, {
          playerId: player.id,
          provider,
          isListed: answer === 'listed',
        })
      }
    }
  }
}
