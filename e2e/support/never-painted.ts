import type { Page } from '@playwright/test'

/** Pages that no paint is reported of, and to which nothing comes by time alone. */
export async function neverPainted(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined
  })
}
