/** Fetches a channel's state by calls and updates the stores; rejects on failure. The channel's events wait for it. */
export type Resync = () => Promise<unknown>

/** A subscribed channel, and how its subscribers fetch its state. */
export interface SubscribedChannel {
  readonly channel: string
  readonly resyncs: ReadonlySet<Resync>
}

/** Opens subscriptions on the connection. */
export interface ChannelOpener {
  open(subscribed: SubscribedChannel): void
  close(subscribed: SubscribedChannel): void
  /** Unsubscribes from channels with prices; the player's own and the public one stay. */
  pause(): void
  resume(): void
}

export interface Subscriptions {
  /** Shared by any number of subscribers. The returned function unsubscribes; the last one after a grace, if any. */
  subscribe(channel: string, resync?: Resync, graceMs?: number): () => void
  /** Opens what is subscribed so far, and from now on the rest. */
  attach(opener: ChannelOpener): void
  pause(): void
  resume(): void
}

interface Entry extends SubscribedChannel {
  resyncs: Set<Resync>
  subscribers: number
  graceTimer: ReturnType<typeof setTimeout> | undefined
}

/** The next page often needs the same channel. */
const GRACE_MS = 5000

/** Reference-counted subscriptions, possible before the connection is open. */
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
