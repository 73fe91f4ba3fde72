import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { getSettings } from '@touchline/contract/calls/settings/settings'
import type { Player } from '@touchline/contract/entities/player/player'

/** Sets the player of a reply without a request, and removes the data of the previous one. */
export function setSessionPlayer(queries: QueryClient, player: Player | null): void {
  queries.setQueryData(['session'], player)
  queries.removeQueries({ queryKey: ['player'] })
  void queries.invalidateQueries({ queryKey: [getSettings.name] })
}

/** For what changes within a session: currency and language. */
export function updateSessionPlayer(queries: QueryClient, change: Partial<Player>): void {
  queries.setQueryData<Player | null>(['session'], (player) => player && { ...player, ...change })
}

export function useSetSessionPlayer(): (player: Player | null) => void {
  const queries = useQueryClient()
  return (player) => setSessionPlayer(queries, player)
}
