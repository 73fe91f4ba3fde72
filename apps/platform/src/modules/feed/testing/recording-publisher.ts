import { LiveEvent } from '@touchline/contract/events/events'
import { fromWire } from '@touchline/contract/wire-case'
import type { PublishOptions } from '@touchline/realtime-server'
import * as z from 'zod/mini'
import type { Publisher } from '../../../core/publisher.ts'

export interface Recorded {
  channels: readonly string[]
  event: LiveEvent
  options: PublishOptions
}

export interface RecordingPublisher extends Publisher {
  recorded: Recorded[]
  /** Called as each broadcast arrives. */
  onBroadcast(listen: (recorded: Recorded) => void): void
}

/** Records publications; each is parsed by the contract. */
export function createRecordingPublisher(): RecordingPublisher {
  const recorded: Recorded[] = []
  const listeners: ((recorded: Recorded) => void)[] = []
  const keep = (channels: readonly string[], data: unknown, options: PublishOptions = {}) => {
    const entry = { channels, event: z.parse(LiveEvent, fromWire(data)), options }
    recorded.push(entry)
    for (const listen of listeners) listen(entry)
  }
  return {
    recorded,
    onBroadcast: (listen) => listeners.push(listen),
    publish: async (channel, data, options) => keep([channel], data, options),
    broadcast: async (channels, data, options) => keep(channels, data, options),
    subscribedChannels: async () => [],
    disconnectUser: async () => undefined,
  }
}
