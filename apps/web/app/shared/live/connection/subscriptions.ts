/** Fetches what a channel's page shows by calls and puts it into the books; rejects when that failed. */
export type Resync = () => Promise<unknown>

/** A channel that somebody is subscribed to, and how each of them fetches its state. */
export interface SubscribedChannel {
  readonly channel: string
  readonly resyncs: ReadonlySet<Resync>
}

/** What opens subscriptions on the connection. */
export interface ChannelOpener {
  open(subscribed: SubscribedChannel): void
  close(subscribed: SubscribedChannel): void
  /** Leaves the channels with prices; the player's own and the public one stay. */
  pause(): void
  resume(): void
}

export interface Subscriptions {
  /**
   * One subscription for any number of subscribers. The returned function leaves, once; without a grace the last one
   * closes it at once, since another player's connection must not ask for it.
   */
  subscribe(channel: string, resync?: Resync, graceMs?: number): () => void
  /** The connection is there: opens what is subscribed to so far, and from now on all else. */
  attach(opener: ChannelOpener): void
  pause(): void
  resume(): void
}

interface Entry extends SubscribedChannel {
  resyncs: Set<Resync>
  subscribers: number
  graceTimer: ReturnType<typeof setTimeout> | undefined
}

/** Going from one page to the next must not unsubscribe and subscribe again. */
const GRACE_MS = 5000

/** Reference-counted subscriptions. They may begin before the connection, which is no part of the first load. */
export function createSubscriptions(): Subscriptions {
  const entries = new Map<string, Entry>()
  let opener: ChannelOpener | null = null
  let isPaused = false

  function add(channel: string): Entry {
    const entry: Entry = { channel, resyncs: new Set(), subscribers: 0, graceTimer: undefined }
    entries.set(channel, entry)
    opener?.open(entry)
    return entry
  }

  function remove(entry: Entry): void {
    entries.delete(entry.channel)
    opener?.close(entry)
  }

  return {
    subscribe(channel, resync, graceMs = GRACE_MS) {
      const entry = entries.get(channel) ?? add(channel)
      clearTimeout(entry.graceTimer)
      entry.subscribers += 1
      if (resync) entry.resyncs.add(resync)
      let isSubscribed = true
      return () => {
        if (!isSubscribed) return
        isSubscribed = false
        entry.subscribers -= 1
        if (resync) entry.resyncs.delete(resync)
        if (entry.subscribers > 0) return
        if (graceMs === 0 || !opener) remove(entry)
        else entry.graceTimer = setTimeout(() => remove(entry), graceMs)
      }
    },
    attach(attached) {
      opener = attached
      if (isPaused) opener.pause()
      for (const entry of entries.values()) opener.open(entry)
    },
    pause() {
      isPaused = true
      opener?.pause()
    },
    resume() {
      isPaused = false
      opener?.resume()
    },
  }
}
