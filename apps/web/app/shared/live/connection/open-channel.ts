import type { Centrifuge, SubscribedContext, Subscription } from 'centrifuge'
import { createGapFill, type GapFillOptions } from './gap-fill.ts'
import { safeHandlers } from './safe-handlers.ts'
import type { SubscribedChannel } from './subscriptions.ts'

export interface OpenChannelOptions extends Pick<GapFillOptions, 'report' | 'random'> {
  client: Centrifuge
  loadToken: (channel: string) => Promise<string>
  onPublication: (data: unknown) => void
  onStateChanged: () => void
}

/** `refused`: the platform does not let us in, and waiting will not help. */
export type ChannelState = 'pending' | 'synced' | 'refused'

export interface OpenChannel {
  state: () => ChannelState
  subscribe(): void
  unsubscribe(): void
  close(): void
}

/**
 * One channel of the client. On the first subscribe, and when the server could not replay what was missed, its state is
 * fetched.
 */
export function openChannel(
  { channel, resyncs }: SubscribedChannel,
  options: OpenChannelOptions,
): OpenChannel {
  const { client, report, random } = options
  let subscription: Subscription | null = null
  let state: ChannelState = 'pending'
  const gap = createGapFill({
    resyncs,
    apply: options.onPublication,
    onFilled: () => setState('synced'),
    report,
    random,
  })

  function setState(next: ChannelState): void {
    state = next
    options.onStateChanged()
  }

  function subscribed({ wasRecovering, recovered }: SubscribedContext): void {
    if (wasRecovering && recovered) setState('synced')
    else if (wasRecovering) gap.fillSoon()
    else gap.fill()
  }

  function create(): Subscription {
    const isPrivate = channel.startsWith('$')
    const made = client.newSubscription(
      channel,
      isPrivate ? { getToken: () => options.loadToken(channel) } : {},
    )
    // An exception in a handler would disconnect the client for good.
    const safely = safeHandlers(report)
    const onPublication = safely(({ data }: { data: unknown }) => gap.receive(data))
    const onSubscribing = safely(() => setState('pending'))
    // Code 0 is our own leaving; anything else is the server's last word on this channel.
    const onUnsubscribed = safely(({ code }: { code: number }) => code !== 0 && setState('refused'))
    const onError = safely(() => undefined)
    return made
      .on('publication', onPublication)
      .on('subscribing', onSubscribing)
      .on('subscribed', safely(subscribed))
      .on('unsubscribed', onUnsubscribed)
      .on('error', onError)
  }

  return {
    state: () => state,
    subscribe() {
      subscription ??= create()
      subscription.subscribe()
    },
    unsubscribe: () => subscription?.unsubscribe(),
    close() {
      gap.close()
      if (!subscription) return
      subscription.unsubscribe()
      subscription.removeAllListeners()
      client.removeSubscription(subscription)
    },
  }
}
