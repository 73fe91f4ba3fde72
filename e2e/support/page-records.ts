import type { Page } from '@playwright/test'

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

/** Records what a page does from its first moment on; call before going there. */
export async function recordFromStart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const mark = (name: string, detail: unknown) => performance.mark(name, { detail })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('hadRecentInput' in entry) || entry.hadRecentInput || !('value' in entry)) continue
        mark('layout-shifted', entry.value)
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

/** All movement of content that nobody caused, as the browser scores it. */
export async function layoutShift(page: Page): Promise<number> {
  const shifts = await recorded(page, 'layout-shifted')
  return shifts.reduce<number>((sum, value) => sum + Number(value), 0)
}
