import { readFile } from 'node:fs/promises'
import { legOn, placeByCall } from '../support/bets.ts'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { siteWithPack } from '../support/own-site.ts'
import { balanceOf, depositByCall, PASSWORD, pick, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import { cashierFrame, decideAtProvider } from '../support/sandbox-cashier.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

/** Nothing needs to be known of a player who withdraws, what is not sent yet may be cancelled, and pay-outs may go by themselves. */
const LAX = {
  identity: { fields: [], before: 'withdrawal', provider: null, isLivenessRequired: false, grace: null },
  payments: {
    forbiddenKinds: [],
    ownAccountOnly: false,
    canCancelWithdrawal: true,
    payoutHoursMax: 24,
    autoPayoutAbove: true,
  },
}

test.use({ sportsbookVariables: { ...siteWithPack(LAX, { cashier: { mode: 'page' } }) } })

test('an account is opened in the wallet alone, and counted in the unit that the player chooses', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea')
  await signUpByCall(page, { depositMinor: 1500 })
  await gotoFresh(page, '/')
  await hydrated(page)
  const balance = balanceOf(page)
  await balance.click()
  await expect(page.getByLabel('Add a currency')).toHaveCount(0)
  await page.getByRole('link', { name: 'Wallet' }).first().click()
  const main = page.getByRole('main')
  const accounts = main.getByRole('list', { name: 'Your accounts' })
  await expect(accounts.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)

  await main.getByRole('button', { name: 'Add a currency' }).click()
  await main.getByLabel('Currency').selectOption('BTC')
  await main.getByRole('button', { name: 'Open an account in BTC' }).click()
  await expect(page.getByText('Your account in BTC is open')).toBeVisible()
  await expect(accounts.getByRole('listitem')).toHaveCount(2)
  await expect(balance).toContainText('0.00')
  await expect(balance).toContainText('₿')
  await main.getByLabel('Show BTC in').selectOption('mBTC')
  await expect(balance).toContainText('mBTC')
  await expectAccessible(page)

  // The slip counts in the same unit, and can choose another one.
  await pick(page, match.id, 'Arsenal to win')
  const slip = slipOf(page)
  await stakeOf(slip).fill('1.5')
  await expect(slip.getByText('3.15\u00a0mBTC')).toBeVisible()
  await expect(slip.getByRole('button', { name: '0.02', exact: true })).toBeVisible()
  await slip.getByLabel('Show BTC in').selectOption('SAT')
  await expect(stakeOf(slip)).toHaveValue('150000')

  await gotoFresh(page, '/profile/wallet')
  await accounts.getByRole('button', { name: 'Use the EUR account' }).click()
  await expect(balance).toContainText('€15.00')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the provider’s page takes the place of the site’s and comes back with a result, which is said once', async ({
    page,
  }) => {
    await signUpByCall(page)
    const main = page.getByRole('main')
    await gotoFresh(page, '/?modal=deposit')
    // What must come before a deposit comes on its page, too; who does not want it is led to the wallet.
    const withoutLimit = page.getByRole('button', { name: 'No, deposit without a limit' })
    await expect(withoutLimit).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/profile\/wallet$/)
    for (const [press, title] of [
      ['Approve', 'Deposit successful'],
      ['Decline', 'Deposit failed'],
      ['Leave pending', 'Deposit on its way'],
    ] as const) {
      await gotoFresh(page, '/?modal=deposit')
      await expect(page).toHaveURL(/\/profile\/wallet\/deposit$/)
      if (press === 'Approve') await withoutLimit.click()
      await main.getByRole('radio', { name: /^Bank transfer/ }).check()
      if (press === 'Approve') await expectAccessible(page)
      await main.getByLabel('Amount', { exact: true }).fill('20')
      await main.getByRole('button', { name: 'Deposit €20.00' }).click()
      await page.getByRole('button', { name: press, exact: true }).click()
      await expect(page.getByText(title, { exact: true })).toBeVisible()
      await expect(page).toHaveURL(/\/profile\/wallet$/)
    }
    await expect(balanceOf(page)).toContainText('€20.00')
    const payments = main.getByRole('region', { name: 'Payments' })
    await expect(payments.getByText('Done', { exact: true })).toHaveCount(1)
    await expect(payments.getByText('Your bank, card or wallet said no.')).toBeVisible()
    await decideAtProvider(page, '20.00 EUR', 'Approve')
    await expect(payments.getByText('Done', { exact: true })).toHaveCount(2)
    await expect(balanceOf(page)).toContainText('€40.00')
    await expectAccessible(page)

    const kept = main.getByRole('region', { name: 'Cards and accounts you have used' })
    await kept.getByRole('button', { name: 'Forget DE•• 3000' }).click()
    await expect(kept).toBeHidden()
  })
})

