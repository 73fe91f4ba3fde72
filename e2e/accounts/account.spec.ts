import type { Locator, Page } from '@playwright/test'
import type { Feed } from '../support/feed.ts'
import {
  balanceOf,
  depositByCall,
  newEmail,
  openAccountByCall,
  PASSWORD,
  pick,
  signUpByCall,
  slipOf,
  stakeOf,
} from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.describe('where the platform refuses', () => {
  // The browser itself reports answers that are no success.
  test.use({ expectedErrors: /status of 4\d\d/ })

  test('a form says what is missing, and what the platform refused', async ({ page, context }) => {
    const email = await signUpByCall(page)
    await context.clearCookies()
    await page.goto('/#sign-up')
    const signUp = page.getByRole('dialog', { name: 'Sign up' })
    await signUp.getByRole('button', { name: 'Create account' }).click()
    await expect(signUp.getByText('Enter an e-mail address.')).toBeVisible()
    await expect(signUp.getByText('A password has at least 15 characters.')).toBeVisible()
    await expect(signUp.getByText('Betting is only for people aged 18 and over.')).toBeVisible()
    await expect(signUp.getByText('Please accept the terms.')).toBeVisible()
    await expectAccessible(page)

    await signUp.getByLabel('E-mail').fill(email)
    await signUp.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await signUp.getByLabel(/I am 18/).check()
    await signUp.getByLabel(/I accept/).check()
    await signUp.getByRole('button', { name: 'Create account' }).click()
    await expect(signUp.getByText('There is already an account with this e-mail address.')).toBeVisible()

    await signUp.getByRole('button', { name: /Already have an account/ }).click()
    const signIn = page.getByRole('dialog', { name: 'Log in' })
    await signIn.getByLabel('E-mail').fill(email)
    await signIn.getByLabel('Password', { exact: true }).fill('not the password')
    await signIn.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(signIn.getByText('E-mail address or password is wrong.')).toBeVisible()
    await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await signIn.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(signIn).toBeHidden()
    await expect(balanceOf(page)).toContainText('€0.00')
  })

  test('a session that ended is said, and the slip is still there after signing in again', async ({
    page,
    context,
    feed,
  }) => {
    const match = await feed.footballMatch('Arsenal', 'Chelsea')
    const email = await signUpByCall(page, { depositMinor: 2000 })
    await pick(page, match.id, 'Arsenal to win')
    const slip = slipOf(page)
    await stakeOf(slip).fill('5')
    const place = slip.getByRole('button', { name: /^Place bet/ })
    await expect(place).toBeEnabled()
    // Nothing else is asked of the platform, so that it is the bet that finds the session gone.
    await page.waitForLoadState('networkidle')
    await context.clearCookies({ name: /session/i })
    await place.click()
    const signIn = page.getByRole('dialog', { name: 'Log in' })
    await expect(signIn.getByText('Your session has ended. Log in again to go on.')).toBeVisible()
    await signIn.getByLabel('E-mail').fill(email)
    await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await signIn.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(stakeOf(slip)).toHaveValue('5')
    await place.click()
    await expect(slip.getByText('Bet placed')).toBeVisible()
  })
})

test('hashes, the search parameter and the account’s own addresses open their dialogue once', async ({
  page,
}) => {
  for (const [address, title, after] of [
    ['/#sign-in', 'Log in', '/'],
    ['/?modal=sign-up', 'Sign up', '/'],
    ['/?modal=forgot-password', 'Forgot password', '/'],
    ['/users/sign-in', 'Log in', '/'],
    ['/users/password/new', 'Forgot password', '/'],
    ['/users/password/edit?reset_password_token=none', 'New password', '/'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => location.pathname + location.search + location.hash))
      .toBe(after)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: title })).toBeHidden()
  }
})

test('a forgotten password is asked for without telling who has an account', async ({ page }) => {
  await page.goto('/#sign-in')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forgot password' })
  const email = newEmail()
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByText(`If there is an account for ${email}, a link is on its way.`)).toBeVisible()
})

test('the balance follows the platform, in each currency of the player, until they sign out', async ({
  page,
}) => {
  await signUpByCall(page, { depositMinor: 1500 })
  await page.goto('/')
  const header = page.getByRole('banner')
  const balance = balanceOf(page)
  await expect(balance).toContainText('€15.00')
  // From elsewhere, as from another device: it arrives in real time, once the page is connected.
  await expect(async () => {
    await depositByCall(page, 100)
    await expect(balance).not.toContainText('€15.00', { timeout: 1000 })
  }).toPass()

  await openAccountByCall(page, 'GBP')
  await page.goto('/')
  await expect(balance).toContainText('£0.00')
  await balance.click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^EUR/ }).click()
  await expect(balance).toContainText('€')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(header.getByRole('button', { name: 'Sign up' })).toBeVisible()
})

