import type { BrowserContext, Page } from '@playwright/test'
import { bytesOfBase32 } from '../../apps/platform/src/modules/accounts/testing/bytes-of-base32.ts'
import { totpCode, totpStep } from '../../apps/platform/src/modules/accounts/totp/totp-code.ts'
import { MOVABLE_CLOCK, travel } from '../support/dev-clock.ts'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { balanceOf, depositByCall, PASSWORD, signUpByCall } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const MINUTE_MS = 60_000

test.use({ sportsbookVariables: MOVABLE_CLOCK })

test('a passkey is added, named by keyboard, and signs in from the first field', async ({
  page,
  context,
}) => {
  await withAuthenticator(context, page)
  await signUpByCall(page)
  await page.goto('/profile/security')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByText('Passkey 1')).toBeVisible()

  await passkeys.getByRole('button', { name: 'Rename: Passkey 1' }).focus()
  await page.keyboard.press('Enter')
  await passkeys.getByLabel('Name').fill('My phone')
  await page.keyboard.press('Enter')
  await expect(passkeys.getByText('My phone')).toBeVisible()
  await expectAccessible(page)

  await context.clearCookies({ name: /session/i })
  await page.goto('/#sign-in')
  await expect(balanceOf(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a page that stays logged in stays live when the player logs out elsewhere', async ({
  page,
  browser,
  baseURL,
  feed,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  const email = await signUpByCall(page)
  await gotoFresh(page, `/soccer/m${match.id}`)
  await hydrated(page)
  await expect(balanceOf(page)).toBeVisible()
  await match.priceWinner(1950, 3400, 3900)
  const price = page.getByRole('main').getByRole('button', { name: 'Arsenal to win, 1x2' })
  await expect(price).toContainText('1.95')
  const there = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    extraHTTPHeaders: { 'x-application': 'sportsbook' },
  })
  const signedIn = await there.request.post('/api/users/sign_in', { data: { email, password: PASSWORD } })
  expect(signedIn.ok()).toBe(true)

  expect((await there.request.delete('/api/users/sign_out')).ok()).toBe(true)
  await match.priceWinner(2050, 3300, 3800)

  await expect(price).toContainText('2.05')
  await depositByCall(page, 1000)
  await expect(balanceOf(page)).toContainText('10.00')
  await there.close()
})

