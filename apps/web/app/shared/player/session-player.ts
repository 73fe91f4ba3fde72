import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { getSettings } from '@touchline/contract/calls/settings/settings'
import type { Player } from '@touchline/contract/entities/player'

/** Who is signed in changed, as a reply said it: no second question, and nothing of the player before is kept. */
export function setSessionPlayer(queries: QueryClient, player: Player | null): void {
  queries.setQueryData(['session'], player)
  queries.removeQueries({ queryKey: ['player'] })
  void queries.invalidateQueries({ queryKey: [getSettings.name] })
}

/** Currency and language change within a session. */
export function updateSessionPlayer(queries: QueryClient, change: Partial<Player>): void {
  queries.setQueryData<Player | null>(['session'], (player) => player && { ...player, ...change })
}

export function useSetSessionPlayer(): (player: Player | null) => void {
  const queries = useQueryClient()
  return (player) => setSessionPlayer(queries, player)
}