test('who signs in or out in one tab does so in the other, without a word there', async ({
  page,
  context,
}) => {
  const email = await signUpByCall(page, { depositMinor: 1500 })
  await context.clearCookies()
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/')
    await tab.waitForLoadState('networkidle')
    await expect(tab.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  }
  await other.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const signIn = page.getByRole('dialog', { name: 'Log in' })
  await signIn.getByLabel('E-mail').fill(email)
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await signIn.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(balanceOf(page)).toContainText('€15.00')
  await expect(balanceOf(other)).toContainText('€15.00')
  await expect(other.getByRole('dialog')).toHaveCount(0)

  await balanceOf(other).click()
  await other.getByRole('button', { name: 'Log out' }).click()
  for (const tab of [other, page]) {
    await expect(tab.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(tab.getByRole('dialog')).toHaveCount(0)
  }
})

test('a tab that is looked at again has the money of whose session it is', async ({ page }) => {
  await signUpByCall(page, { depositMinor: 1500 })
  await page.goto('/')
  await expect(balanceOf(page)).toContainText('€15.00')
  await page.waitForLoadState('networkidle')
  // Behind the page's back, as in a tab that it did not hear.
  await signUpByCall(page, { depositMinor: 2500 })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(balanceOf(page)).toContainText('€25.00')
})

test('a form begins at its first field, on a phone at its heading, which leaves the page to be seen', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/')
  const signUp = page.getByRole('dialog', { name: 'Sign up' })
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click()
  await expect(signUp.getByLabel('E-mail')).toBeFocused()
  await signUp.getByRole('button', { name: 'Already have an account? Log in' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Log in' }).getByLabel('E-mail')).toBeFocused()

  const phone = await browser.newPage({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await phone.goto('/')
  await phone.getByRole('banner').getByRole('button', { name: 'Sign up' }).tap()
  await expect(phone.getByRole('dialog').getByRole('heading', { name: 'Sign up' })).toBeFocused()
  await phone.close()
})

test('a dialogue keeps the focus inside and gives it back', async ({ page }) => {
  await page.goto('/')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Log in' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog).toBeVisible()
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Tab')
    // Between the last and the first element a browser may stop at its own controls.
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test.describe('where a call does not arrive', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ })

  test('it is said at the bottom until a press, a drag or five seconds take it away', async ({ page }) => {
    await page.clock.install()
    await signUpByCall(page)
    await page.route('**/api/users/sign_out', (route) => route.abort())
    await page.goto('/')
    const said = page.getByRole('alert').getByText('Something went wrong', { exact: true })
    const menu = balanceOf(page)
    const fail = async () => {
      await menu.click()
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(said).toBeVisible()
    }
    await fail()
    await expect(page.getByRole('alert')).toContainText('Please try again in a moment.')
    const [box, width] = [await said.boundingBox(), page.viewportSize()?.width ?? 0]
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(width / 8)
    expect(box?.y).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 2)
    await said.click()
    await expect(said).toHaveCount(0)

    await page.keyboard.press('Escape')
    await fail()
    const { x = 0, y = 0 } = (await said.boundingBox()) ?? {}
    await page.mouse.move(x + 4, y + 4)
    await page.mouse.down()
    await page.mouse.move(x + 90, y + 4, { steps: 4 })
    expect((await said.boundingBox())?.x).toBeGreaterThan(x + 60)
    await page.mouse.up()
    await expect(said).toHaveCount(0)

    await page.mouse.move(5, 5)
    await page.keyboard.press('Escape')
    // Time stands, whatever the machine is busy with, but for the steps.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await fail()
    await page.clock.runFor(4900)
    await expect(said).toBeVisible()
    await page.clock.runFor(200)
    await expect(said).toHaveCount(0)
  })
})

test.describe('what fails behind an open dialogue', () => {
  test.use({ expectedErrors: /503/ })

  test('is said in it, in reach of a press and of keys, and it stays open', async ({ page, feed }) => {
    const { dialog, said } = await failBehindDialog(page, feed)
    await expectOnTop(said)
    await expectAccessible(page, { within: 'dialog[open]' })
    await said.getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Enter')
    await expect(said).toHaveText('')
    await expect(dialog).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('is said above it, and on the page once it is closed', async ({ page, feed }) => {
      const { dialog, said } = await failBehindDialog(page, feed)
      await expectOnTop(said)
      // What is pressed in it stays free.
      const [alert, panel] = [await said.boundingBox(), await dialog.boundingBox()]
      expect((alert?.y ?? 0) + (alert?.height ?? 0)).toBeLessThan((panel?.y ?? 0) + (panel?.height ?? 0) / 2)

      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      const after = page.getByRole('alert')
      await expect(after).toContainText('Something went wrong')
      await after.getByRole('button', { name: 'Close' }).click()
      await expect(after).toHaveText('')
    })
  })
})

/** A star whose call fails once a dialogue has opened over it. */
async function failBehindDialog(page: Page, feed: Feed): Promise<{ dialog: Locator; said: Locator }> {
  const match = await feed.footballMatch('Watford', 'Millwall')
  // Alerts go by the page's clock.
  await page.clock.install()
  await signUpByCall(page)
  const [isAsked, mayFail] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/favourites\/matches\/\d+/, async (route) => {
    isAsked.resolve()
    await mayFail.promise
    await route.fulfill({ status: 503, body: '' })
  })
  await page.goto(`/soccer/m${match.id}`)
  await page.getByRole('button', { name: 'Add Watford – Millwall to favourites' }).click()
  await isAsked.promise
  await balanceOf(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Betting settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Betting settings' })
  await expect(dialog).toBeVisible()
  // The region is there before what it announces.
  const said = dialog.getByRole('alert')
  await expect(said).toHaveText('')
  mayFail.resolve()
  await expect(said).toContainText('Something went wrong')
  return { dialog, said }
}

async function expectOnTop(said: Locator): Promise<void> {
  const text = said.getByText('Something went wrong', { exact: true })
  await expect(text).toBeInViewport({ ratio: 1 })
  const isOnTop = await text.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === element
  })
  expect(isOnTop).toBe(true)
}
