import type { TransportName } from '../transports/transport.ts'

/** Counters since the server's start. */
export interface Traffic {
  publications: number
  /** Publications times the subscribers each one reached. */
  deliveries: number
  /** Frames and their bytes, pings and replies included, by transport. */
  frames: Record<TransportName, number>
  bytes: Record<TransportName, number>
  /** Subscriptions paused because their client was slow. */
  shedSubscriptions: number
  slowDisconnects: number
}

export function createTraffic(): Traffic {
  return {
    publications: 0,
    deliveries: 0,
    frames: zeroForEach(),
    bytes: zeroForEach(),
    shedSubscriptions: 0,
    slowDisconnects: 0,
  }
}

function zeroForEach(): Record<TransportName, number> {
  return { websocket: 0, http_stream: 0, sse: 0 }
}
