import { ApiError } from '@touchline/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { countryOf } from '../../site/index.ts'
import { hasTestStreams } from '../has-streams.ts'
import { streamState } from '../stream-state.ts'
import { streamedMatch } from '../streamed-match.queries.ts'
import { isRendition, PATHS, type Rendition } from './addresses.ts'
import { createClip } from './clip.ts'
import { masterPlaylist, mediaPlaylist, newestSegment, SEGMENT_MS, WINDOW } from './playlists.ts'

/** Segments that can still be had: players that are late, and the clocks of other processes. */
const KEPT = WINDOW * 2

/**
 * The files of the test stream; not calls of the contract, since a player reads them. A playlist is for those who may
 * watch the match, and asks again each time: signing out ends playback. Segments are the same for all.
 */
export function testStreamRoutes({ fastify, authenticate }: App, { db, env, clock }: Services): void {
  if (!hasTestStreams(env)) return
  const clip = createClip()

  fastify.get<{ Params: { matchId: string } }>(PATHS.master, async (request, reply) => {
    const { id } = await watchedMatch(request, request.params.matchId)
    return sendPlaylist(reply, masterPlaylist(id))
  })

  fastify.get<{ Params: { matchId: string; rendition: string } }>(PATHS.media, async (request, reply) => {
    const { isOver } = await watchedMatch(request, request.params.matchId)
    const rendition = knownRendition(request.params.rendition)
    return sendPlaylist(reply, mediaPlaylist(rendition, { nowMs: clock.now().getTime(), isOver }))
  })

  fastify.get<{ Params: { rendition: string } }>(PATHS.init, async ({ params }, reply) =>
    sendPart(reply, await clip.init(knownRendition(params.rendition))),
  )

  fastify.get<{ Params: { rendition: string; number: string } }>(PATHS.segment, async ({ params }, reply) => {
    const rendition = knownRendition(params.rendition)
    const number = /^\d{1,10}$/.test(params.number) ? Number(params.number) : -1
    // One ahead, for a playlist that another process wrote.
    const age = newestSegment(clock.now().getTime()) - number
    if (age < -1 || age > KEPT) throw new ApiError('not_found')
    return sendPart(reply, await clip.segment(rendition, number))
  })

  async function watchedMatch(request: FastifyRequest, id: string): Promise<{ id: number; isOver: boolean }> {
    const match = /^[1-9]\d{0,14}$/.test(id) ? await streamedMatch(db, Number(id)) : null
    if (!match) throw new ApiError('not_found')
    const isSignedIn = (await authenticate(request)) !== null
    const country = countryOf(request)
    const state = streamState(env, match, { isSignedIn, country })
    if (state === 'sign_in') throw new ApiError('unauthorized')
    if (state === 'country') throw new ApiError('forbidden')
    if (state !== 'available' && state !== 'over') throw new ApiError('not_found')
    return { id: match.id, isOver: state === 'over' }
  }
}

function knownRendition(name: string): Rendition {
  if (!isRendition(name)) throw new ApiError('not_found')
  return name
}

function sendPlaylist(reply: FastifyReply, text: string) {
  return reply.header('vary', 'cookie').type('application/vnd.apple.mpegurl').send(text)
}

/** A segment never changes, and is needed for a minute only. */
function sendPart(reply: FastifyReply, part: Buffer) {
  return reply.header('cache-control', `public, max-age=${MAX_AGE_S}`).type('video/mp4').send(part)
}

const MAX_AGE_S = Math.round((KEPT * SEGMENT_MS) / 1000)
