import type { Page } from '@playwright/test'
import { gotoFresh } from '../support/fresh-page.ts'
import { balanceOf, pick, priceOf, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import { expect, expectAccessible, expectPlain, test } from '../support/test.ts'

test.use({ sportsbookVariables: { DEMO_CAMPAIGNS: 'true' } })
test.describe.configure({ timeout: 180_000 })

test('a boosted price: old and new in the list and on the match page, live, and what it pays on the slip', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea')
  await boosted(page, '/soccer')
  // Raised by a fifth; read out after the price as it stands.
  const price = priceOf(page, 'Arsenal to win')
  await expect(price).toHaveAccessibleName(/2\.10 boosted to 2\.52 for stakes up to €20\.00$/)
  await expect(boostedIn(page)).toHaveCount(1)
  await expectAccessible(page)
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await cut(page)).toEqual([])
  }
  await showTheme(page, 'light')
  await expectAccessible(page)
  await showTheme(page, 'dark')
  await expectPlain(page)

  await signUpByCall(page, { depositMinor: 5000 })
  await pick(page, match.id, 'Arsenal to win')
  await expect(balanceOf(page)).toContainText('€50.00')
  await expect(price).toHaveAccessibleName(/2\.10 boosted to 2\.52/)
  await match.priceWinner(2000, 3400, 3600)
  await expect(price).toHaveAccessibleName(/2\.00 boosted to 2\.40/)
  const slip = slipOf(page)
  await slip.getByRole('button', { name: 'Accept' }).click()
  await expect(slip.getByText('2.00 boosted to 2.40')).toBeAttached()
  await stakeOf(slip).fill('10')
  await expect(slip.getByText('€24.00')).toBeVisible()
  await expectAccessible(page)
  await stakeOf(slip).fill('21')
  await expect(slip.locator('[data-boosted-price]')).toHaveCount(0)
  await stakeOf(slip).fill('10')
  const place = slip.getByRole('button', { name: /^Place/ })
  await expect(slip.locator('[data-boosted-price]')).toHaveCount(1)
  await place.click()
  await expect(slip.getByText('Bet placed')).toBeVisible()
})

test('the picture of a boosted price leads to its match', async ({ page, feed }) => {
  const match = await feed.footballMatch('Stoke', 'Burnley')
  await boosted(page, `/soccer/m${match.id}`)
  await signUpByCall(page)
  await gotoFresh(page, '/promotions')
  const link = page.getByRole('link', { name: 'Price of the day: to its match' })
  const picture = link.getByRole('img', { name: 'Price of the day: to its match' })
  for (const [width, file] of [
    [390, 'price-boost-mobile'],
    [1366, 'price-boost'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc))
      .toContain(`/api/images/banners/${file}?`)
    await expectAccessible(page)
  }
  await link.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/soccer/.*m${match.id}$`))
})

test('whom the platform protects today sees the price as it stands', async ({ page, feed }) => {
  const match = await feed.footballMatch('Derby', 'Crewe')
  await boosted(page, '/soccer')
  await page.route('**/api/player/may_promote', (route) => route.fulfill({ json: { is_allowed: false } }))
  await signUpByCall(page)
  const asked = page.waitForResponse('**/api/player/may_promote')
  await gotoFresh(page, `/soccer/m${match.id}`)
  await asked
  await expect(balanceOf(page)).toBeVisible()
  await expect(priceOf(page, 'Derby to win')).toHaveAccessibleName(/2\.10$/)
  await expect(boostedIn(page)).toHaveCount(0)
})

const showTheme = (page: Page, theme: string) =>
  page.locator('html').evaluate((root, name) => root.setAttribute('data-theme', name), theme)

const boostedIn = (page: Page) => page.getByRole('main').locator('[data-boosted-price]')

/** Once the platform has chosen the match. */
async function boosted(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await gotoFresh(page, address)
    await expect(boostedIn(page)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 90_000 })
}

/** Boosted prices that are wider or higher than their button. */
function cut(page: Page): Promise<string[]> {
  return boostedIn(page).evaluateAll((pairs) =>
    pairs.flatMap((pair) => {
      const [inner, outer] = [
        pair.getBoundingClientRect(),
        pair.closest('[data-odds]')?.getBoundingClientRect(),
      ]
      if (!outer) return ['no button']
      const isWithin =
        inner.left >= outer.left - 1 &&
        inner.right <= outer.right + 1 &&
        inner.top >= outer.top - 1 &&
        inner.bottom <= outer.bottom + 1
      return isWithin ? [] : [`${inner.width}x${inner.height} in ${outer.width}x${outer.height}`]
    }),
  )
}
