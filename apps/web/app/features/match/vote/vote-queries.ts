import type { ApiClient } from '@touchline/contract/api-client'
import { getVote } from '@touchline/contract/calls/vote/vote'
import type { Session } from '../../../shared/api/session.ts'
import { deviceId } from '../../../shared/player/session/device-id.ts'

export const VOTE_CHOICES = ['home', 'draw', 'away'] as const
export type VoteChoice = (typeof VOTE_CHOICES)[number]

/** Only voters see the votes, so they are polled and not broadcast. */
export const RESULT_MS = 15_000

/** The platform's key of the vote on who wins. */
export const matchWinnerVote = (matchId: number) => `match-winner:${matchId}`

/** A device's vote and each player's are separate. */
export function voteQuery(api: ApiClient, matchId: number, session: Session) {
  const voter = session.status === 'logged_in' ? session.player.id : session.status
  const query = { predictionId: matchWinnerVote(matchId), deviceId: deviceId() }
  return {
    queryKey: [getVote.name, query, voter],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getVote, { query }, { signal }),
  }
}
