import { Centrifuge, type EventMap, type Options, type TypedEventEmitter } from 'centrifuge'
import { EventSource } from 'eventsource'
import { WebSocket } from 'ws'
import type { TransportName } from '../transports/transport.ts'

/** The browser's client library over one transport; not connected yet. */
export function createClient(
  address: string,
  transport: TransportName = 'websocket',
  options: Partial<Options> = {},
): Centrifuge {
  const scheme = transport === 'websocket' ? 'ws' : 'http'
  return new Centrifuge([{ transport, endpoint: `${scheme}://${address}/connection/${transport}` }], {
    websocket: WebSocket,
    fetch,
    readableStream: ReadableStream,
    eventsource: EventSource,
    emulationEndpoint: `http://${address}/emulation`,
    minReconnectDelay: 1,
    maxReconnectDelay: 20,
    ...options,
  })
}

/** The next event of that name that matches. */
export function nextEvent<Events extends EventMap, Name extends keyof Events>(
  emitter: TypedEventEmitter<Events>,
  name: Name,
  fits: (context: Context<Events, Name>) => boolean = () => true,
): Promise<Context<Events, Name>> {
  return new Promise((resolve) => {
    const listener = (context: Context<Events, Name>) => {
      if (fits(context)) resolve(context)
    }
    emitter.on(name, listener as Events[Name])
  })
}

/** The next `count` events of that name. */
export async function nextEvents<Events extends EventMap, Name extends keyof Events>(
  emitter: TypedEventEmitter<Events>,
  name: Name,
  count: number,
): Promise<Context<Events, Name>[]> {
  const collected: Context<Events, Name>[] = []
  await nextEvent(emitter, name, (context) => collected.push(context) === count)
  return collected
}

type Context<Events extends EventMap, Name extends keyof Events> = Parameters<Events[Name]>[0]
