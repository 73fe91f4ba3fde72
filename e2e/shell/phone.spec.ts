import type { Locator, Page } from '@playwright/test'
import { pick, priceOf, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import { expect, expectAccessible, expectPlain, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test('on a phone a bar shows what was picked, and the slip is a sheet', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea')
  await signUpByCall(page, { depositMinor: 5000 })
  await pick(page, match.id, 'Arsenal to win')
  const bar = page.getByRole('button', { name: /Bet slip.*2\.10/ })
  await expect(bar).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Quick navigation' }).getByText('1')).toBeVisible()
  await expectAccessible(page)
  await expectPlain(page)

  await bar.tap()
  const sheet = page.getByRole('dialog', { name: 'Bet slip' })
  const slip = slipOf(page)
  await stakeOf(slip).fill('4')
  await expectAccessible(page)
  await expectTouchable(page, sheet)
  await slip.getByRole('button', { name: 'Place bet · €4.00' }).tap()
  await expect(slip.getByText('Bet placed')).toBeVisible()
  await slip.getByRole('button', { name: 'Done' }).tap()
  await expect(sheet).toBeHidden()

  await page
    .getByRole('navigation', { name: 'Quick navigation' })
    .getByRole('button', { name: 'My bets' })
    .tap()
  const bets = page.getByRole('dialog', { name: 'My bets' })
  await expect(bets.getByText('€8.40')).toBeVisible()
  await expectAccessible(page)
})

test('the sheet closes with the last selection and with a change of page', async ({ page, feed }) => {
  const match = await feed.footballMatch('Leeds', 'Everton')
  await pick(page, match.id, 'Draw')
  await page.goto('/live')
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  const sheet = page.getByRole('dialog', { name: 'Bet slip' })
  const bar = page.getByRole('button', { name: /Bet slip.*3\.40/ })
  await bar.tap()
  await sheet.getByRole('link', { name: /Leeds/ }).tap()
  await expect(sheet).toBeHidden()
  await expect(priceOf(page, 'Draw')).toHaveAttribute('aria-pressed', 'true')
  // A document that is loaded begins with it closed anyway.
  await expect(page.locator('html')).toHaveAttribute('data-same')
  await bar.tap()
  await sheet.getByRole('button', { name: 'Remove Draw' }).tap()
  await expect(sheet).toBeHidden()
  await expect(bar).toBeHidden()
})

/** What a thumb presses is 44 px at least, in one direction or both. */
async function expectTouchable(page: Page, sheet: Locator) {
  await expect(sheet).toBeVisible()
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('dialog[open] :is(button, select, input)')]
      .filter((element) => element.offsetParent !== null)
      // A field is as large as its frame, which passes presses on.
      .map((element) => (element.matches('select, input') ? (element.parentElement ?? element) : element))
      .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && box.height < 44)
      .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
  )
  expect(small).toEqual([])
}
