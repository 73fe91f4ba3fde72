import type { Env } from '../../core/env.ts'

/** Play money is for development and demonstrations; a production platform has to ask for it. */
export function isTestDepositAllowed({ NODE_ENV, TEST_DEPOSITS }: Env): boolean {
  return TEST_DEPOSITS ?? NODE_ENV !== 'production'
}
