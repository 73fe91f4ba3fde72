import type { Page } from '@playwright/test'
import { legOn, placeByCall } from '../support/bets.ts'
import { signUpByCall } from '../support/player.ts'
import { expect, expectAccessible, overflow, test } from '../support/test.ts'

const PARTS = `wallet wallet/transactions personal verification limits statement security devices break messages settings`
const PAGES = ['/profile', ...PARTS.split(' ').map((part) => `/profile/${part}`)]

/** Of what is written, in pixels: longer lines are not found again by the eye. */
const LINE_PX_MAX = 640

test('the account’s pages use a wide screen, and no line on them is too long to read', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Oldham', 'Rochdale')
  await signUpByCall(page, { depositMinor: 5000 })
  await placeByCall(page, [{ stakeMinor: 500, selections: [legOn(match, 1, 2100)] }])
  await page.setViewportSize({ width: 1920, height: 1080 })
  for (const path of PAGES) {
    await page.goto(path)
    await expect(partsOf(page)).toBeVisible()
    await expect.poll(() => reach(page), { message: `reach of ${path}` }).toBeGreaterThan(0.8)
    expect.soft(await longLines(page), `lines of ${path}`).toEqual([])
    await expectAccessible(page)
  }
})

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 568 } })

  test('nothing on the account’s pages sticks out of the smallest phone', async ({ page }) => {
    await signUpByCall(page, { depositMinor: 5000 })
    for (const path of PAGES) {
      await page.goto(path)
      await expect(partsOf(page)).toBeVisible()
      // The parts come with a script of their own and ask for what they show.
      await page.waitForLoadState('networkidle')
      expect.soft(await overflow(page), path).toBeLessThanOrEqual(0)
    }
  })
})

/** What a page shows of its player, below its heading. */
const partsOf = (page: Page) => page.getByRole('main').locator('section[aria-busy="false"] > :nth-child(2)')

/** How far into the main part what is drawn in it goes, from 0 to 1: what is written, and what has an edge. */
function reach(page: Page): Promise<number> {
  return page.getByRole('main').evaluate((main) => {
    const box = main.getBoundingClientRect()
    const ends: number[] = []
    for (const element of main.querySelectorAll('section *')) {
      const isWritten = [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const text = document.createRange()
      text.selectNodeContents(element)
      if (isWritten) ends.push(text.getBoundingClientRect().right)
      if (getComputedStyle(element).borderInlineEndWidth !== '0px')
        ends.push(element.getBoundingClientRect().right)
    }
    return (Math.max(box.left, ...ends) - box.left) / box.width
  })
}

/** Paragraphs with a line that is longer than it may be. */
function longLines(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main, maxPx) => {
    const written = [...main.querySelectorAll('p')].filter((paragraph) => {
      const range = document.createRange()
      range.selectNodeContents(paragraph)
      return [...range.getClientRects()].some(({ width }) => width > maxPx)
    })
    return written.map(({ textContent }) => textContent.slice(0, 60))
  }, LINE_PX_MAX)
}
