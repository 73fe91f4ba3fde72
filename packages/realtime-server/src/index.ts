/** The server, the publisher port with its two adapters, tokens and namespaces. */

export { issueConnectionToken, issueSubscriptionToken, type TokenSettings } from './auth/tokens.ts'
export { OWN_CHANNEL_OPTION_NAMES } from './channels/channel-options.ts'
export type { PublishOptions, PublishOutcome } from './channels/hub.ts'
export { type Namespace, parseNamespace } from './channels/namespaces.ts'
export { readCentrifugoConfig } from './config/centrifugo-config.ts'
export { createCentrifugoPublisher } from './publishers/centrifugo-publisher.ts'
export { createEmbeddedPublisher } from './publishers/embedded-publisher.ts'
export { type RealtimePublisher, RealtimeUnavailableError } from './publishers/realtime-publisher.ts'
export type { RealtimeLog, RealtimeOptions } from './realtime-options.ts'
export { createRealtimeServer, type RealtimeServer } from './realtime-server.ts'
export type { RealtimeStats } from './realtime-stats.ts'
