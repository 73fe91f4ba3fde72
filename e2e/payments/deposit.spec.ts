import type { Page } from '@playwright/test'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { balanceOf, limitDepositsByCall, signUpByCall } from '../support/player.ts'
import { cashierFrame, decideAtProvider, refusalIn } from '../support/sandbox-cashier.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const FRAME = 'Payment provider'

test('the frame takes money, refuses it, and leaves it pending; the balance moves by the platform alone', async ({
  page,
}) => {
  await signUpByCall(page, { depositMinor: 100 })
  await limitDepositsByCall(page, 10_000)
  await gotoFresh(page, '/?modal=deposit')
  const deposit = page.getByRole('dialog', { name: 'Deposit' })
  await expect(deposit).toBeVisible()
  await expect.poll(() => new URL(page.url()).searchParams.has('modal')).toBe(false)
  await deposit.getByRole('radio', { name: /^Bank transfer/ }).check()
  await deposit.getByLabel('Amount', { exact: true }).fill('0.5')
  await deposit.getByRole('button', { name: /^Deposit/ }).click()
  await expect(deposit.getByText(/^Enter an amount between €1\.00 and/)).toBeVisible()
  await expect(deposit.getByText(/€99\.00 is left/)).toBeVisible()
  await deposit.getByLabel('Amount', { exact: true }).fill('99.01')
  await deposit.getByRole('button', { name: /^Deposit/ }).click()
  await expect(deposit.getByText('Your deposit limit leaves €99.00.')).toBeVisible()
  await expectAccessible(page, { within: 'dialog[open]' })
  await deposit.getByLabel('Amount', { exact: true }).fill('20')
  await deposit.getByRole('button', { name: 'Deposit €20.00' }).click()
  const iframe = page.locator(`iframe[title="${FRAME}"]`)
  await expect(iframe).toHaveAttribute('sandbox', 'allow-forms allow-scripts')
  await cashierFrame(page).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Your deposit was successful')).toBeVisible()
  await expect(deposit).toBeHidden()
  await expect(balanceOf(page)).toContainText('€21.00')

  await openAnotherWay(page)
  await deposit.getByRole('radio', { name: /^Bank transfer/ }).check()
  await deposit.getByLabel('Amount', { exact: true }).fill('30')
  await deposit.getByRole('button', { name: 'Deposit €30.00' }).click()
  await cashierFrame(page).getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Your deposit failed. Nothing was credited.')).toBeVisible()
  // The form is back, with the reason: another way is a press away.
  await expect(refusalIn(deposit)).toContainText('Your bank, card or wallet said no.')
  await expectAccessible(page, { within: 'dialog[open]' })
  await deposit.getByRole('radio', { name: /^Bank transfer/ }).check()
  await deposit.getByLabel('Amount', { exact: true }).fill('40')
  await deposit.getByRole('button', { name: 'Deposit €40.00' }).click()
  await cashierFrame(page).getByRole('button', { name: 'Leave pending' }).click()
  await expect(page.getByText(/^Your deposit is on its way/)).toBeVisible()
  await expect(deposit).toBeHidden()
  await expect(balanceOf(page)).toContainText('€21.00')
  await decideAtProvider(page, '40.00 EUR', 'Approve')
  await expect(page.getByText('Your deposit was successful')).toBeVisible()
  await expect(balanceOf(page)).toContainText('€61.00')
})

