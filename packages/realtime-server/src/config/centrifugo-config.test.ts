import { describe, expect, it } from 'vitest'
import {
  configFromEnvironment,
  mergeConfigs,
  readCentrifugoConfig,
  unknownChannelOptions,
} from './centrifugo-config.ts'

describe('readCentrifugoConfig', () => {
  it('has Centrifugo’s defaults: everything closed, websocket alone', () => {
    expect(readCentrifugoConfig({})).toMatchObject({
      transports: ['websocket'],
      isInsecure: false,
      isAnonymousAllowed: false,
      tokenSecret: '',
      pingIntervalMs: 25_000,
      channelLimit: 128,
      namespaces: [],
      serverApi: null,
    })
  })

  it('reads a configuration with sections it does not know', () => {
    const options = readCentrifugoConfig({
      client: {
        insecure: true,
        concurrency: 8,
        token: { hmac_secret_key: 'secret' },
        expired_close_delay: '3s',
        allowed_origins: ['http://localhost:*'],
      },
      log: { level: 'trace' },
      http_stream: { enabled: true },
      sse: { enabled: true },
      http_api: { key: 'test-api-key' },
      channel: {
        without_namespace: { presence: true, history_size: 100, history_ttl: '300s', force_recovery: true },
        namespaces: [
          { name: 'streamless', subscription_type: 'map', map: {}, allow_subscribe_for_client: true },
        ],
      },
    })
    expect(options).toMatchObject({
      transports: ['websocket', 'http_stream', 'sse'],
      isInsecure: true,
      tokenSecret: 'secret',
      expiredCloseDelayMs: 3000,
      serverApi: { key: 'test-api-key' },
      channelsWithoutNamespace: { presence: true, historySize: 100 },
      namespaces: [{ name: 'streamless', options: { allowSubscribeForClient: true } }],
    })
  })

  it('refuses wrong values', () => {
    expect(() => readCentrifugoConfig({ client: { ping_interval: 'soon' } })).toThrow('ping_interval')
    expect(() => readCentrifugoConfig({ client: { insecure: 'yes' } })).toThrow('insecure')
  })
})

it('names the channel options that have no meaning here', () => {
  const channel = {
    without_namespace: { presence: true, proxy: 1 },
    namespaces: [{ name: 'poll', shared_poll: {} }],
  }
  expect(unknownChannelOptions({ channel })).toEqual(['without_namespace.proxy', 'poll.shared_poll'])
})

it('takes settings from the environment, values as JSON or text', () => {
  const environment = {
    CENTRIFUGO_CLIENT_INSECURE: 'true',
    CENTRIFUGO_CLIENT_CONCURRENCY: '8',
    CENTRIFUGO_CLIENT_TOKEN_HMAC_SECRET_KEY: 'secret',
    CENTRIFUGO_SSE_ENABLED: 'true',
    CENTRIFUGO_CHANNEL_WITHOUT_NAMESPACE_PRESENCE: 'true',
    CENTRIFUGO_CHANNEL_NAMESPACES: '[{"name":"pub"}]',
    HOME: '/',
  }
  expect(configFromEnvironment(environment)).toEqual({
    client: { insecure: true, token: { hmac_secret_key: 'secret' } },
    sse: { enabled: true },
    channel: { without_namespace: { presence: true }, namespaces: [{ name: 'pub' }] },
  })
})

it('merges configurations section by section', () => {
  expect(mergeConfigs({ client: { a: 1, b: 1 }, sse: { c: 1 } }, { client: { b: 2 }, list: [2] })).toEqual({
    client: { a: 1, b: 2 },
    sse: { c: 1 },
    list: [2],
  })
})
