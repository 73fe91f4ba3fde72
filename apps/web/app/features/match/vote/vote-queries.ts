import type { ApiClient } from '@touchline/contract/api-client'
import { getVote } from '@touchline/contract/calls/vote/vote'
import type { Session } from '../../../shared/api/session.ts'
import { deviceId } from '../../../shared/player/device-id.ts'

export const VOTE_CHOICES = ['home', 'draw', 'away'] as const
export type VoteChoice = (typeof VOTE_CHOICES)[number]

/** Votes of others arrive while one looks on; only who has voted is told, so they are asked for and not broadcast. */
export const RESULT_MS = 15_000

/** The platform's name of the vote on who wins. */
export const matchWinnerVote = (matchId: number) => `match-winner:${matchId}`

/** A device's vote and a player's are two things. */
export function voteQuery(api: ApiClient, matchId: number, sessionStatus: Session['status']) {
  const query = { predictionId: matchWinnerVote(matchId), deviceId: deviceId() }
  return {
    queryKey: [getVote.name, query, sessionStatus],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getVote, { query }, { signal }),
  }
}
