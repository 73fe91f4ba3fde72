import { isTrial } from '../../core/http/border/is-trial.ts'
import type { Env } from '../../core/settings/env.ts'

/** Whether there is any way to pay in: a provider of payments, or play money with the sandbox beside it. */
export function isDepositPossible(env: Env): boolean {
  return env.STRIPE_SECRET_KEY !== undefined || isTestDepositAllowed(env)
}

/** Play money is for trying; a platform with an address for players has to ask for it. */
export function isTestDepositAllowed(env: Env): boolean {
  return env.TEST_DEPOSITS ?? isTrial(env)
}
