/** Real time: the embedded server, the publisher port with its two adapters, tokens and channel names. */
export { createCentrifugoPublisher } from './centrifugo-publisher.ts'
export { createEmbeddedPublisher } from './embedded-publisher.ts'
export { type Publisher, type PublisherOptions } from './publisher.ts'
export type { RealtimeLog, RealtimeOptions } from './realtime-options.ts'
export { createRealtimeServer, type RealtimeServer } from './realtime-server.ts'
export type { RealtimeStats } from './realtime-stats.ts'
export { issueConnectionToken, issueSubscriptionToken } from './tokens.ts'
