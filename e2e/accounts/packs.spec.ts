import type { Locator, Page } from '@playwright/test'
import { hydrated } from '../support/fresh-page.ts'
import { codeInOutbox } from '../support/identity.ts'
import { postAt, signUpAt } from '../support/jurisdiction-player.ts'
import { jurisdictionSites, siteUrl } from '../support/jurisdiction-sites.ts'
import { balanceOf } from '../support/player.ts'
import { cashierFrame } from '../support/sandbox-cashier.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

/** Each jurisdiction that ships, as its player meets it. */
test.use({
  sportsbookVariables: jurisdictionSites('GB', 'SE', 'DE', 'BR', 'CW'),
  // The browser itself reports answers that are no success.
  expectedErrors: /status of 4\d\d/,
})

const PHONE = '+5511987654321'

test('Great Britain: the notice of bets in play, the limits and the balance are on every page', async ({
  page,
  baseURL,
}) => {
  const home = siteUrl(baseURL ?? '', 'GB')
  await signUpAt(page, home, 'GBP')
  await expectOnEveryPage(page, home, (bar) => [
    bar.getByText('18+'),
    bar.getByRole('link', { name: 'Limits' }),
    bar.getByText('Bets in play are accepted after a few seconds', { exact: false }),
  ])
})

test('Sweden: the three buttons, the time and the balance are on every page', async ({ page, baseURL }) => {
  const home = siteUrl(baseURL ?? '', 'SE')
  await signUpAt(page, home)
  for (const period of ['day', 'week', 'month']) await limitDeposits(page, period)
  await expectOnEveryPage(page, home, (bar) => [
    ...['Limits', 'Spelpaus', 'Self-test'].map((name) => bar.getByRole('link', { name })),
    bar.getByRole('timer', { name: /^Signed in for: / }),
  ])
})

test('Germany: the panic button, the authority and the balance are on every page', async ({
  page,
  baseURL,
}) => {
  const home = siteUrl(baseURL ?? '', 'DE')
  await signUpAt(page, home)
  await limitDeposits(page, 'month')
  await expectOnEveryPage(page, home, (bar) => [
    bar.getByText('18+'),
    bar.getByRole('link', { name: 'Gemeinsame Glücksspielbehörde der Länder' }),
    bar.getByRole('link', { name: 'Limits' }),
    bar.getByRole('button', { name: 'Stop for 24 hours' }),
  ])
})

test('Brazil: limits, central exclusion and the balance are on every page', async ({ page, baseURL }) => {
  const home = siteUrl(baseURL ?? '', 'BR')
  await signUpAt(page, home)
  const amount = { value: 100_000, currency: 'EUR' }
  await sent(page, '/api/user_limits', { type: 'loss', period: 'month', amount })
  await sent(page, '/api/user_limits', { type: 'time', period: 'day', duration_minutes: 600 })
  await sent(page, '/api/player/phone', { phone_number: PHONE, phone_country: 'BR' })
  await sent(page, '/api/player/phone/verify', { code: await codeInOutbox(page, PHONE) })
  await expectOnEveryPage(page, home, (bar) => [
    bar.getByText('18+'),
    bar.getByRole('link', { name: 'Limits' }),
    bar.getByRole('link', { name: 'Autoexclusão' }),
  ])
})

test('Elsewhere: the balance and the way to limits are on every page', async ({ page, baseURL }) => {
  const home = siteUrl(baseURL ?? '', 'CW')
  await signUpAt(page, home)
  await expectOnEveryPage(page, home, () => [
    page.getByRole('contentinfo').getByRole('link', { name: 'Set limits' }),
  ])
})

test('Great Britain: who plays is known and a limit suggested before the first deposit', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const home = siteUrl(baseURL ?? '', 'GB')
  await signUpAt(page, home, 'GBP')
  await openDeposit(page, home)
  const fields = page.getByRole('dialog', { name: 'A few details first' })
  await fields.getByLabel('First name').fill('Ada')
  await fields.getByLabel('Last name').fill('Byron')
  await fields.getByLabel('Date of birth').fill('1988-09-02')
  await fields.getByLabel('Street and number').fill('1 High Street')
  await fields.getByLabel('Postcode').fill('EC1A 1BB')
  await fields.getByRole('button', { name: 'Save and continue' }).click()

  // To set one is what is suggested; to go without is the quiet press below.
  const limit = page.getByRole('dialog', { name: 'Do you want a deposit limit?' })
  await expect(limit.getByRole('button', { name: 'No, deposit without a limit' })).toBeVisible()
  await limit.getByLabel('Amount').fill('100')
  await expectAccessible(page, { within: 'dialog[open]' })
  await limit.getByRole('button', { name: 'Save' }).click()

  const proof = page.getByRole('dialog', { name: 'Proof of identity' })
  await proof.getByRole('button', { name: 'Begin' }).click()
  await page
    .frameLocator('iframe[title="Proof of identity"]')
    .getByRole('button', { name: 'Approve' })
    .click()
  await payIn(page, '40')
  await expect(balanceOf(page)).toContainText('£40.00')

  await page.goto(`${home}/profile/wallet/withdraw`)
  const main = page.getByRole('main')
  await main.getByLabel('Amount', { exact: true }).fill('10')
  await main.getByRole('button', { name: 'Withdraw £10.00' }).click()
  await expect(balanceOf(page)).toContainText('£30.00')
  const first = main.getByRole('region', { name: 'Your withdrawals' }).getByRole('listitem').first()
  await expect(first.getByRole('list', { name: 'Stages' })).toBeVisible()
  await expect(first.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0)
})

