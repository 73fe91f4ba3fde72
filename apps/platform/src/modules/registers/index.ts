import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { registersPage } from './sandbox/registers-page.ts'

export { type AdmissionContext, createAdmission } from './create-admission.ts'
export { createRegisterSweep } from './register-sweep.ts'
export { createRegisters } from './registers.ts'
export { registerDesk } from './sandbox/register-desk.ts'
export { putSandboxEntry, sandboxEntry } from './sandbox/sandbox-entries.queries.ts'
export { NO_ANSWER } from './sandbox/sandbox-vocabulary.ts'

/** Central registers of people who have excluded themselves: when they are asked, and what their answers do. */
export function registerRegisters(app: App, services: Services): void {
  registersPage(app, services)
}
