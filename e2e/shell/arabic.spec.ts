import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { pick, signUpByCall } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('in Arabic the slip is mirrored, its numbers are not, and a bet is placed', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea')
  await signUpByCall(page, { depositMinor: 5000, language: 'ar' })
  await page.goto(`/ar/soccer/m${match.id}`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('main').locator('[data-odds]').first().click()

  const slip = page.getByRole('region', { name: 'قسيمة الرهان' }).filter({ visible: true })
  await expect(slip.getByText('أدخل مبلغ الرهان.')).toBeVisible()
  // Where it does not fit it is cut at its end.
  await expect(slip.getByRole('link', { name: /Arsenal/ })).toHaveCSS('direction', 'ltr')
  const box = await slip.boundingBox()
  expect(box?.x).toBeLessThan(200)
  // Eastern digits and the Arabic decimal mark are read as well.
  await slip.getByLabel('مبلغ الرهان', { exact: true }).fill('١٢٫٥')
  const place = slip.getByRole('button', { name: /^سجّل الرهان/ })
  await expect(place).toContainText('12.50')
  await expect(slip.getByText('26.25')).toBeVisible()
  await expectAccessible(page)
  await place.click()
  await expect(slip.getByText('تم تسجيل الرهان')).toBeVisible()
  await expectAccessible(page)
})

test('a match in Hebrew, Persian and Urdu is mirrored and says its own words', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [locale, draw] of Object.entries(DRAWS)) {
    await page.goto(`/${locale}/soccer/m${match.id}`)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const prices = page.getByRole('main').locator('[data-odds]')
    await expect(prices.nth(0)).toContainText('Arsenal')
    await expect(prices.nth(1)).toContainText(draw)
    // A Latin name that does not fit is cut at its end, which is on its right.
    await expect(prices.nth(0).locator('[role="img"]')).toHaveCSS('direction', 'ltr')
    await expect(prices.nth(1).locator('[role="img"]')).toHaveCSS('direction', 'rtl')
    const [home, middle] = [await prices.nth(0).boundingBox(), await prices.nth(1).boundingBox()]
    expect(home?.x, locale).toBeGreaterThan(middle?.x ?? Infinity)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), locale).toBe(true)
  }
})

const DRAWS = { he: 'תיקו', fa: 'مساوی', ur: 'ڈرا' }

test('the language of the page becomes the player’s', async ({ page }) => {
  await signUpByCall(page)
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/api/player/update_locale'))
  await page.goto('/de')
  expect(await (await saved).json()).toMatchObject({ language: 'de' })
  await expect(page.getByRole('banner').getByRole('button', { name: /Guthaben/ })).toContainText('0,00')
})

test('a key that chooses Japanese characters neither follows a result nor closes the search', async ({
  page,
  feed,
}) => {
  await feed.footballMatch('Arsenal', 'Chelsea')
  await gotoFresh(page, '/')
  await hydrated(page)
  const box = page.getByRole('searchbox', { name: 'Search' }).locator('visible=true')
  await box.fill('Arsenal')
  await expect(page.getByRole('search').locator('[data-settled]')).toBeVisible()
  for (const key of ['Enter', 'Escape']) {
    await box.dispatchEvent('keydown', { key, isComposing: true })
    // Safari's, after the characters are chosen.
    await box.dispatchEvent('keydown', { key, keyCode: 229 })
  }
  await expect(box).toHaveValue('Arsenal')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Arsenal')
})

test('in German a stake is typed with a comma', async ({ page, feed }) => {
  const match = await feed.footballMatch('Bochum', 'Mainz')
  await pick(page, match.id, 'Bochum to win')
  await page.goto(`/de/soccer/m${match.id}`)
  const slip = page.getByRole('region', { name: 'Wettschein' }).filter({ visible: true })
  await slip.getByLabel('Einsatz', { exact: true }).fill('1.234,50')
  await expect(slip.getByText('2.592,45 €')).toBeVisible()
})