test('a withdrawal leaves the balance at once, says where it stands, and comes back when it is cancelled', async ({
  page,
}) => {
  await signUpByCall(page, { depositMinor: 3000 })
  await gotoFresh(page, '/profile/wallet')
  const main = page.getByRole('main')
  await main.getByRole('navigation', { name: 'Wallet' }).getByRole('link', { name: 'Withdraw' }).click()
  await main.getByRole('radio', { name: /^Bank transfer/ }).check()
  await main.getByLabel('Amount', { exact: true }).fill('40')
  await main.getByRole('button', { name: 'Withdraw €40.00' }).click()
  await expect(main.getByText('You can withdraw €30.00 at most.')).toBeVisible()
  await main.getByLabel('Amount', { exact: true }).fill('12')
  await main.getByRole('button', { name: 'Withdraw €12.00' }).click()
  await expect(balanceOf(page)).toContainText('€18.00')
  const first = main.getByRole('region', { name: 'Your withdrawals' }).getByRole('listitem').first()
  await expect(first.getByText(/^Expected by/)).toBeVisible()
  await expect(first.getByRole('list', { name: 'Stages' }).locator('[aria-current]')).toHaveText('Requested')
  await first.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await expect(first.getByText('You cancelled it.')).toBeVisible()
  await expect(balanceOf(page)).toContainText('€30.00')

  // The account that was being named belongs to a withdrawal that is no more.
  await gotoFresh(page, '/profile/wallet/withdraw')
  await main.getByRole('radio', { name: /^Bank transfer/ }).check()
  await main.getByLabel('Amount', { exact: true }).fill('10')
  await main.getByRole('button', { name: 'Withdraw €10.00' }).click()
  await cashierFrame(page).getByRole('button', { name: 'Use this account' }).click()
  await expect(page.getByText('Your account for the withdrawal is accepted')).toBeVisible()
  await expect(first.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  await expect(balanceOf(page)).toContainText('€20.00')

  // Of the account that has been named, what the balance has above an amount may go by itself.
  const automatic = main.getByRole('region', { name: 'Automatic withdrawal' })
  const begin = automatic.getByRole('button', { name: 'Pay out automatically' })
  await begin.click()
  await expect(automatic.getByText('Enter an amount.')).toBeVisible()
  await automatic.getByLabel('Stays in the balance').fill('5')
  await expectAccessible(page)
  await begin.click()
  await expect(
    automatic.getByText('Anything above €5.00 in your balance is paid out to DE•• 3000.'),
  ).toBeVisible()
  await expect(balanceOf(page)).toContainText('€5.00', { timeout: 30_000 })
  await automatic.getByRole('button', { name: 'End it' }).click()
  await expect(begin).toBeVisible()
  await expectAccessible(page)
})

test('what is owed after a corrected result stands beside every withdrawal, and in the wallet', async ({
  page,
  feed,
}) => {
  const [won, open] = [await feed.footballMatch('Luton', 'Watford'), await feed.footballMatch('Bury', 'Hull')]
  await signUpByCall(page, { depositMinor: 1000 })
  await placeByCall(page, [{ stakeMinor: 1000, selections: [legOn(won, 1, 2100)] }])
  await won.settle(1, [
    [1, 'win'],
    [2, 'lose'],
    [3, 'lose'],
  ])
  await gotoFresh(page, '/profile/wallet/withdraw')
  await expect(balanceOf(page)).toContainText('€21.00')
  const main = page.getByRole('main')
  const owed = main.getByText('You owe €21.00 after a corrected result.', { exact: false })
  await expect(main.getByRole('radio', { name: /^Bank transfer/ })).toBeVisible()
  await expect(owed).toHaveCount(0)

  // What was won is staked again, and then it was not won.
  await placeByCall(page, [{ stakeMinor: 2100, selections: [legOn(open, 1, 2100)] }])
  await won.rollBack(1)
  await won.settle(1, [
    [1, 'lose'],
    [2, 'lose'],
    [3, 'win'],
  ])
  await expect(owed).toBeVisible()
  await expectAccessible(page)
  await gotoFresh(page, '/profile/wallet')
  await expect(owed).toBeVisible()
})

test.describe('after an exclusion, which signs out', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('who has excluded themselves gets their money out all the same, and is told of its stages in the bell', async ({
    page,
  }) => {
    const email = await signUpByCall(page, { depositMinor: 3000 })
    await gotoFresh(page, '/profile/break')
    const pause = page.getByRole('region', { name: 'Self-exclusion' })
    await pause.getByRole('button', { name: 'Begin' }).click()
    await pause.getByRole('button', { name: /^Yes/ }).click()
    await expect(page.getByRole('dialog', { name: 'You are taking a break' })).toBeVisible()
    await page.request.post('/api/users/sign_in', {
      data: { email, password: PASSWORD },
      headers: { accept: 'application/vnd.sportsbook.v1+json', 'x-application': 'sportsbook' },
    })

    await gotoFresh(page, '/profile/wallet/withdraw')
    const main = page.getByRole('main')
    await main.getByRole('radio', { name: /^Bank transfer/ }).check()
    await main.getByLabel('Amount', { exact: true }).fill('30')
    await main.getByRole('button', { name: 'Withdraw €30.00' }).click()
    await cashierFrame(page).getByRole('button', { name: 'Use this account' }).click()
    await expect(balanceOf(page)).toContainText('€0.00')
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
    await expect(bell).toHaveAccessibleName('Notifications: 2 unread', { timeout: 30_000 })
    await bell.click()
    const list = page.getByRole('region', { name: 'Notifications' })
    await expect(list.getByText('Your withdrawal of €30.00 is on its way')).toBeVisible()
    await expectAccessible(page)
    await list.getByRole('link', { name: /Your withdrawal of €30\.00 is done/ }).click()
    await expect(page).toHaveURL(/\/profile\/wallet$/)
  })
})

