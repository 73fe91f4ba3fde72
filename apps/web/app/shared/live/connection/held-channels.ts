import type { Channels, Resync } from './channels.ts'

/** The part of the channels that a page needs from its first moment: what is held before they are there waits for them. */
export interface HeldChannels {
  hold: Channels['hold']
  /** From now on these do the holding. */
  handOver(channels: Channels): void
  pause(): void
  resume(): void
}

interface Held {
  channel: string
  resync: Resync | undefined
  graceMs: number | undefined
  release: (() => void) | null
}

/** The channels themselves come with the connection, and so are no part of the first load. */
export function createHeldChannels(): HeldChannels {
  const waiting = new Set<Held>()
  let channels: Channels | null = null
  let isPaused = false

  return {
    hold(channel, resync, graceMs) {
      if (channels) return channels.hold(channel, resync, graceMs)
      const held: Held = { channel, resync, graceMs, release: null }
      waiting.add(held)
      return () => {
        waiting.delete(held)
        held.release?.()
      }
    },
    handOver(arrived) {
      channels = arrived
      if (isPaused) arrived.pause()
      for (const held of waiting) held.release = arrived.hold(held.channel, held.resync, held.graceMs)
      waiting.clear()
    },
    pause() {
      isPaused = true
      channels?.pause()
    },
    resume() {
      isPaused = false
      channels?.resume()
    },
  }
}