test('a kept account deposits by one press, and what its bank refuses is said', async ({ page }) => {
  await signUpByCall(page, { depositMinor: 100 })
  await gotoFresh(page, '/')
  await hydrated(page)
  const deposit = page.getByRole('dialog', { name: 'Deposit' })
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click()
  await deposit.getByRole('radio', { name: /^Card/ }).check()
  await deposit.getByLabel('Amount', { exact: true }).fill('10')
  await deposit.getByRole('button', { name: 'Deposit €10.00' }).click()
  const provider = cashierFrame(page)
  await provider
    .getByLabel('Account')
    .selectOption({ label: 'Visa •••• 0002 (debit, declines quick deposits)' })
  await provider.getByRole('button', { name: 'Approve' }).click()
  await provider.getByRole('button', { name: 'Yes, it is me' }).click()
  await expect(balanceOf(page)).toContainText('€11.00')

  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click()
  await deposit.getByRole('radio', { name: 'Visa •••• 0002' }).check()
  await deposit.getByLabel('Amount', { exact: true }).fill('5')
  await expectAccessible(page, { within: 'dialog[open]' })
  await deposit.getByRole('button', { name: 'Deposit €5.00' }).click()
  await expect(page.getByText('Deposit failed', { exact: true })).toBeVisible()
  await expect(balanceOf(page)).toContainText('€11.00')

  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click()
  await deposit.getByRole('button', { name: 'Pay another way' }).click()
  await deposit.getByRole('radio', { name: /^Bank transfer/ }).check()
  await deposit.getByLabel('Amount', { exact: true }).fill('6')
  await deposit.getByRole('button', { name: 'Deposit €6.00' }).click()
  await cashierFrame(page).getByRole('button', { name: 'Approve' }).click()
  await expect(balanceOf(page)).toContainText('€17.00')
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click()
  await deposit.getByRole('radio', { name: 'DE•• 3000' }).check()
  await deposit.getByLabel('Amount', { exact: true }).fill('7')
  await deposit.getByRole('button', { name: 'Deposit €7.00' }).click()
  await expect(page.getByText('Deposit successful', { exact: true })).toBeVisible()
  await expect(balanceOf(page)).toContainText('€24.00')
})

test('a kept card of which the bank asks something shows the bank’s page in the frame, and takes a no as one', async ({
  page,
}) => {
  await signUpByCall(page, { depositMinor: 100 })
  await gotoFresh(page, '/')
  await hydrated(page)
  const deposit = page.getByRole('dialog', { name: 'Deposit' })
  const provider = cashierFrame(page)
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click()
  await deposit.getByRole('radio', { name: /^Card/ }).check()
  await deposit.getByLabel('Amount', { exact: true }).fill('10')
  await deposit.getByRole('button', { name: 'Deposit €10.00' }).click()
  await provider.getByRole('button', { name: 'Approve' }).click()
  await provider.getByRole('button', { name: 'Yes, it is me' }).click()
  await expect(balanceOf(page)).toContainText('€11.00')

  for (const [answer, balance, said] of [
    ['No', '€11.00', 'Your quick deposit failed. Nothing was credited.'],
    ['Yes, it is me', '€71.00', 'Your quick deposit was successful'],
  ] as const) {
    await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click()
    await deposit.getByRole('radio', { name: 'Visa •••• 4242' }).check()
    await deposit.getByLabel('Amount', { exact: true }).fill('60')
    await deposit.getByRole('button', { name: 'Deposit €60.00' }).click()
    await provider.getByRole('button', { name: answer, exact: true }).click()
    await expect(page.getByText(said, { exact: true })).toBeVisible()
    await expect(balanceOf(page)).toContainText(balance)
    if (answer === 'Yes, it is me') continue
    await expect(refusalIn(deposit)).toContainText('Your bank could not confirm that it was you.')
    await page.keyboard.press('Escape')
    await expect(deposit).toBeHidden()
  }
})

async function openAnotherWay(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click()
  await page.getByRole('dialog', { name: 'Deposit' }).getByRole('button', { name: 'Pay another way' }).click()
}

test('play money deposited on the page leads to the wallet, with the focus', async ({ page }) => {
  await signUpByCall(page, { depositMinor: 100 })
  await limitDepositsByCall(page, 10_000)
  await gotoFresh(page, '/profile/wallet/deposit')
  await hydrated(page)
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: /^Play money/ }).check()
  await main.getByLabel('Amount', { exact: true }).fill('20')
  await main.getByRole('button', { name: 'Deposit €20.00' }).press('Enter')
  await expect(page).toHaveURL(/\/profile\/wallet$/)
  await expect(main).toBeFocused()
})
