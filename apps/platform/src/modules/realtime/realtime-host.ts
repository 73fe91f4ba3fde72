import {
  createCentrifugoPublisher,
  createEmbeddedPublisher,
  createRealtimeServer,
  type RealtimePublisher,
  type RealtimeServer,
} from '@touchline/realtime-server'
import type { Services } from '../../core/services.ts'
import { PRODUCT_NAMESPACES } from './product-channels.ts'

export interface RealtimeHost {
  publisher: RealtimePublisher
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
}: Pick<Services, 'env' | 'clock' | 'log' | 'secret'>): RealtimeHost {
  if (env.CENTRIFUGO_URL) {
    const publisher = createCentrifugoPublisher({
      url: env.CENTRIFUGO_URL,
      apiKey: env.CENTRIFUGO_API_KEY ?? '',
    })
    return { publisher, server: null, close: () => publisher.close() }
  }
  const server = createRealtimeServer({
    tokenSecret: secret,
    namespaces: PRODUCT_NAMESPACES,
    allowedOrigins: env.PUBLIC_URL ? [new URL(env.PUBLIC_URL).origin] : [],
    drainMs: env.NODE_ENV === 'production' ? 2000 : 0,
    now: () => clock.now().getTime(),
    log,
  })
  const publisher = createEmbeddedPublisher(server)
  return { publisher, server, close: () => server.close() }
}
