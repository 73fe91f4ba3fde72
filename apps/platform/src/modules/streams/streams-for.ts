import type { Call } from '@touchline/contract/define-call'
import type { MatchStream, StreamState } from '@touchline/contract/entities/match/match-extras'
import { ApiError } from '@touchline/contract/errors'
import type { RouteInput } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { countryOf } from '../site/index.ts'
import { matchStreams } from './match-streams.ts'
import { streamState } from './stream-state.ts'
import { streamedMatch } from './streamed-match.queries.ts'

/** What a visitor can watch of a match, and if nothing, why. */
export async function streamsFor(
  { db, env }: Services,
  matchId: number,
  { player, request }: Pick<RouteInput<Call>, 'player' | 'request'>,
): Promise<{ streams: MatchStream[]; state: StreamState }> {
  const match = await streamedMatch(db, matchId)
  if (!match) throw new ApiError('not_found')
  const country = countryOf(request)
  const state = streamState(env, match, { isSignedIn: player !== null, country })
  return { streams: state === 'available' ? matchStreams(env, match) : [], state }
}
