import type { App } from '../../core/http/route.ts'
import { repeatingWorker } from '../../core/repeating-worker.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import { depositRegisters } from './deposit-registers.ts'
import { getSharedLimitsRoute } from './get-shared-limits.ts'
import { depositRegistersPage } from './sandbox/deposit-registers-page.ts'
import { tellRegisters } from './tell-registers.ts'

export { createSharedDeposits } from './claim-deposit.ts'
export { noteCapturedDeposit } from './note-captured-deposit.ts'

const EVERY_MS = 5_000

/** What players pay in at all operators of a country together, where its law counts that. */
export function registerDepositRegisters(app: App, services: Services): { workers: Worker[] } {
  const context = { services, registers: depositRegisters(services) }
  getSharedLimitsRoute(app, context)
  depositRegistersPage(app, services)
  return {
    workers: [
      repeatingWorker({
        name: 'deposit-registers',
        everyMs: EVERY_MS,
        log: services.log,
        run: () => tellRegisters(context),
      }),
    ],
  }
}
