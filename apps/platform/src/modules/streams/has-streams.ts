import { isTrial } from '../../core/http/border/is-trial.ts'
import type { Env } from '../../core/settings/env.ts'

/** Whether a match that a feed says has video can be shown at all. */
export function hasStreams(env: Env): boolean {
  return env.STREAM_URL !== undefined || hasTestStreams(env)
}

/** A production platform has to ask for the test stream: nobody should take it for the match. */
export function hasTestStreams(env: Env): boolean {
  return env.TEST_STREAMS ?? (isTrial(env) && env.NODE_ENV !== 'production')
}
