import { type Namespace, parseNamespace } from '@touchline/realtime-server'

/**
 * The sportsbook's channels. Frequent messages are the same for every locale, so one broadcast to a match's
 * channels serialises once. Prices come in batches of 50 ms and may be shed; a player's own channel never is. In the
 * spelling of Centrifugo's configuration; after a change: `node scripts/generate/centrifugo-config.ts`.
 */
export const NAMESPACE_DEFINITIONS = [
  { name: 'pub', ...openStream(300), channel_regex: '^[A-Za-z0-9-]{2,20}$' },
  {
    name: 'match',
    ...openStream(300),
    channel_regex: '^[A-Za-z0-9-]{2,20}:[A-Za-z0-9_-]{1,64}$',
  },
  {
    name: 'list',
    ...openStream(120),
    channel_regex: '^[A-Za-z0-9-]{2,20}:[A-Za-z0-9_.-]{1,100}$',
  },
  // Nearly all of these have no reader, and there are ten times as many as lists: nothing is kept for them.
  {
    name: 'column',
    allow_subscribe_for_client: true,
    allow_subscribe_for_anonymous: true,
    channel_regex: '^[A-Za-z0-9-]{2,20}:[A-Za-z0-9_.-]{1,100}$',
    batch_max_delay: '50ms',
    shed_when_slow: true,
  },
  // Longer than prices are kept: a phone that slept some minutes finds what was said meanwhile.
  {
    name: 'chat',
    allow_subscribe_for_client: true,
    allow_subscribe_for_anonymous: true,
    history_size: 200,
    history_ttl: '10m',
    history_meta_ttl: '24h',
    force_recovery: true,
    shed_when_slow: true,
    channel_regex: '^[1-9][0-9]{0,14}$',
  },
  {
    name: 'user',
    history_size: 100,
    history_ttl: '10m',
    history_meta_ttl: '24h',
    force_recovery: true,
    channel_regex: '^[A-Za-z0-9_-]{1,64}$',
  },
]

export const PRODUCT_NAMESPACES: readonly Namespace[] = NAMESPACE_DEFINITIONS.map(parseNamespace)

function openStream(historySize: number) {
  return {
    allow_subscribe_for_client: true,
    allow_subscribe_for_anonymous: true,
    history_size: historySize,
    history_ttl: '60s',
    // Past matches are forgotten after an hour; a client coming back later loads its page anew.
    history_meta_ttl: '1h',
    force_recovery: true,
    batch_max_delay: '50ms',
    shed_when_slow: true,
  }
}