test.describe('where the platform refuses', () => {
  // The browser itself reports answers that are no success.
  test.use({ expectedErrors: /status of (4\d\d|503)/ })

  test('codes of an app are set up, asked for after the password, and written down for bad days', async ({
    page,
    context,
  }) => {
    const email = await signUpByCall(page)
    await page.goto('/profile/security')
    const codes = page.getByRole('region', { name: 'Authenticator app' })
    await codes.getByRole('button', { name: 'Set up' }).click()
    await expect(codes.getByRole('img', { name: 'QR code for your app' })).toBeVisible()
    const secret = bytesOfBase32(await codes.locator('code').innerText())
    await expectAccessible(page)
    await codes.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 0))
    await codes.getByRole('button', { name: 'Turn on' }).click()
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    const recovery = await codes.getByRole('listitem').first().innerText()
    await codes.getByRole('button', { name: 'I have written them down' }).click()
    await expect(codes.getByText('10 recovery codes are left')).toBeVisible()

    for (const code of [() => codeOf(secret, 1), () => recovery]) {
      await context.clearCookies({ name: /session/i })
      await page.goto('/#sign-in')
      const dialog = page.getByRole('dialog', { name: 'Log in' })
      await dialog.getByLabel('E-mail').fill(email)
      await dialog.getByLabel('Password').fill(PASSWORD)
      await page.keyboard.press('Enter')
      const step = page.getByRole('dialog', { name: 'One more step' })
      await step.getByLabel('Code').fill('000000')
      await page.keyboard.press('Enter')
      await expect(step.getByText('This code is wrong or was used already.')).toBeVisible()
      await expectAccessible(page, { within: 'dialog' })
      await step.getByLabel('Code').fill(code())
      await page.keyboard.press('Enter')
      await expect(balanceOf(page)).toBeVisible()
    }
  })

  test('what cannot be asked for takes nothing away that was told once, and is asked for again', async ({
    page,
  }) => {
    await signUpByCall(page)
    await page.goto('/profile/security')
    const codes = page.getByRole('region', { name: 'Authenticator app' })
    await codes.getByRole('button', { name: 'Set up' }).click()
    const secret = bytesOfBase32(await codes.locator('code').innerText())
    await codes.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 0))
    await page.route('**/api/player/security', (route) => route.fulfill({ status: 503 }))
    const asked = page.waitForResponse('**/api/player/security')
    await codes.getByRole('button', { name: 'Turn on' }).click()
    await asked
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await page.reload()
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await page.unroute('**/api/player/security')
    await again.click()
    await expect(codes.getByText('10 recovery codes are left')).toBeVisible()

    await travel(page, 6 * MINUTE_MS)
    await page.route('**/api/users/proof/options', (route) => route.fulfill({ status: 503 }))
    await codes.getByRole('button', { name: 'New recovery codes' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await expect(proof.getByText('Something went wrong')).toBeVisible()
    await page.unroute('**/api/users/proof/options')
    await proof.getByRole('button', { name: 'Try again' }).click()
    await expect(proof.getByLabel('Password')).toBeVisible()
  })

  test('signing out there ends the page there, which says so', async ({ page, browser, baseURL }) => {
    const email = await signUpByCall(page)
    const there = await browser.newPage(baseURL === undefined ? {} : { baseURL })
    await there.goto('/#sign-in')
    await there.getByLabel('E-mail').fill(email)
    await there.getByLabel('Password').fill(PASSWORD)
    await there.keyboard.press('Enter')
    await expect(balanceOf(there)).toBeVisible()
    await hydrated(there)

    await page.goto('/profile/devices')
    await expect(page.getByText('This device')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Login history' }).getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Log out there/ }).click()

    await expect(page.getByRole('button', { name: /^Log out there/ })).toHaveCount(0)
    const dialog = there.getByRole('dialog', { name: 'Log in' })
    await expect(dialog.getByText('You were logged out from another device.')).toBeVisible()
    await expect(balanceOf(there)).toBeHidden()
    await there.close()
  })

  test('the links of mails confirm, open and set a new password', async ({ page, context }) => {
    const email = await signUpByCall(page)
    await page.goto(await linkOfMail(page, email, 'confirmation_token'))
    await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible()
    await expect.poll(() => page.evaluate(() => location.search)).toBe('')

    await context.clearCookies()
    await openAnew(page, '/#confirmation')
    const again = page.getByRole('dialog', { name: 'Confirm your e-mail' })
    await again.getByLabel('E-mail').fill(email)
    await page.keyboard.press('Enter')
    await expect(again.getByText(`If there is an account for ${email}`)).toBeVisible()

    await openAnew(page, '/#sign-in')
    const signIn = page.getByRole('dialog', { name: 'Log in' })
    await signIn.getByLabel('E-mail').fill(email)
    for (let n = 0; n < 9; n++)
      await page.request.post('/api/users/sign_in', {
        data: { email, password: 'a guess' },
        headers: { accept: 'application/vnd.sportsbook.v1+json', 'x-application': 'sportsbook' },
      })
    await signIn.getByLabel('Password').fill('the tenth guess')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Unlock your account' })).toBeVisible()
    await page.goto(await linkOfMail(page, email, 'unlock_token'))
    await expect(page.getByText('Your account is unlocked.')).toBeVisible()

    await openAnew(page, '/#password-new')
    const forgot = page.getByRole('dialog', { name: 'Forgot password' })
    await forgot.getByLabel('E-mail').fill(email)
    await page.keyboard.press('Enter')
    await expect(forgot.getByText('a link is on its way')).toBeVisible()
    await page.goto(await linkOfMail(page, email, 'reset_password_token'))
    const edit = page.getByRole('dialog', { name: 'New password' })
    await edit.getByLabel('New password', { exact: true }).fill('passwordpassword')
    await page.keyboard.press('Enter')
    await expect(edit.getByText('This password is too common.')).toBeVisible()
    await edit.getByLabel('New password', { exact: true }).fill('quiet river, loud shore')
    await page.keyboard.press('Enter')
    await expect(balanceOf(page)).toBeVisible()
  })

  test('a password is changed with a fresh proof, and its field says what is missing', async ({ page }) => {
    await signUpByCall(page)
    await travel(page, 6 * MINUTE_MS)
    await page.goto('/profile/security')
    const section = page.getByRole('region', { name: 'Password', exact: true })
    await section.getByRole('button', { name: 'Change password' }).click()
    const field = section.getByLabel('New password', { exact: true })
    await expect(section.getByText(/^At least 15 characters/)).toBeVisible()
    await field.fill('quiet river')
    await expect(section.getByText('4 more characters')).toBeVisible()
    await field.fill('quiet river, loud shore')
    await expect(section.getByText('Strong')).toBeVisible()
    await section.getByRole('button', { name: 'Show password' }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await section.getByRole('button', { name: 'Save' }).click()

    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await proof.getByLabel('Password').fill('not the password')
    await page.keyboard.press('Enter')
    await expect(proof.getByText('E-mail address or password is wrong.')).toBeVisible()
    await expectAccessible(page, { within: 'dialog' })
    await proof.getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your password is changed', { exact: false })).toBeVisible()
    await expect(proof).toBeHidden()
  })
})

/** An authenticator of this device that says yes to everything. */
async function withAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const browser = await context.newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** A hash alone would leave the page as it is. */
async function openAnew(page: Page, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(path)
}

/** Of the newest mail to an address with such a token; there is no mail server, so mails can be read. */
async function linkOfMail(page: Page, email: string, token: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const outbox = await (await page.request.get('/dev/outbox')).text()
      const mail = outbox.slice(Math.max(0, outbox.indexOf(email)))
      found = new RegExp(`href="([^"]*${token}=[^"]*)"`).exec(mail)?.[1]
      return found
    })
    .toBeTruthy()
  const url = new URL((found ?? '').replaceAll('&amp;', '&'))
  return url.pathname + url.search + url.hash
}

function codeOf(secret: Buffer, away: number): string {
  return totpCode(secret, totpStep(new Date()) + away)
}