test('what moved is filtered, summed up, and adds up to the balance in the file', async ({ page }) => {
  await signUpByCall(page, { depositMinor: 3000 })
  await gotoFresh(page, '/profile/wallet/transactions')
  const main = page.getByRole('main')
  const rows = main.getByRole('row')
  await expect(rows).toHaveCount(2)
  await depositByCall(page, 450)
  await expect(rows).toHaveCount(3)
  await expect(main.getByText('Net deposits since you signed up')).toBeVisible()
  await expect(main.getByText('€34.50').first()).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await main.getByRole('link', { name: 'Download as CSV' }).click()
  const [head, ...lines] = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(head?.split(',').slice(0, 5)).toEqual(['time', 'kind', 'currency', 'amount', 'balance'])
  const cents = lines.map((line) => Math.round(Number(line.split(',')[3]) * 100))
  expect(cents.reduce((sum, each) => sum + each, 0)).toBe(3450)

  await main.getByLabel('Kind').selectOption('stake')
  await expect(main.getByText('No transactions in this period')).toBeVisible()
  await main.getByLabel('Kind').selectOption('deposit')
  await expect(rows).toHaveCount(3)
  await main.getByLabel('From', { exact: true }).fill('')
  await expect(main.getByText('Choose a first and a last day.')).toBeVisible()
})
