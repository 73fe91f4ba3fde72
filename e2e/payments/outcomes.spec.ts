import type { Page } from '@playwright/test'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { siteWithPack } from '../support/own-site.ts'
import { balanceOf, openAccountByCall, signUpByCall } from '../support/player.ts'
import { cashierFrame, decideAtProvider, refusalIn } from '../support/sandbox-cashier.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

/** Nothing needs to be proven before a withdrawal, which goes to one's own account alone. */
const OWN_ACCOUNT = {
  identity: { fields: [], before: 'withdrawal', provider: null, isLivenessRequired: false, grace: null },
  payments: {
    forbiddenKinds: [],
    ownAccountOnly: true,
    canCancelWithdrawal: true,
    payoutHoursMax: 24,
    autoPayoutAbove: false,
  },
}

test.use({ sportsbookVariables: { ...siteWithPack(OWN_ACCOUNT) } })

test('a deposit that is left before its end says so, and one that the bank keeps is told when it is there', async ({
  page,
}) => {
  await atTheCashier(page)
  const deposit = depositOf(page)
  await openDeposit(page)
  await payBy(page, /^Bank transfer/, '20')
  await expect(cashierFrame(page).getByRole('button', { name: 'Approve' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('You left the deposit before it was finished')).toBeVisible()
  await expect(deposit).toBeHidden()
  await expect(balanceOf(page)).toContainText('€1.00')

  await openDeposit(page)
  await payBy(page, /^Card/, '10')
  await cashierFrame(page).getByRole('button', { name: 'Approve' }).click()
  await cashierFrame(page).getByRole('button', { name: 'Yes, it is me' }).click()
  await expect(balanceOf(page)).toContainText('€11.00')
  await openDeposit(page)
  await payBy(page, 'Visa •••• 4242', '60')
  await cashierFrame(page).getByRole('button', { name: 'Leave pending' }).click()
  await expect(page.getByText(/^Your quick deposit is on its way/)).toBeVisible()
  await expect(deposit).toBeHidden()
  await expect(balanceOf(page)).toContainText('€11.00')
  await decideAtProvider(page, '60.00 EUR', 'Decline')
  await expect(page.getByText('Your deposit failed. Nothing was credited.')).toBeVisible()
  await expect(balanceOf(page)).toContainText('€11.00')
})

test('crypto is paid in by the unit in which it is shown', async ({ page }) => {
  await atTheCashier(page)
  await openAccountByCall(page, 'BTC')
  await gotoFresh(page, '/profile/wallet')
  await page.getByRole('main').getByLabel('Show BTC in').selectOption('mBTC')
  await expect(balanceOf(page)).toContainText('mBTC')
  await openDeposit(page)
  await payBy(page, /^Bitcoin/, '2.5')
  const provider = cashierFrame(page)
  await expect(provider.getByRole('heading', { name: 'Pay in 0.00250000 BTC' })).toBeVisible()
  await provider.getByRole('button', { name: 'Approve' }).click()
  await expect(depositOf(page)).toBeHidden()
  await expect(balanceOf(page)).toContainText('2.50')
})

test('an account of somebody else is refused for a withdrawal, with the reason, and one’s own is taken', async ({
  page,
}) => {
  const { main, first } = await withdrawTen(page)
  await cashierFrame(page).getByLabel('Of somebody else').check()
  await useThisAccount(page)
  await expect(page.getByText('Your account for the withdrawal was refused')).toBeVisible()
  await expect(first.getByText('The card or account is not in your name.')).toBeVisible()
  await expect(balanceOf(page)).toContainText('€20.00')
  await expectAccessible(page)

  await first.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Use this account' }).click()
  await expect(page).toHaveURL(/\/profile\/wallet/)
  await gotoFresh(page, '/profile/wallet/withdraw')
  await expect(main.getByRole('listitem').getByText('Done', { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  })
  await expect(balanceOf(page)).toContainText('€20.00')
})

test('a withdrawal that is being sent ends as its provider says: failed and back on the balance, or done', async ({
  page,
}) => {
  const { main, first } = await withdrawTen(page)
  await useAccountThatWaits(page)
  const stage = first.getByRole('list', { name: 'Stages' }).locator('[aria-current]')
  await expect(stage).toHaveText('Being sent', { timeout: 30_000 })
  await expect(first.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0)
  await expect(balanceOf(page)).toContainText('€20.00')
  await decideAtProvider(page, '10.00 EUR', 'Decline')
  await expect(first.getByText('Failed', { exact: true })).toBeVisible()
  await expect(first.getByText('Your bank, card or wallet said no.')).toBeVisible()
  await expect(balanceOf(page)).toContainText('€30.00')
  await expectAccessible(page)

  // An account to which nothing has gone is not kept: it is named again.
  await main.getByRole('radio', { name: /^Bank transfer/ }).check()
  await main.getByLabel('Amount', { exact: true }).fill('15')
  await main.getByRole('button', { name: 'Withdraw €15.00' }).click()
  await useAccountThatWaits(page)
  await expect(first.getByText('€15.00')).toBeVisible()
  await expect(stage).toHaveText('Being sent', { timeout: 30_000 })
  await decideAtProvider(page, '15.00 EUR', 'Approve')
  await expect(first.getByText('Done', { exact: true }).first()).toBeVisible()
  await expect(balanceOf(page)).toContainText('€15.00')
})

test.describe('a provider that does not answer', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ })

  test('is said of its page and of its script, and another try goes through', async ({ page }) => {
    await atTheCashier(page)
    await page.route('**/dev/sandbox/payments/pay/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Silence</title>' }),
    )
    await page.route('**/spi/main.js', (route) => route.abort())
    await openDeposit(page)
    await payBy(page, /^Bank transfer/, '20')
    const deposit = depositOf(page)
    await expect(deposit.getByText('The payment provider does not answer')).toBeVisible()
    await expectAccessible(page, { within: 'dialog[open]' })
    await page.unroute('**/spi/main.js')
    await deposit.getByRole('button', { name: 'Try again' }).click()
    // The script is there, its page is silent: after fifteen seconds an alert says so, and the form that is back what next.
    await expect(page.locator('iframe[title="Payment provider"]')).toBeVisible()
    const alert = page.locator('[data-type="error"]', { hasText: 'The payment provider does not answer' })
    await expect(alert).toBeVisible({ timeout: 40_000 })
    await expect(refusalIn(deposit)).toHaveText('Nothing was credited. Try again or pay another way.')
    await expect(page.locator('iframe[title="Payment provider"]')).toHaveCount(0)
    await page.unroute('**/dev/sandbox/payments/pay/**')
    await payBy(page, /^Bank transfer/, '20')
    await cashierFrame(page).getByRole('button', { name: 'Approve' }).click()
    await expect(balanceOf(page)).toContainText('€21.00')
  })
})

