/** Numbers from a seed (mulberry32), so that a run can be told by one number; timing is not in it. */
export interface Random {
  /** From 0 to below `end`. */
  below: (end: number) => number
  pick: <Item>(items: readonly Item[]) => Item | undefined
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return { below, pick: (items) => items[below(items.length)] }
}
