import { createPersistedStore } from '../../../shared/store/create-persisted-store.ts'

const PINNED_MAX = 50

/** The ids of market types pinned to the top; stored on the device, and on the platform for a player. */
export const pinnedMarkets = createPersistedStore<readonly number[]>({
  storage: 'local',
  key: 'pinnedMarkets',
  initial: [],
  format: { parse: parsePinned, write: JSON.stringify },
})

/** Accepts only numbers from the storage. By hand, to keep the schema library out of the first load. */
export function parsePinned(text: string): readonly number[] {
  const parsed: unknown = JSON.parse(text)
  const list: unknown[] = Array.isArray(parsed) ? parsed : []
  return list
    .filter((id) => Number.isSafeInteger(id))
    .map(Number)
    .slice(0, PINNED_MAX)
}

/** Pins a type of market as the first, or unpins it. */
export function withToggled(pins: readonly number[], marketId: number): readonly number[] {
  return pins.includes(marketId)
    ? pins.filter((id) => id !== marketId)
    : [marketId, ...pins].slice(0, PINNED_MAX)
}

/** Pinned ones first, in the order of the pins; the others in their own order. */
export function pinnedFirst<Block extends { marketId: number }>(
  blocks: readonly Block[],
  pins: readonly number[],
): readonly Block[] {
  if (pins.length === 0) return blocks
  const place = ({ marketId }: Block) => (pins.includes(marketId) ? pins.indexOf(marketId) : pins.length)
  return blocks.toSorted((a, b) => place(a) - place(b))
}
