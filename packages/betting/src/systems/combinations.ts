/** How many ways to choose `size` of `total`: 0 when `size` is out of range. Exact for every total up to 50. */
export function combinationCount(total: number, size: number): number {
  if (size < 0 || size > total) return 0
  let count = 1
  for (let step = 1; step <= Math.min(size, total - size); step += 1) {
    count = (count * (total - step + 1)) / step
  }
  return count
}

/** Every choice of `size` items in the order they stand, first items first: the lines of a system. */
export function* combinations<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  if (size === 0) {
    yield []
    return
  }
  for (const [index, first] of items.entries()) {
    for (const rest of combinations(items.slice(index + 1), size - 1)) yield [first, ...rest]
  }
}
