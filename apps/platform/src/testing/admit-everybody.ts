import type { Admission } from '../core/admission.ts'
import type { SharedDeposits } from '../core/shared-deposits.ts'

/** For parts of the platform on their own, in which nobody signs in or stakes. */
export const admitEverybody: Admission = {
  toSignUp: async () => undefined,
  toSignIn: async () => undefined,
  toStake: async () => undefined,
  toDeposit: async () => undefined,
  toIdentity: async () => undefined,
  toSession: async () => undefined,
}

/** For services without registers of deposits. */
export const unsharedDeposits: SharedDeposits = {
  requireRoom: () => Promise.resolve(),
  claim: () => Promise.resolve(),
}
