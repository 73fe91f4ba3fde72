import type { Admission } from '../core/admission.ts'

/** For parts of the platform on their own, in which nobody signs in or stakes. */
export const admitEverybody: Admission = {
  toSignUp: async () => undefined,
  toSignIn: async () => undefined,
  toStake: async () => undefined,
  toDeposit: async () => undefined,
}
