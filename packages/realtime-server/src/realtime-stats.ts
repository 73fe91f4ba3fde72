import type { Traffic } from './channels/traffic.ts'
import type { SessionServices } from './sessions/client-session.ts'
import type { TransportName } from './transports/transport.ts'

/** The server's figures for metrics: current state and counters since its start. */
export interface RealtimeStats extends Traffic {
  connections: Record<TransportName, number>
  users: number
  subscriptions: number
  channels: number
}

export function realtimeStats({ sessions, hub }: SessionServices): RealtimeStats {
  const connections: Record<TransportName, number> = { websocket: 0, http_stream: 0, sse: 0 }
  let subscriptions = 0
  for (const session of sessions.all()) {
    connections[session.transportName] += 1
    subscriptions += session.subscriptions.size
  }
  return {
    ...structuredClone(hub.traffic),
    connections,
    users: sessions.userCount,
    subscriptions,
    channels: hub.channels.size,
  }
}
