import { channels } from '@touchline/contract/events/channels'
import type { LinkClient } from './open-link.ts'
import type { Resync, Subscriptions } from './subscriptions.ts'

/** Null for nobody. A change reconnects with a token of the new player and subscribes to the player's channel. */
export function createPlayerConnection(
  subscriptions: Subscriptions,
  client: () => LinkClient | undefined,
  onGap: Resync,
): (playerId: number | null) => void {
  let player: { id: number; leave: () => void } | null = null

  return (playerId) => {
    if (playerId === (player?.id ?? null)) return
    // First, so that nothing is sent on a connection that is closing.
    client()?.disconnect()
    player?.leave()
    player = null
    // The old token is the old player's; without one the client requests a new one.
    client()?.setToken('')
    client()?.connect()
    if (playerId === null) return
    player = { id: playerId, leave: subscriptions.subscribe(channels.user(playerId), onGap, 0) }
  }
}
