/** Index of the last item that is not after the moment, in a list ordered by time; -1 when all are later. */
export function lastAt(items: readonly { atMs: number }[], elapsedMs: number): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((items[middle]?.atMs ?? Number.POSITIVE_INFINITY) <= elapsedMs) low = middle + 1
    else high = middle
  }
  return low - 1
}
