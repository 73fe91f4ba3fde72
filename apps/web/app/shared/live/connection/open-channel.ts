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

export interface OpenChannel {
  /** Until it is subscribed and its state fetched, or the server has refused it. */
  isPending: () => boolean
  subscribe(): void
  unsubscribe(): void
  close(): void
}

/** Fetches the channel's state on the first subscribe, and when the server could not replay what was missed. */
export function openChannel(
  { channel, resyncs }: SubscribedChannel,
  options: OpenChannelOptions,
): OpenChannel {
  const { client, report, random } = options
  let subscription: Subscription | null = null
  const status = { isSubscribed: false, isFilled: false, isRefused: false }
  const gap = createGapFill({
    resyncs,
    apply: options.onPublication,
    onFilled: () => update({ isFilled: true }),
    report,
    random,
  })

  function update(change: Partial<typeof status>): void {
    Object.assign(status, change)
    options.onStateChanged()
  }

  function subscribed({ wasRecovering, recovered }: SubscribedContext): void {
    if (wasRecovering && recovered) {
      update({ isSubscribed: true })
      return
    }
    update({ isSubscribed: true, isFilled: false })
    if (wasRecovering) gap.fillSoon()
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
    const onSubscribing = safely(() => update({ isSubscribed: false, isRefused: false }))
    // Code 0 is a call of unsubscribe; with any other the server has refused the channel for good.
    const onUnsubscribed = safely(({ code }: { code: number }) => code !== 0 && update({ isRefused: true }))
    const onError = safely(() => undefined)
    return made
      .on('publication', onPublication)
      .on('subscribing', onSubscribing)
      .on('subscribed', safely(subscribed))
      .on('unsubscribed', onUnsubscribed)
      .on('error', onError)
  }

  return {
    isPending: () => !status.isRefused && !(status.isSubscribed && status.isFilled),
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
