import type { Live } from '../live.ts'

type Subscribe = (listener: () => void) => () => void

/** Of all prices of one match, hundreds on a page: one subscription to each thing that may shut it. */
export interface MatchDoor {
  /** Told when its feed, its status, its planned start or the trust in prices may have changed. */
  subscribe: Subscribe
  /** And each second, while it waits for its planned start. */
  subscribeWaiting: Subscribe
}

export type MatchDoors = (matchId: number) => MatchDoor

/** Kept while anybody listens, so that a component finds the same one again. */
export function createMatchDoors({
  pauses,
  matches,
  connection,
  ticker,
}: Pick<Live, 'pauses' | 'matches' | 'connection' | 'ticker'>): MatchDoors {
  const doors = new Map<number, MatchDoor>()

  function open(matchId: number): MatchDoor {
    const subscribe = shared([
      pauses.subscribe,
      (tell) => matches.states.subscribe(String(matchId), tell),
      connection.subscribe,
      () => () => doors.delete(matchId),
    ])
    return { subscribe, subscribeWaiting: shared([subscribe, ticker.subscribe]) }
  }

  return (matchId) => {
    const door = doors.get(matchId) ?? open(matchId)
    doors.set(matchId, door)
    return door
  }
}

/** Subscribes to the sources once, from the first listener to the last. */
function shared(sources: readonly Subscribe[]): Subscribe {
  const listeners = new Set<() => void>()
  let leave: (() => void)[] = []
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return (listener) => {
    listeners.add(listener)
    if (listeners.size === 1) leave = sources.map((subscribe) => subscribe(tell))
    return () => {
      if (!listeners.delete(listener) || listeners.size > 0) return
      for (const end of leave) end()
    }
  }
}
