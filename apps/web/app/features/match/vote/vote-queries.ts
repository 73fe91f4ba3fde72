import type { ApiClient } from '@touchline/contract/api-client'
import { getVote } from '@touchline/contract/calls/vote/vote'
import { callQuery } from '../../../shared/api/call-query.ts'
import { deviceId } from '../../../shared/player/device-id.ts'

export const VOTE_CHOICES = ['home', 'draw', 'away'] as const
export type VoteChoice = (typeof VOTE_CHOICES)[number]

/** Votes of others arrive while one looks on. */
export const RESULT_MS = 15_000

/** The platform's name of the vote on who wins. */
export const matchWinnerVote = (matchId: number) => `match-winner:${matchId}`

export const voteQuery = (api: ApiClient, matchId: number) =>
  callQuery(api, getVote, { query: { predictionId: matchWinnerVote(matchId), deviceId: deviceId() } })
