import { channels } from '@touchline/contract/events/channels'
import type { Centrifuge } from 'centrifuge'
import type { Resync, Subscriptions } from './subscriptions.ts'

/** Who is signed in, null for nobody: a change reconnects with a token of the new player, on whose channel we are then. */
export function createPlayerConnection(
  subscriptions: Subscriptions,
  client: () => Centrifuge | undefined,
  onGap: Resync,
): (playerId: number | null) => void {
  let player: { id: number; leave: () => void } | null = null

  return (playerId) => {
    if (playerId === (player?.id ?? null)) return
    // First of all, so that nothing is said on a connection that is closing.
    client()?.disconnect()
    player?.leave()
    player = null
    // The old token names the old player; without one the client asks for a new one.
    client()?.setToken('')
    client()?.connect()
    if (playerId === null) return
    player = { id: playerId, leave: subscriptions.subscribe(channels.user(playerId), onGap, 0) }
  }
}
