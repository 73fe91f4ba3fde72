import type { Centrifuge, SubscribedContext, Subscription } from 'centrifuge'
import { safeHandlers } from './safe-handlers.ts'

/** Fetches what a channel's page shows by calls and puts it into the books; rejects when that failed. */
export type Resync = () => Promise<unknown>

export interface ChannelsOptions {
  onPublication: (data: unknown) => void
  loadToken: (channel: string) => Promise<string>
  /** Whether every held channel is subscribed and has its state; asked for again after each change. */
  onCaughtUp: (isCaughtUp: boolean) => void
  report: (error: unknown) => void
  /** 0 to 1; spreads the calls of thousands of pages after an outage. */
  random: () => number
}

export interface Channels {
  /**
   * Subscribes while anybody holds the channel. The returned function lets go, once; without a grace at once, since
   * another player's connection must not ask for it.
   */
  hold(channel: string, resync?: Resync, graceMs?: number): () => void
  attach(client: Centrifuge): void
  /** Lets go of the channels with prices; the player's own and the public one stay. */
  pause(): void
  resume(): void
}

/** Going from one page to the next must not unsubscribe and subscribe again. */
const GRACE_MS = 5000
/** After an outage nobody asks at the same moment as everybody. */
const JITTER_MS = 3000
const RESYNC_RETRY_MS = 5000

interface Entry {
  channel: string
  resyncs: Set<Resync>
  holders: number
  subscription: Subscription | null
  /** Publications that arrived while the state is being fetched; null when they are applied at once. */
  buffer: unknown[] | null
  /** `refused`: the platform does not let us in, and waiting will not help. */
  state: 'pending' | 'synced' | 'refused'
  timers: Set<ReturnType<typeof setTimeout>>
  graceTimer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Reference-counted subscriptions. On the first subscribe, and when the server could not replay what was missed, the
 * state is fetched by calls while publications wait; they are applied afterwards, and versions sort out overlaps.
 */
export function createChannels(options: ChannelsOptions): Channels {
  const entries = new Map<string, Entry>()
  let client: Centrifuge | null = null
  let isPaused = false

  function hold(channel: string, resync?: Resync, graceMs = GRACE_MS): () => void {
    const entry = entries.get(channel) ?? create(channel)
    clearTimeout(entry.graceTimer)
    entry.holders += 1
    if (resync) entry.resyncs.add(resync)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      entry.holders -= 1
      if (resync) entry.resyncs.delete(resync)
      if (entry.holders > 0) return
      if (graceMs === 0) remove(entry)
      else entry.graceTimer = setTimeout(() => remove(entry), graceMs)
    }
  }

  function create(channel: string): Entry {
    const entry: Entry = {
      channel,
      resyncs: new Set(),
      holders: 0,
      subscription: null,
      buffer: null,
      state: 'pending',
      timers: new Set(),
      graceTimer: undefined,
    }
    entries.set(channel, entry)
    if (!(isPaused && isPriceChannel(channel))) subscribe(entry)
    announce()
    return entry
  }

  function subscribe(entry: Entry): void {
    if (!client) return
    const { channel } = entry
    const subscription = client.newSubscription(channel, channel.startsWith('$') ? tokenOptions() : {})
    entry.subscription = subscription
    // An exception in a handler would disconnect the client for good.
    const safely = safeHandlers(options.report)
    subscription.on(
      'publication',
      safely(({ data }) => receive(entry, data)),
    )
    subscription.on(
      'subscribing',
      safely(() => setState(entry, 'pending')),
    )
    subscription.on(
      'subscribed',
      safely((context) => subscribed(entry, context)),
    )
    subscription.on(
      'unsubscribed',
      // Code 0 is our own letting go; anything else is the server's last word on this channel.
      safely(({ code }) => code !== 0 && setState(entry, 'refused')),
    )
    subscription.on(
      'error',
      safely(() => undefined),
    )
    subscription.subscribe()
  }

  function tokenOptions() {
    return { getToken: ({ channel }: { channel: string }) => options.loadToken(channel) }
  }

  function receive(entry: Entry, data: unknown): void {
    if (entry.buffer) entry.buffer.push(data)
    else options.onPublication(data)
  }

  function subscribed(entry: Entry, { wasRecovering, recovered }: SubscribedContext): void {
    if (wasRecovering && recovered) setState(entry, 'synced')
    else if (wasRecovering) resyncLater(entry, options.random() * JITTER_MS)
    else void resyncNow(entry)
  }

  function resyncLater(entry: Entry, delayMs: number): void {
    entry.buffer ??= []
    const timer = setTimeout(() => {
      entry.timers.delete(timer)
      void resyncNow(entry)
    }, delayMs)
    entry.timers.add(timer)
  }

  async function resyncNow(entry: Entry): Promise<void> {
    entry.buffer ??= []
    const results = await Promise.allSettled([...entry.resyncs].map((resync) => resync()))
    if (entries.get(entry.channel) !== entry) return
    drain(entry)
    // Prices flow again either way; what a failed call would have added is fetched a little later.
    setState(entry, 'synced')
    for (const result of results) {
      if (result.status === 'fulfilled') continue
      options.report(result.reason)
      retryLater(entry)
      return
    }
  }

  function retryLater(entry: Entry): void {
    const timer = setTimeout(
      () => {
        entry.timers.delete(timer)
        void resyncNow(entry)
      },
      RESYNC_RETRY_MS + options.random() * JITTER_MS,
    )
    entry.timers.add(timer)
  }

  function drain(entry: Entry): void {
    const waiting = entry.buffer ?? []
    entry.buffer = null
    for (const data of waiting) options.onPublication(data)
  }

  function setState(entry: Entry, state: Entry['state']): void {
    entry.state = state
    announce()
  }

  function announce(): void {
    options.onCaughtUp([...entries.values()].every(({ state }) => state !== 'pending'))
  }

  function remove(entry: Entry): void {
    entries.delete(entry.channel)
    for (const timer of entry.timers) clearTimeout(timer)
    if (entry.subscription) {
      entry.subscription.unsubscribe()
      entry.subscription.removeAllListeners()
      client?.removeSubscription(entry.subscription)
    }
    announce()
  }

  return {
    hold,
    attach(connected) {
      client = connected
      for (const entry of entries.values()) {
        if (!(isPaused && isPriceChannel(entry.channel))) subscribe(entry)
      }
    },
    pause() {
      isPaused = true
      for (const entry of entries.values()) {
        if (isPriceChannel(entry.channel)) entry.subscription?.unsubscribe()
      }
    },
    resume() {
      isPaused = false
      for (const entry of entries.values()) {
        if (!isPriceChannel(entry.channel)) continue
        if (entry.subscription) entry.subscription.subscribe()
        else subscribe(entry)
      }
      // With no price channel held there is nothing to wait for.
      announce()
    },
  }
}

function isPriceChannel(channel: string): boolean {
  return /^(match|list|column):/.test(channel)
}
