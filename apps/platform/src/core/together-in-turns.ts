/**
 * Lets work be done in turns, so that what it asks for is asked for together: what comes while some is under way begins with
 * the others that came meanwhile, when that ends, or after `patienceMs` beside it. What comes alone does not wait.
 */
export function togetherInTurns(
  patienceMs: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let waiting: (() => void)[] = []
  let insideCount = 0
  let isScheduled = false
  let patience: NodeJS.Timeout | null = null

  function schedule(): void {
    if (insideCount > 0) patience ??= setTimeout(admit, patienceMs)
    else if (!isScheduled) {
      isScheduled = true
      // With those of the same turn of the event loop.
      setImmediate(() => {
        isScheduled = false
        admit()
      })
    }
  }

  function admit(): void {
    if (patience) clearTimeout(patience)
    patience = null
    const turn = waiting
    waiting = []
    insideCount += turn.length
    for (const begin of turn) begin()
  }

  return async (work) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      schedule()
    })
    try {
      return await work()
    } finally {
      insideCount -= 1
      if (insideCount === 0) admit()
    }
  }
}
