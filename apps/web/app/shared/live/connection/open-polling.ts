import type { Link } from './open-link.ts'
import type { ChannelOpener, SubscribedChannel } from './subscriptions.ts'

export interface PollingOptions {
  onConnected: () => void
  onInterrupted: () => void
  /** Whether every open channel has had its state by its last question. */
  onCaughtUp: (isCaughtUp: boolean) => void
}

/** Often enough to bet by before the start; the price in the slip is the platform's to refuse. */
const EVERY_MS = 5000

/**
 * In place of a connection, for a platform without real time: each channel's state is asked for again and again by calls.
 * Nothing is asked while the tab is hidden for long.
 */
export function openPolling({ onConnected, onInterrupted, onCaughtUp }: PollingOptions): Link {
  const polled = new Map<SubscribedChannel, { timer: ReturnType<typeof setTimeout>; isFresh: boolean }>()
  let isOpen = false
  let isPaused = false

  const announce = () => onCaughtUp([...polled.values()].every(({ isFresh }) => isFresh))

  async function poll(subscribed: SubscribedChannel): Promise<void> {
    const entry = polled.get(subscribed)
    if (!entry || !isOpen || isPaused) return
    const asked = await Promise.allSettled([...subscribed.resyncs].map((resync) => resync()))
    if (polled.get(subscribed) !== entry) return
    entry.isFresh = asked.every(({ status }) => status === 'fulfilled')
    announce()
    askLater(subscribed)
  }

  function askLater(subscribed: SubscribedChannel): void {
    const entry = polled.get(subscribed)
    if (!entry) return
    clearTimeout(entry.timer)
    entry.timer = setTimeout(() => void poll(subscribed), EVERY_MS)
  }

  function askNow(): void {
    for (const subscribed of polled.keys()) {
      clearTimeout(polled.get(subscribed)?.timer)
      void poll(subscribed)
    }
  }

  const channels: ChannelOpener = {
    open(subscribed) {
      // The page has just been rendered, or has just asked.
      polled.set(subscribed, { timer: setTimeout(() => undefined), isFresh: true })
      askLater(subscribed)
      announce()
    },
    close(subscribed) {
      clearTimeout(polled.get(subscribed)?.timer)
      polled.delete(subscribed)
      announce()
    },
    pause() {
      isPaused = true
    },
    resume() {
      isPaused = false
      askNow()
    },
  }

  return {
    channels,
    client: {
      connect() {
        if (isOpen) return
        isOpen = true
        onConnected()
        askNow()
      },
      disconnect() {
        isOpen = false
        onInterrupted()
      },
      setToken: () => undefined,
    },
  }
}
