import { readFileSync } from 'node:fs'
import { readCentrifugoConfig } from '@touchline/realtime-server'
import { describe, expect, it } from 'vitest'
import { Env } from '../../core/settings/env.ts'
import { centrifugoConfig } from './centrifugo-config.ts'
import { PRODUCT_NAMESPACES } from './product-channels.ts'

const FILE = new URL('../../../../../docs/centrifugo.json', import.meta.url)

/** The channel options of the open Centrifugo 6 (its `ChannelOptions`), as far as they are ours too. */
const OPEN_OPTIONS = [
  'name',
  'history_size',
  'history_ttl',
  'history_meta_ttl',
  'force_recovery',
  'allow_subscribe_for_client',
  'allow_subscribe_for_anonymous',
  'channel_regex',
]

describe('docs/centrifugo.json', () => {
  const shipped = JSON.parse(readFileSync(FILE, 'utf8'))

  it('is what the namespaces give; after a change: node scripts/generate/centrifugo-config.ts', () => {
    expect(shipped).toEqual(centrifugoConfig())
  })

  it('has only options that the open Centrifugo knows', () => {
    const { channel } = centrifugoConfig()
    expect(channel.namespaces.flatMap((namespace) => Object.keys(namespace))).toSatisfy((names: string[]) =>
      names.every((name) => OPEN_OPTIONS.includes(name)),
    )
  })

  it('opens the same channels to the same visitors as the embedded server, without its batches', () => {
    const { namespaces } = readCentrifugoConfig(shipped)
    const expected = PRODUCT_NAMESPACES.map(({ name, options }) => ({
      name,
      options: { ...options, batchMaxDelayMs: 0, shedWhenSlow: false },
    }))
    expect(namespaces).toEqual(expected)
  })

  it('has the limits of the embedded server', () => {
    const limits = Env.parse({})
    expect(readCentrifugoConfig(shipped)).toMatchObject({
      channelLimit: limits.SOCKET_CHANNELS,
      userConnectionLimit: limits.SOCKETS_PER_PLAYER,
      connectionLimit: limits.SOCKETS_MAX,
    })
  })
})