const depositOf = (page: Page) => page.getByRole('dialog', { name: 'Deposit', exact: true })

/** Signed in on a page of their own, with money: nothing is asked before a further deposit. */
async function atTheCashier(page: Page, depositMinor = 100): Promise<void> {
  await signUpByCall(page, { depositMinor })
  await gotoFresh(page, '/')
  await hydrated(page)
}

const openDeposit = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click()

async function payBy(page: Page, way: string | RegExp, amount: string): Promise<void> {
  const deposit = depositOf(page)
  await deposit.getByRole('radio', { name: way }).check()
  await deposit.getByLabel('Amount', { exact: true }).fill(amount)
  await deposit.getByRole('button', { name: /^Deposit/ }).click()
}

/** A player by the name that the provider's page has; their withdrawal waits for its account. */
async function withdrawTen(page: Page) {
  await signUpByCall(page, { depositMinor: 3000 })
  const named = await page.request.patch('/api/player', {
    data: { first_name: 'Kim', last_name: 'Example' },
    headers: { accept: 'application/vnd.sportsbook.v1+json', 'x-application': 'sportsbook' },
  })
  expect(named.ok(), await named.text()).toBe(true)
  await gotoFresh(page, '/profile/wallet/withdraw')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: /^Bank transfer/ }).check()
  await main.getByLabel('Amount', { exact: true }).fill('10')
  await main.getByRole('button', { name: 'Withdraw €10.00' }).click()
  return { main, first: main.getByRole('region', { name: 'Your withdrawals' }).getByRole('listitem').first() }
}

const useThisAccount = (page: Page) =>
  cashierFrame(page).getByRole('button', { name: 'Use this account' }).click()

/** Its pay-outs are under way until they are decided at the provider's desk. */
async function useAccountThatWaits(page: Page): Promise<void> {
  await cashierFrame(page)
    .getByRole('combobox', { name: /^End/ })
    .selectOption({ label: 'Under way until decided at /dev/sandbox/payments' })
  await useThisAccount(page)
}
