interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * One statement, and one commit, for what many ask for at the same time: what comes during a turn of the event loop goes
 * together, and what comes while a batch is under way with the next. `work` answers in the order of its items, and fails
 * for all of them or for none.
 */
export function batched<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { itemsMax = 64 }: { itemsMax?: number } = {},
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let isBusy = false

  function begin(): void {
    if (isBusy || waiting.length === 0) return
    isBusy = true
    setImmediate(() => {
      const batch = waiting.slice(0, itemsMax)
      waiting = waiting.slice(itemsMax)
      void carryOut(batch).finally(() => {
        isBusy = false
        begin()
      })
    })
  }

  async function carryOut(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item))
      if (results.length !== batch.length) throw new Error('a batch left out an answer')
      for (const [index, result] of results.entries()) batch[index]?.resolve(result)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      begin()
    })
}
