import type { Page } from '@playwright/test'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { balanceOf, signUpByCall } from '../support/player.ts'
import { expect, overflow, test } from '../support/test.ts'

for (const [device, width, height] of [
  ['phone', 390, 844],
  ['desktop', 1440, 900],
] as const) {
  test.describe(`on a ${device}, with letters of twice the size`, () => {
    test.use({ viewport: { width, height }, isMobile: device === 'phone' })

    test('prices and what they are for are whole, and nothing lies over the brand', async ({
      page,
      feed,
    }) => {
      const match = await feed.footballMatch('Newcastle United', 'Fulham', { isLive: true })
      await feed.outright('UEFA Champions League 2026/27')
      await signUpByCall(page, { depositMinor: 50_000 })
      for (const path of ['/', '/soccer', `/soccer/m${match.id}`]) {
        await gotoFresh(page, path)
        await hydrated(page)
        await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
        await expect(balanceOf(page)).toContainText('€500.00')
        await page.evaluate(async () => void (await document.fonts.ready))

        expect(await overflow(page), path).toBeLessThanOrEqual(0)
        expect(await page.evaluate(cutPrices), path).toEqual([])
        expect(await isBrandFree(page), path).toBe(true)
      }
    })
  })
}

/** Buttons of prices out of which a word or a number reaches, or within which one is cut off. */
function cutPrices(): string[] {
  const buttons = [...document.querySelectorAll<HTMLElement>('main [data-odds]')].filter((button) =>
    button.checkVisibility(),
  )
  return buttons
    .filter((button) => {
      const around = button.getBoundingClientRect()
      return [...button.querySelectorAll<HTMLElement>('span:not(:empty)')].some((part) => {
        const { top, bottom, left, right } = part.getBoundingClientRect()
        const isWithin =
          top > around.top - 1 &&
          bottom < around.bottom + 1 &&
          left > around.left - 1 &&
          right < around.right + 1
        // Letters may reach a little below their line.
        return !isWithin || part.scrollHeight > part.clientHeight + 4
      })
    })
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
}

/** What is at the middle of the brand's end is the brand. */
function isBrandFree(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const brand = document.querySelector('header a')
    if (!brand) return false
    const { right, top, height } = brand.getBoundingClientRect()
    return brand.contains(document.elementFromPoint(right - 4, top + height / 2))
  })
}
