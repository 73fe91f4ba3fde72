import type { Env } from '../../core/env.ts'
import { isTrial } from '../../core/http/border/is-trial.ts'

/** Play money is for trying; a platform with an address for players has to ask for it. */
export function isTestDepositAllowed(env: Env): boolean {
  return env.TEST_DEPOSITS ?? isTrial(env)
}