test('Germany: a month’s limit is set first, and a hundred euro go before the proof of identity', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const home = siteUrl(baseURL ?? '', 'DE')
  await signUpAt(page, home)
  await page.goto(`${home}/`)
  const required = page.getByRole('dialog', { name: 'Set your limits' })
  await expect(required.getByRole('heading', { name: 'Deposits · Month' })).toBeVisible()
  // The law's own most is said where it is typed, and nothing promised of more.
  await required.getByLabel('Amount').fill('1000.01')
  await expect(required.getByText('Enter an amount between €0.01 and €1,000.00.')).toBeVisible()
  await expect(required.getByText('Holds from today, at once.')).toHaveCount(0)
  await expectAccessible(page, { within: 'dialog[open]' })
  await required.getByRole('button', { name: 'Save' }).click()
  await required.getByLabel('Amount').fill('1000')
  await expect(required.getByText('Holds from today, at once.')).toBeVisible()
  await required.getByRole('button', { name: 'Save' }).click()
  await expect(required).toBeHidden()

  await openDeposit(page, home)
  await payIn(page, '60')
  await expect(balanceOf(page)).toContainText('€60.00')
  await openDeposit(page, home)
  // The account is kept by now: it is offered by one press.
  const deposit = page.getByRole('dialog', { name: 'Deposit', exact: true })
  await deposit.getByRole('radio', { name: 'DE•• 3000' }).check()
  await deposit.getByLabel('Amount', { exact: true }).fill('50')
  await deposit.getByRole('button', { name: 'Deposit €50.00' }).click()
  await expect(deposit.getByText('Confirm your identity before you go on.')).toBeVisible()
  await deposit.getByRole('link', { name: 'Verification' }).click()
  await expect(page).toHaveURL(/\/profile\/verification$/)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Verification' })).toBeVisible()
})

test('Elsewhere: a limit may be left out, and a withdrawal waits for the proof of identity', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const home = siteUrl(baseURL ?? '', 'CW')
  await signUpAt(page, home)
  await openDeposit(page, home)
  await page.getByRole('button', { name: 'No, deposit without a limit' }).click()
  await payIn(page, '60')
  await expect(balanceOf(page)).toContainText('€60.00')

  await page.goto(`${home}/profile/wallet/withdraw`)
  const main = page.getByRole('main')
  await main.getByLabel('Amount', { exact: true }).fill('10')
  await main.getByRole('button', { name: 'Withdraw €10.00' }).click()
  await expect(main.getByText('Confirm your identity before you go on.')).toBeVisible()
  await expect(balanceOf(page)).toContainText('€60.00')
  await main.getByRole('link', { name: 'Verification' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verification' })).toBeVisible()
})

test('a break is offered for the periods of the pack', async ({ page, baseURL }) => {
  for (const [key, pauses, exclusions] of [
    ['GB', ['24 hours', '1 week', '30 days', '6 weeks'], ['6 months', '1 year', '5 years']],
    ['DE', ['24 hours', '1 week', '30 days'], ['3 months', '1 year', 'No end date']],
  ] as const) {
    const home = siteUrl(baseURL ?? '', key)
    await signUpAt(page, home)
    if (key === 'DE') await limitDeposits(page, 'month')
    await page.goto(`${home}/profile/break`)
    const offered = (name: string) =>
      page.getByRole('region', { name }).getByLabel('How long').locator('option')
    await expect(offered('Time-out')).toHaveText([...pauses])
    await expect(offered('Self-exclusion')).toHaveText([...exclusions])
  }
})

async function openDeposit(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/`)
  await hydrated(page)
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click()
}

/** By the provider's page in the open dialogue, to its end. */
async function payIn(page: Page, amount: string): Promise<void> {
  const deposit = page.getByRole('dialog', { name: 'Deposit', exact: true })
  await deposit.getByRole('radio', { name: /^Bank transfer/ }).check()
  await deposit.getByLabel('Amount', { exact: true }).fill(amount)
  await deposit.getByRole('button', { name: /^Deposit \D\d/ }).click()
  await cashierFrame(page).getByRole('button', { name: 'Approve' }).click()
  await expect(deposit).toBeHidden()
}

/** At both ends of a page, on a phone and on a desktop; nothing else is open above it. */
async function expectOnEveryPage(
  page: Page,
  home: string,
  always: (bar: Locator) => Locator[],
): Promise<void> {
  const bar = page.getByRole('complementary', { name: 'Responsible gambling' })
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/', '/live', '/soccer', '/profile/limits']) {
      await page.goto(home + path)
      await hydrated(page)
      await expect(balanceOf(page)).toBeInViewport({ ratio: 1 })
      // What comes late makes the page longer: one scrolls on.
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        for (const each of always(bar)) await expect(each).toBeInViewport({ ratio: 1, timeout: 1000 })
      }).toPass()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    }
  }
}

const limitDeposits = (page: Page, period: string) =>
  sent(page, '/api/user_limits', { type: 'deposit', period, amount: { value: 50_000, currency: 'EUR' } })

async function sent(page: Page, path: string, body: object): Promise<void> {
  expect(await postAt(page, path, body)).toMatchObject({ status: 200 })
}
