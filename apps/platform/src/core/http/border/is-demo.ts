import type { Env } from '../../settings/env.ts'
import { isTrial } from './is-trial.ts'

export type DemoEnv = Pick<Env, 'SITE_FILES' | 'DEMO_CAMPAIGNS' | 'NODE_ENV' | 'HOST' | 'PUBLIC_URL'>

/**
 * Whether the built-in campaigns, jackpots and points are there: as the operator says, else where nobody else plays. Tests
 * say for themselves what is granted.
 */
export function isDemo(env: DemoEnv): boolean {
  return env.DEMO_CAMPAIGNS ?? (!env.SITE_FILES && env.NODE_ENV !== 'test' && isTrial(env))
}
