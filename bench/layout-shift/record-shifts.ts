import type { Page } from '@playwright/test'
import * as z from 'zod/mini'

const Shift = z.object({
  atMs: z.int(),
  value: z.number(),
  /** What moved, and from where to where. */
  moved: z.array(z.string()),
})
export type Shift = z.infer<typeof Shift>

/** Records each shift that no press or key has caused, from the first paint on; call before going there. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('hadRecentInput' in entry) || entry.hadRecentInput || !('value' in entry)) continue
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement
          const text = (node?.textContent ?? '').slice(0, 30)
          const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
          return `${element?.tagName}.${element?.className} “${text}” ${place(previousRect)} → ${place(currentRect)}`
        })
        const detail = { atMs: Math.round(entry.startTime), value: entry.value, moved }
        performance.mark('layout-shifted', { detail })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export async function readShifts(page: Page): Promise<Shift[]> {
  const details = await page.evaluate(() =>
    performance
      .getEntriesByName('layout-shifted')
      .map((entry) => (entry instanceof PerformanceMark ? entry.detail : null)),
  )
  return z.array(Shift).parse(details)
}
