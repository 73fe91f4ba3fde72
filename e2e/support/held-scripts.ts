import type { Page } from '@playwright/test'

/** Scripts of the build that a slow connection would bring late: those that a pattern names wait until it is let go. */
export async function heldScripts(page: Page, name: string): Promise<{ letCome: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await promise
    await route.continue()
  })
  return { letCome: resolve }
}
