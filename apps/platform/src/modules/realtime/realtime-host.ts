import {
  createCentrifugoPublisher,
  createEmbeddedPublisher,
  createRealtimeServer,
  type RealtimeServer,
} from '@touchline/realtime-server'
import type { Publisher } from '../../core/publisher.ts'
import type { Services } from '../../core/services.ts'
import { PRODUCT_NAMESPACES } from './product-channels.ts'
import { reportOutages } from './report-outages.ts'

export interface RealtimeHost {
  publisher: Publisher
  /** What keeps events from the clients; null while all is well. */
  problem(): Promise<string | null>
  /** Null where a Centrifugo cluster serves the clients. */
  server: RealtimeServer | null
  close(): Promise<void>
}

/** Real time in this process, or at CENTRIFUGO_URL: same protocol, same channels, another adapter. */
export function createRealtimeHost({
  env,
  clock,
  log,
  secret,
  allowedOrigins,
}: Pick<Services, 'env' | 'clock' | 'log' | 'secret'> & { allowedOrigins: string[] }): RealtimeHost {
  if (env.CENTRIFUGO_URL) {
    const centrifugo = createCentrifugoPublisher({
      url: env.CENTRIFUGO_URL,
      apiKey: env.CENTRIFUGO_API_KEY ?? '',
    })
    return {
      publisher: reportOutages(centrifugo, { log, clock }),
      problem: () => centrifugo.problem(),
      server: null,
      close: () => centrifugo.close(),
    }
  }
  const server = createRealtimeServer({
    tokenSecret: secret,
    namespaces: PRODUCT_NAMESPACES,
    allowedOrigins,
    connectionLimit: env.SOCKETS_MAX,
    userConnectionLimit: env.SOCKETS_PER_PLAYER,
    channelLimit: env.SOCKET_CHANNELS || Number.POSITIVE_INFINITY,
    commandsPerSecond: env.SOCKET_COMMANDS_PER_SECOND,
    drainMs: env.STOP_SOCKETS_MS ?? (env.NODE_ENV === 'production' ? 2000 : 0),
    now: () => clock.now().getTime(),
    log,
  })
  const publisher = reportOutages(createEmbeddedPublisher(server), { log, clock })
  return { publisher, problem: async () => null, server, close: () => server.close() }
}
