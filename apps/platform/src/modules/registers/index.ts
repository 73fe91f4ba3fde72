import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { registersPage } from './sandbox/registers-page.ts'

export { type AdmissionContext, createAdmission } from './create-admission.ts'
export { createRegisterSweep } from './register-sweep.ts'
export { createRegisters } from './registers.ts'

/** Central registers of people who have excluded themselves: when they are asked, and what their answers do. */
export function registerRegisters(app: App, services: Services): void {
  registersPage(app, services)
}
