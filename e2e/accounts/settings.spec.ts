import type { Locator, Page } from '@playwright/test'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { newEmail, PASSWORD, pick, priceOf, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import { expectAccessible, expect as expectSoon, test } from '../support/test.ts'

// Two browsers, or seconds of an in-play delay: on a busy machine all of it takes its time.
const expect = expectSoon.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 30_000 })

const settingsOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Betting settings' })

async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Betting settings' }).filter({ visible: true }).first().click()
  await expect(settingsOf(page)).toBeVisible()
  return settingsOf(page)
}

test('a visitor writes odds in every format, while prices move, and has them after a reload', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await pick(page, match.id, 'Arsenal to win')
  const price = priceOf(page, 'Arsenal to win')
  const inSlip = slipOf(page)
  const settings = await openSettings(page)
  await expectAccessible(page)

  // Of 2.10 at first, as published conversion tables have it.
  for (const [format, text] of [
    ['Fractional', '11/10'],
    ['Hong Kong', '1.10'],
    ['American', '+110'],
    ['Indonesian', '1.10'],
    ['Malaysian', '-0.91'],
    ['Percent', '47.62%'],
    ['Decimal', '2.10'],
  ] as const) {
    await settings.getByRole('radio', { name: format }).check()
    await expect(price).toContainText(text)
    await expect(inSlip.getByText(text).first()).toBeVisible()
  }

  await settings.getByRole('radio', { name: 'American' }).check()
  await match.priceWinner(1500, 3400, 6000)
  await expect(price).toContainText('-200')
  await settings.getByRole('button', { name: 'Done' }).click()
  await match.priceWinner(3000, 3400, 2500)
  await expect(price).toContainText('+200')

  await page.reload()
  await expect(price).toContainText('+200')
  await match.priceWinner(2500, 3400, 3000)
  await expect(price).toContainText('+150')
})

test('a visitor’s odds mode and quick stakes outlive a reload; what is no stake is refused', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Leeds', 'Everton')
  await pick(page, match.id, 'Leeds to win')
  const settings = await openSettings(page)
  await settings.getByRole('radio', { name: 'Always ask me' }).check()

  const add = settings.getByLabel('Add a stake')
  await settings.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(settings.getByText('Enter an amount above zero.')).toBeVisible()
  await add.fill('5')
  await settings.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(settings.getByText('You already have this stake.')).toBeVisible()
  await expectAccessible(page)
  await add.fill('99999999')
  await settings.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(settings.getByText(/^The highest stake is/)).toBeVisible()
  await add.fill('12,50')
  await page.keyboard.press('Enter')
  await expect(settings.getByText('€12.50', { exact: true })).toBeVisible()
  await settings.getByRole('button', { name: 'Remove €1.00' }).click()
  await expect(settings.getByRole('button', { name: 'Remove €5.00' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()

  await page.reload()
  const slip = slipOf(page)
  await stakeOf(slip).click()
  await expect(slip.getByRole('button', { name: '12.5', exact: true })).toBeVisible()
  await expect(slip.getByRole('button', { name: '1', exact: true })).toBeHidden()
  await expect(slip.getByLabel('Odds changes')).toHaveValue('none')
})

test('a format chosen in one tab holds in the other', async ({ page, context, feed }) => {
  const match = await feed.footballMatch('Fulham', 'Brentford')
  await gotoFresh(page, `/soccer/m${match.id}`)
  const other = await context.newPage()
  await other.goto(page.url())
  // What listens is there once the settings can be opened.
  await openSettings(other)
  await (await openSettings(page)).getByRole('radio', { name: 'Fractional' }).check()
  await expect(priceOf(other, 'Fulham to win')).toContainText('11/10')
})

test('broken settings of a visitor are dropped without a word', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('betSettings', '{"stakes":[{"currency":5}],"autoAcceptOddsChange":"maybe"}')
    localStorage.setItem('activeOddsType', 'roman')
  })
  await gotoFresh(page, '/')
  await hydrated(page)
  const settings = await openSettings(page)
  await expect(settings.getByRole('radio', { name: 'Decimal' })).toBeChecked()
  await expect(settings.getByRole('radio', { name: 'Accept higher odds' })).toBeChecked()
})

test('a new player brings along what they chose as a visitor; on another device it is there', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  await gotoFresh(page, '/')
  await hydrated(page)
  const settings = await openSettings(page)
  await settings.getByRole('radio', { name: 'Fractional' }).check()
  await settings.getByRole('radio', { name: 'Accept any odds' }).check()
  await settings.getByRole('button', { name: 'Remove €1.00' }).click()
  await settings.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click()
  const signUp = page.getByRole('dialog', { name: 'Sign up' })
  await signUp.getByLabel('E-mail').fill(email)
  await signUp.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await signUp.getByLabel(/I am 18/).check()
  await signUp.getByLabel(/I accept/).check()
  const kept = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/settings') && reply.request().method() === 'POST',
  )
  await signUp.getByRole('button', { name: 'Create account' }).click()
  expect((await kept).ok()).toBe(true)

  const context = await browser.newContext()
  const other = await context.newPage()
  // The other device has a choice of its own, which a player's settings outweigh.
  await other.addInitScript(() => {
    localStorage.setItem('activeOddsType', localStorage.getItem('activeOddsType') ?? 'american')
  })
  await other.goto(`${new URL(page.url()).origin}/#sign-in`)
  const signIn = other.getByRole('dialog', { name: 'Log in' })
  await signIn.getByLabel('E-mail').fill(email)
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await signIn.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(signIn).toBeHidden()
  const there = await openSettings(other)
  await expect(there.getByRole('radio', { name: 'Fractional' })).toBeChecked()
  await expect(there.getByRole('radio', { name: 'Accept any odds' })).toBeChecked()
  await expect(there.getByRole('button', { name: 'Remove €1.00' })).toBeHidden()
  await expect(there.getByText('Saved to your account, on every device.')).toBeVisible()
  await context.close()
})

test('a player’s settings come from the account’s menu and are kept by the platform', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Wolves', 'Burnley')
  await signUpByCall(page, { depositMinor: 1000 })
  await gotoFresh(page, `/soccer/m${match.id}`)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Balance/ })
    .click()
  await page.getByRole('banner').getByRole('button', { name: 'Betting settings' }).click()
  const settings = settingsOf(page)
  await expect(settings).toBeVisible()
  const kept = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/settings') && reply.request().method() === 'POST',
  )
  await settings.getByRole('radio', { name: 'Hong Kong' }).check()
  expect((await kept).ok()).toBe(true)
  await settings.getByRole('button', { name: 'Done' }).click()
  await expect(priceOf(page, 'Wolves to win')).toContainText('1.10')

  // Another browser of the same player has nothing but the account.
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(priceOf(page, 'Wolves to win')).toContainText('1.10')
})
