import { type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { getSettings } from '@touchline/contract/calls/settings/settings'
import type { Player } from '@touchline/contract/entities/player/player'

/** Sets the player of a reply without a request, and removes the data of another one. */
export function setSessionPlayer(queries: QueryClient, player: Player | null): void {
  const before = queries.getQueryData<Player | null>(['session'])
  // Asked before somebody signed in or out, its answer would undo that.
  void queries.cancelQueries({ queryKey: ['session'] })
  queries.setQueryData(['session'], player)
  // Of the same player what is shown would stay without an answer: nothing would be drawn anew that could ask for it.
  if (player && player.id === before?.id) void askAnew(queries)
  else {
    queries.removeQueries({ queryKey: ['player'] })
    // What is shown of them is asked for anew, but not for a visitor, who has none and would be refused.
    const favourites = { predicate: ({ queryKey }: Query) => isOfFavourites(queryKey) }
    if (player) void queries.resetQueries(favourites)
    else queries.removeQueries(favourites)
  }
  void queries.invalidateQueries({ queryKey: [getSettings.name] })
}

/** Lists that everybody asks for, of what this player has chosen. */
const isOfFavourites = (queryKey: QueryKey) => JSON.stringify(queryKey).includes('"favourite":true')

/** What is on its way was asked in the session before. */
async function askAnew(queries: QueryClient): Promise<void> {
  await queries.cancelQueries({ queryKey: ['player'] })
  await queries.invalidateQueries({ queryKey: ['player'] })
}

/** Somebody else than this player has signed in. */
export function hasOtherPlayer(queries: QueryClient, playerId: number): boolean {
  const player = queries.getQueryData<Player | null>(['session'])
  return player ? player.id !== playerId : false
}

/** Whether the session has ended since, also where the same player has signed in again. */
export function watchSession(queries: QueryClient): { hasEnded: () => boolean; stop: () => void } {
  const currentId = () => queries.getQueryData<Player | null>(['session'])?.id
  const id = currentId()
  let hasEnded = false
  const stop = queries.getQueryCache().subscribe(() => {
    hasEnded ||= currentId() !== id
  })
  return { hasEnded: () => hasEnded, stop }
}

/** For what changes within a session: currency and language. */
export function updateSessionPlayer(queries: QueryClient, change: Partial<Player>): void {
  queries.setQueryData<Player | null>(['session'], (player) => player && { ...player, ...change })
}

export function useSetSessionPlayer(): (player: Player | null) => void {
  const queries = useQueryClient()
  return (player) => setSessionPlayer(queries, player)
}
