import type { Page } from '@playwright/test'
import { MOVABLE_CLOCK, travel } from '../support/dev-clock.ts'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { ownSite, withSites } from '../support/own-site.ts'
import { depositByCall, newEmail, PASSWORD, signUpByCall } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const HOUR_MS = 3_600_000
const FORTY_DAYS_MS = 40 * 24 * HOUR_MS
const SWEDISH_HOST = 'se.localhost'

test.use({
  sportsbookVariables: {
    ...MOVABLE_CLOCK,
    ...withSites(ownSite({}), { swedish: { hosts: [SWEDISH_HOST], jurisdiction: 'SE' } }),
  },
  // The browser itself reports answers that are no success.
  expectedErrors: /status of 40[134]/,
})

test('the account’s pages lead on, by keyboard too, and end with the login', async ({ page }) => {
  await signUpByCall(page, { depositMinor: 2000 })
  await gotoFresh(page, '/profile')
  const main = page.getByRole('main')
  await expect(main.getByText('€20.00')).toBeVisible()
  await expectAccessible(page)

  const nav = main.getByRole('navigation', { name: 'Your account' })
  await nav.getByRole('link', { name: 'Notifications' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expectAccessible(page)
  await nav.getByRole('link', { name: 'Settings' }).click()
  await expect(nav.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
  await main.getByRole('radio', { name: 'Light theme' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expectAccessible(page)
  await main.getByLabel('Language').selectOption({ label: 'Deutsch' })
  await expect(page).toHaveURL(/\/de\/profile\/settings$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()

  await travel(page, FORTY_DAYS_MS)
  await page.goto('/profile')
  await expect(main.getByText('Sign in to see your account')).toBeVisible()
  await main.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  expect((await page.goto('/profile/nothing'))?.status()).toBe(404)
})

test('a limit is said in words, tightened at once, and loosened by a press a day later', async ({ page }) => {
  test.slow()
  await signUpByCall(page)
  await gotoFresh(page, '/')
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Set limits' }).click()
  const main = page.getByRole('main')
  const deposits = main.getByRole('region', { name: 'Deposits' })
  await deposits.getByRole('button', { name: 'Set a limit' }).click()
  await deposits.getByLabel('Period').selectOption('week')
  await deposits.getByLabel('Amount').fill('100')
  await expect(deposits.getByText('Holds from today, at once.')).toBeVisible()
  await deposits.getByRole('button', { name: 'Save' }).click()
  await expect(deposits.getByText('You can deposit €100.00 a week.')).toBeVisible()
  await depositByCall(page, 3500)
  await expect(deposits.getByText(/€65\.00 is left/)).toBeVisible()
  await travel(page, 6 * 60_000)
  // The last proof is too old to loosen anything, and a tighter limit needs none.
  await deposits.getByRole('button', { name: 'Change' }).click()
  await deposits.getByLabel('Amount').fill('99')
  await deposits.getByRole('button', { name: 'Save' }).click()
  await expect(deposits.getByText('You can deposit €99.00 a week.')).toBeVisible()

  await deposits.getByRole('button', { name: 'Change' }).click()
  await deposits.getByLabel('Amount').fill('200')
  await expect(deposits.getByText(/^Holds from .*, and you confirm it then\.$/)).toBeVisible()
  await expectAccessible(page)
  await deposits.getByRole('button', { name: 'Save' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(proof.getByLabel('Password')).toBeVisible()
  await expectAccessible(page, { within: 'dialog[open]' })
  await proof.getByLabel('Password').fill(PASSWORD)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(deposits.getByText(/You asked for €200\.00\./)).toBeVisible()
  await expect(deposits.getByRole('button', { name: 'Confirm' })).toHaveCount(0)

  await main.getByText('As a table').click()
  await expect(main.getByRole('cell', { name: '€35.00' })).toBeVisible()
  await expectGoodLooks(page)

  // Another journey may have moved the platform's time before.
  await page.clock.setSystemTime(await travel(page, 25 * HOUR_MS))
  await gotoFresh(page, '/')
  const ready = page.getByRole('dialog', { name: 'Confirm your new limit?' })
  await expect(ready.getByText('You asked for €200.00.')).toBeVisible()
  await expectAccessible(page, { within: 'dialog[open]' })
  await ready.getByRole('button', { name: 'Confirm' }).click()
  await expect(ready).toBeHidden()
  await gotoFresh(page, '/profile/limits')
  await expect(deposits.getByText('You can deposit €200.00 a week.')).toBeVisible()
})

test('a limit is set, changed and ended by the keyboard alone, which goes on where it was', async ({
  page,
}) => {
  await signUpByCall(page)
  await gotoFresh(page, '/profile/limits')
  await hydrated(page)
  const deposits = page.getByRole('main').getByRole('region', { name: 'Deposits' })
  const press = async (button: string) => {
    for (let tabs = 0; tabs < 4; tabs += 1) {
      await page.keyboard.press('Tab')
      if (await deposits.getByRole('button', { name: button }).evaluate(isFocused)) break
    }
    await expect(deposits.getByRole('button', { name: button })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await deposits.getByRole('button', { name: 'Set a limit' }).focus()
  await page.keyboard.press('Enter')
  await expect(deposits.getByLabel('Period')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('100')
  await expect(deposits.getByText('Holds from today, at once.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(deposits.getByText('You can deposit €100.00 a week.')).toBeVisible()
  await expect(deposits).toBeFocused()

  await press('Change')
  await expect(deposits.getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('60')
  await page.keyboard.press('Enter')
  await expect(deposits.getByText('You can deposit €60.00 a week.')).toBeVisible()
  await expect(deposits).toBeFocused()

  await press('Remove')
  await expect(deposits.getByText(/^Holds from .*, and you confirm it then\.$/)).toBeVisible()
  await press('Remove')
  await expect(deposits.getByText(/^You asked to remove it\./)).toBeVisible()
  await expect(deposits).toBeFocused()
})

test('limits that the law requires are set before anything else, and hide what was opened', async ({
  page,
  context,
  sportsbook,
}) => {
  const swedish = sportsbook.url.replace('localhost', SWEDISH_HOST)
  await page.goto(`${swedish}/`)
  await hydrated(page)
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click()
  const signUp = page.getByRole('dialog', { name: 'Sign up' })
  await signUp.getByLabel('E-mail').fill(newEmail())
  await signUp.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await signUp.getByLabel(/I am 18/).check()
  await signUp.getByLabel(/I accept/).check()
  await signUp.getByRole('button', { name: 'Create account' }).click()

  const required = page.getByRole('dialog', { name: 'Set your limits' })
  await expect(required).toBeVisible()
  for (let press = 0; press < 10; press++) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await required.evaluate((dialog: HTMLDialogElement) => dialog.close())
  await expect(required).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await expectAccessible(page, { within: 'dialog[open]' })

  const other = await context.newPage()
  await other.goto(`${swedish}/`)
  await expect(other.getByRole('dialog', { name: 'Set your limits' })).toBeVisible()
  for (const period of ['Day', 'Week', 'Month']) {
    await expect(required.getByRole('heading', { name: `Deposits · ${period}` })).toBeVisible()
    await required.getByLabel('Amount').fill('500')
    await required.getByRole('button', { name: 'Save' }).click()
  }
  await expect(required).toBeHidden()
  // Answered in one tab, gone in all.
  await expect(other.getByRole('dialog', { name: 'Set your limits' })).toBeHidden()
})

const isFocused = (element: Element) => element === document.activeElement

/** On a small phone, a phone and a desktop, from right to left, and where colours are forced. */
async function expectGoodLooks(page: Page): Promise<void> {
  for (const width of [320, 390, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(beyond, { message: `${width} px wide` }).toBeLessThanOrEqual(0)
  }
  // Contrast is then the system's own; what is used of a limit is still told from what is left.
  await page.emulateMedia({ forcedColors: 'active' })
  const bar = page.getByRole('region', { name: 'Deposits' }).locator('[data-bar]')
  await expect(bar).toHaveCSS('border-block-start-style', 'solid')
  await page.emulateMedia({ forcedColors: 'none' })
  await gotoFresh(page, '/ar/profile/limits')
  await expect(page.getByRole('heading', { level: 1, name: 'الحدود' })).toBeVisible()
  await expect(page.getByText(/64\.00/).first()).toBeVisible()
  await expectAccessible(page)
}
