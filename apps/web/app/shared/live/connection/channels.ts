import { type OpenChannel, type OpenChannelOptions, openChannel } from './open-channel.ts'
import type { ChannelOpener, SubscribedChannel } from './subscriptions.ts'

export interface ChannelsOptions extends Omit<OpenChannelOptions, 'onStateChanged'> {
  /** Whether every open channel is subscribed and has its state; called after each change. */
  onCaughtUp: (isCaughtUp: boolean) => void
}

export function createChannels({ onCaughtUp, ...options }: ChannelsOptions): ChannelOpener {
  const channels = new Map<SubscribedChannel, OpenChannel>()
  let isPaused = false

  function announce(): void {
    onCaughtUp([...channels.values()].every((channel) => !channel.isPending()))
  }

  function forPriceChannels(run: (channel: OpenChannel) => void): void {
    for (const [subscribed, channel] of channels) if (hasPrices(subscribed)) run(channel)
  }

  return {
    open(subscribed) {
      const channel = openChannel(subscribed, { ...options, onStateChanged: announce })
      channels.set(subscribed, channel)
      if (!(isPaused && hasPrices(subscribed))) channel.subscribe()
      announce()
    },
    close(subscribed) {
      const channel = channels.get(subscribed)
      channels.delete(subscribed)
      channel?.close()
      announce()
    },
    pause() {
      isPaused = true
      forPriceChannels((channel) => channel.unsubscribe())
    },
    resume() {
      isPaused = false
      forPriceChannels((channel) => channel.subscribe())
      // Without a channel of prices there is nothing to wait for.
      announce()
    },
  }
}

function hasPrices({ channel }: SubscribedChannel): boolean {
  return /^(match|list|column):/.test(channel)
}
