import type { Page } from '@playwright/test'

/** Somebody who watches one match after the other, going by way of the list as people do. */
export interface MatchVisitor {
  /** Goes on to another match once the one on show is over. */
  goOn(): Promise<void>
  /** Does something while the list is on show, and goes on to another match. */
  away<Result>(act: () => Promise<Result>): Promise<Result>
  /** So far. */
  readonly matches: number
}

const LIST = '/live'
const WAIT_MS = 60_000

export async function visitMatches(page: Page, url: string): Promise<MatchVisitor> {
  let matches = 0
  await page.goto(url + LIST)

  async function openMatch(): Promise<void> {
    const link = page.locator('main [data-odds-row] > a:has([data-phase="live"])').last()
    await link.click({ timeout: WAIT_MS })
    await page.locator('main #matchTabs').waitFor({ timeout: WAIT_MS, state: 'attached' })
    matches += 1
  }

  async function leaveMatch(): Promise<void> {
    await page.locator(`a[href$="${LIST}"]`).filter({ visible: true }).first().click({ timeout: WAIT_MS })
    await page.locator('main #matchTabs').waitFor({ timeout: WAIT_MS, state: 'detached' })
  }

  await openMatch()
  return {
    get matches() {
      return matches
    },
    async goOn() {
      const open = page.locator('main [data-odds]:not([data-closed])')
      if ((await open.count()) > 0) return
      await leaveMatch()
      await openMatch()
    },
    async away(act) {
      await leaveMatch()
      const result = await act()
      await openMatch()
      return result
    },
  }
}
