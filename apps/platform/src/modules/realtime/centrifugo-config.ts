import { OWN_CHANNEL_OPTION_NAMES } from '@touchline/realtime-server'
import { NAMESPACE_DEFINITIONS } from './product-channels.ts'

/**
 * A configuration of the open Centrifugo that serves the product's channels as the embedded server does, except for
 * batches and shedding. Secrets are not in it: they come from its environment.
 */
export function centrifugoConfig() {
  return {
    client: {
      allowed_origins: ['https://bets.example'],
      channel_limit: 128,
      user_connection_limit: 50,
      connection_limit: 10_000,
    },
    http_stream: { enabled: true },
    sse: { enabled: true },
    channel: { namespaces: NAMESPACE_DEFINITIONS.map(withoutOwnOptions) },
  }
}

function withoutOwnOptions(definition: (typeof NAMESPACE_DEFINITIONS)[number]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(definition).filter(([option]) => !OWN_CHANNEL_OPTION_NAMES.includes(option)),
  )
}
