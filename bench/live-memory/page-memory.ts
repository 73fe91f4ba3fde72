import type { CDPSession, Page } from '@playwright/test'

/** What a page holds once its garbage has been collected. */
export interface PageMemory {
  heapMb: number
  domNodes: number
  listeners: number
  /** Cells of the live stores: outcomes, markets and matches. */
  cells: number
}

export async function watchMemory(page: Page): Promise<() => Promise<PageMemory>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('HeapProfiler.enable')
  return async () => {
    // What finalizers let go of is collected the second time.
    await devtools.send('HeapProfiler.collectGarbage')
    await devtools.send('HeapProfiler.collectGarbage')
    return { ...(await counts(devtools)), cells: await page.evaluate(countCells) }
  }
}

async function counts(devtools: CDPSession) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const valueOf = (wanted: string) => {
    const found = metrics.find(({ name }) => name === wanted)
    if (!found) throw new Error(`The browser does not tell ${wanted}`)
    return found.value
  }
  return {
    heapMb: valueOf('JSHeapUsedSize') / 2 ** 20,
    domNodes: valueOf('Nodes'),
    listeners: valueOf('JSEventListeners'),
  }
}

/** Runs in the page. The stores are nobody's to ask for, so they are looked up where React keeps what it was given. */
function countCells(): number {
  const read = (from: unknown, ...names: string[]): unknown =>
    names.reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
      from,
    )
  const container = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
  const waiting: unknown[] = [read(document, container ?? '', 'stateNode', 'current')]
  while (waiting.length > 0) {
    const fiber = waiting.pop()
    const live = read(fiber, 'memoizedProps', 'value')
    const sizes = [
      read(live, 'prices', 'outcomes', 'size'),
      read(live, 'prices', 'markets', 'size'),
      read(live, 'matches', 'states', 'size'),
    ].filter((size) => typeof size === 'number')
    if (sizes.length === 3) return sizes.reduce((sum, size) => sum + size, 0)
    for (const next of [read(fiber, 'sibling'), read(fiber, 'child')]) if (next) waiting.push(next)
  }
  throw new Error('The page has no live stores')
}
