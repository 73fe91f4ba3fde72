import { expect, type Page } from '@playwright/test'
import * as z from 'zod'

/** Each mark of a price of the page itself as rising or falling, with the corner that was drawn, from now on. */
export async function recordMovements(page: Page): Promise<() => Promise<string[]>> {
  const movements = await page.evaluateHandle(() => {
    const seen: string[] = []
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLElement) || !target.dataset['movement']) continue
        // Beside the page stands a match to look at, and on home a large one, whose prices move as well.
        if (!target.closest('main') || target.closest('[data-hero]')) continue
        const { backgroundImage, backgroundPositionY } = getComputedStyle(target)
        const corner = Number.parseFloat(backgroundPositionY) === 0 ? 'top corner' : 'bottom corner'
        seen.push(`${target.dataset['movement']}, ${backgroundImage === 'none' ? 'no' : corner}`)
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-movement'] })
    return seen
  })
  return () => movements.jsonValue()
}

/** What live regions say on every page from its first moment on, of the page at hand; call before going there. */
export async function recordSaid(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.closest('output, [role="alert"]'))
            performance.mark('said', { detail: node.innerText })
    }).observe(document, { subtree: true, childList: true })
  })
  return () =>
    page.evaluate(() =>
      performance.getEntriesByName('said').map((mark) => ('detail' in mark ? String(mark.detail) : '')),
    )
}

/** Records what a page does from its first moment on; call before going there. */
export async function recordFromStart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const mark = (name: string, detail: unknown) => performance.mark(name, { detail })
    const movedIn = (entry: object): string[] => {
      if (!('sources' in entry) || !Array.isArray(entry.sources)) return []
      return entry.sources.map(({ node, previousRect: was, currentRect: is }) => {
        const start = node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent)
        const box = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`
        return `${start}: ${box(was)} → ${box(is)}`
      })
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('hadRecentInput' in entry) || entry.hadRecentInput || !('value' in entry)) continue
        mark('layout-shifted', { value: entry.value, moved: movedIn(entry) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      mark('policy-violated', `${violatedDirective} ${blockedURI}`),
    )
    // From here on only scripts write: what the server sent has been parsed.
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver((changes) => {
        for (const { target, oldValue } of changes) {
          const element = target instanceof Element ? target : target.parentElement
          const text = target.textContent
          if (element?.closest('[data-odds]') && text !== oldValue) mark('price-written', text)
        }
      }).observe(document, {
        subtree: true,
        characterData: true,
        characterDataOldValue: true,
        childList: true,
      })
      new MutationObserver(() => mark('theme-set', document.documentElement.dataset['theme'])).observe(
        document.documentElement,
        { attributeFilter: ['data-theme'] },
      )
    })
  })
}

export type PageRecord = 'layout-shifted' | 'policy-violated' | 'price-written' | 'theme-set'

/** What was recorded of one kind since the document began. */
export function recorded(page: Page, name: PageRecord): Promise<unknown[]> {
  return page.evaluate(
    (wanted) =>
      performance
        .getEntriesByName(wanted)
        .map((entry) => (entry instanceof PerformanceMark ? entry.detail : undefined)),
    name,
  )
}

const LAYOUT_SHIFT_MAX = 0.02
const LayoutShift = z.object({ value: z.number(), moved: z.array(z.string()) })

/** Of the movement that nobody caused, as the browser scores it; what moved from where to where is in the message. */
export async function expectSteady(page: Page, where = 'the page'): Promise<void> {
  const shifts = z.array(LayoutShift).parse(await recorded(page, 'layout-shifted'))
  const score = shifts.reduce((sum, { value }) => sum + value, 0)
  const story = shifts.map(({ value, moved }) => `shifted by ${value}: ${moved.join('\n')}`).join('\n')
  expect.soft(score, `layout shift of ${where}\n${story}`).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX)
}
