import type { Centrifuge, Options, TransportEndpoint } from 'centrifuge'
import { QuietSocket } from './quiet-socket.ts'
import { safeHandlers } from './safe-handlers.ts'

export type CreateClient = (
  endpoints: TransportEndpoint[],
  options: Partial<Options>,
) => Centrifuge | Promise<Centrifuge>

export interface RealtimeAddress {
  transports: readonly TransportEndpoint['transport'][]
  /** Empty for the page's own. */
  origin: string
}

export interface ConnectionOptions {
  address: RealtimeAddress
  /** Of the page: `https://host`. */
  pageOrigin: string
  createClient: CreateClient
  getToken: () => Promise<string>
  onConnected: () => void
  onInterrupted: () => void
  report: (error: unknown) => void
}

/** Spec 2 §9. */
const TIMING = {
  minReconnectDelay: 500,
  maxReconnectDelay: 20_000,
  timeout: 5000,
  maxServerPingDelay: 10_000,
} satisfies Partial<Options>

/** The client's code for a fault of its own, after which it does not reconnect. */
const BAD_PROTOCOL_CODE = 2
const FAULT_RETRY_MS = 5000

/** Opens the connection with the site's transports; the client does backoff and recovery. */
export async function openConnection(options: ConnectionOptions): Promise<Centrifuge> {
  const client = await options.createClient(transportEndpoints(options.address, options.pageOrigin), {
    ...TIMING,
    websocket: QuietSocket,
    getToken: options.getToken,
    emulationEndpoint: `${httpOrigin(options)}/emulation`,
  })
  const safely = safeHandlers(options.report)
  client.on('connected', safely(options.onConnected))
  client.on('connecting', safely(options.onInterrupted))
  client.on(
    'error',
    safely(() => undefined),
  )
  client.on(
    'disconnected',
    safely(({ code, reason }) => {
      options.onInterrupted()
      if (code !== BAD_PROTOCOL_CODE) return
      options.report(new Error(`The real-time client gave up: ${reason}`))
      setTimeout(() => client.connect(), FAULT_RETRY_MS)
    }),
  )
  return client
}

/** The site's transports in its order: websocket, then two over plain HTTP. */
export function transportEndpoints(address: RealtimeAddress, pageOrigin: string): TransportEndpoint[] {
  const http = httpOrigin({ address, pageOrigin })
  return address.transports.map((transport) => ({
    transport,
    endpoint: `${transport === 'websocket' ? http.replace(/^http/, 'ws') : http}/connection/${transport}`,
  }))
}

function httpOrigin({ address, pageOrigin }: Pick<ConnectionOptions, 'address' | 'pageOrigin'>): string {
  return (address.origin || pageOrigin).replace(/^ws/, 'http')
}
