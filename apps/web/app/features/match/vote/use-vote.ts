import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { vote } from '@touchline/contract/calls/vote/vote'
import { useErrorAlert } from '../../../shared/alerts/use-error-alert.ts'
import { useSession } from '../../../shared/api/session.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { deviceId } from '../../../shared/player/session/device-id.ts'
import { matchWinnerVote, RESULT_MS, type VoteChoice, voteQuery } from './vote-queries.ts'

/** One's own vote on who wins. A repeated request counts once; a first vote cannot be changed. */
export function useVote(matchId: number) {
  const api = useApi()
  const queries = useQueryClient()
  const raiseError = useErrorAlert()
  // The player may have voted on another device.
  const query = voteQuery(api, matchId, useSession())
  const { data } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.result ? RESULT_MS : false),
  })

  const { mutate, isPending, variables } = useMutation({
    mutationFn: (choice: VoteChoice) =>
      api.call(vote, {
        body: { predictionId: matchWinnerVote(matchId), data: { choice }, deviceId: deviceId() },
      }),
    onSuccess: (reply) => queries.setQueryData(query.queryKey, reply),
    onError: (error) => {
      raiseError(error, 'vote')
      void queries.invalidateQueries({ queryKey: query.queryKey })
    },
  })

  return { kept: data, isKnown: data !== undefined, send: mutate, sending: isPending ? variables : null }
}
