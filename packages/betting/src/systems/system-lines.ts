import { combinations } from './combinations.ts'
import { lineSizes, type SystemType } from './system-types.ts'

/**
 * Every line of a system as the items it is made of, the shortest first: what a page lists that explains a bet. Items
 * stand in each line in the order they were given; a banker stands in all.
 */
export function* systemLines<Item>(
  type: SystemType,
  items: readonly Item[],
  isBanker: (item: Item) => boolean = () => false,
): Generator<Item[]> {
  const free = items.filter((item) => !isBanker(item))
  for (const size of lineSizes(type)) {
    for (const choice of combinations(free, size)) {
      const chosen = new Set(choice)
      yield items.filter((item) => isBanker(item) || chosen.has(item))
    }
  }
}
