import { getMatchStreams, getMatchVideo } from '@touchline/contract/calls/catalogue/match-extras'
import type { MatchStream, StreamState } from '@touchline/contract/entities/match-extras'
import { ApiError } from '@touchline/contract/errors'
import type { FastifyRequest } from 'fastify'
import { type App, route, type SignedInPlayer } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { countryOf } from '../site/index.ts'
import { matchStreams } from './match-streams.ts'
import { streamState } from './stream-state.ts'
import { streamedMatch } from './streamed-match.queries.ts'

/** What a visitor can watch of a match, and if nothing, why. */
export function streamRoutes(app: App, { db, env }: Services): void {
  route(app, getMatchStreams, async ({ params, player, request }) => streamsFor(params.id, player, request))

  route(app, getMatchVideo, async ({ params, player, request }) => {
    const { streams, state } = await streamsFor(params.id, player, request)
    return { video: streams[0] ?? null, state }
  })

  async function streamsFor(
    matchId: number,
    player: SignedInPlayer | null,
    request: FastifyRequest,
  ): Promise<{ streams: MatchStream[]; state: StreamState }> {
    const match = await streamedMatch(db, matchId)
    if (!match) throw new ApiError('not_found')
    const country = env.TRUST_PROXY ? countryOf(request) : null
    const state = streamState(env, match, { isSignedIn: player !== null, country })
    return { streams: state === 'available' ? matchStreams(env, match) : [], state }
  }
}
