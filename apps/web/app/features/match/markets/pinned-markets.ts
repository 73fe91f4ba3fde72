import { useSyncExternalStore } from 'react'

/** Types of markets that the visitor wants on top, by their numbers; kept on the device, and by the platform for a player. */
const STORAGE_KEY = 'pinnedMarkets'
const PINNED_MAX = 50
const NONE: readonly number[] = []

const listeners = new Set<() => void>()
let pinned: readonly number[] | null = null

/** Whatever stands in the storage: only numbers are taken. By hand, since a schema is no part of the first load. */
export function readPinned(text: string | null): readonly number[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    const list: unknown[] = Array.isArray(parsed) ? parsed : []
    return list
      .filter((id) => Number.isSafeInteger(id))
      .map(Number)
      .slice(0, PINNED_MAX)
  } catch {
    return NONE
  }
}

export function usePinnedMarkets(): readonly number[] {
  return useSyncExternalStore(subscribe, pinnedNow, () => NONE)
}

/** Pins a type of market, the latest first, or takes the pin away. */
export function withToggled(pins: readonly number[], marketId: number): readonly number[] {
  return pins.includes(marketId)
    ? pins.filter((id) => id !== marketId)
    : [marketId, ...pins].slice(0, PINNED_MAX)
}

export function keepPinned(pins: readonly number[]): void {
  pinned = pins
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(pinned))
  } catch {
    // Full or forbidden: the pin lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Pinned ones first, in the order of the pins; the others as they were. */
export function pinnedFirst<Block extends { marketId: number }>(
  blocks: readonly Block[],
  pins: readonly number[],
): readonly Block[] {
  if (pins.length === 0) return blocks
  const place = ({ marketId }: Block) => (pins.includes(marketId) ? pins.indexOf(marketId) : pins.length)
  return blocks.toSorted((a, b) => place(a) - place(b))
}

function pinnedNow(): readonly number[] {
  if (pinned) return pinned
  try {
    pinned = readPinned(localStorage.getItem(STORAGE_KEY))
  } catch {
    pinned = NONE
  }
  return pinned
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
