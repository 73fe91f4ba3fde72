import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { StreamState } from '@touchline/contract/entities/match/match-extras'
import type { Env } from '../../core/settings/env.ts'
import { hasStreams } from './has-streams.ts'
import type { StreamedMatch } from './streamed-match.queries.ts'

export interface Watcher {
  isSignedIn: boolean
  /** Two letters, null where nobody tells. */
  country: string | null
}

/** Whether this visitor can watch the match now. What nobody can change comes before what signing in would change. */
export function streamState(
  env: Env,
  { hasVideo, status }: Pick<StreamedMatch, 'hasVideo' | 'status'>,
  { isSignedIn, country }: Watcher,
): StreamState {
  if (!hasVideo || !hasStreams(env)) return 'none'
  if (status === FINISHED || status === CLOSED) return 'over'
  if (!mayWatchFrom(country, env.STREAM_COUNTRIES)) return 'country'
  if (!isSignedIn) return 'sign_in'
  return status === LIVE || status === STOPPED ? 'available' : 'not_started'
}

const { live: LIVE, stopped: STOPPED, closed: CLOSED, finished: FINISHED } = MATCH_STATUS

/** Rights are by country; an unknown country is refused. */
function mayWatchFrom(country: string | null, allowed: readonly string[]): boolean {
  return allowed.length === 0 || (country !== null && allowed.includes(country))
}
