import { gotoFresh } from '../support/fresh-page.ts'
import { balanceOf, openAccountByCall, signUpByCall } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('the account’s menu has the balance first, then deposit and my bets, by the keyboard too', async ({
  page,
}) => {
  await signUpByCall(page, { depositMinor: 2500 })
  await gotoFresh(page, '/')
  const opener = balanceOf(page)
  await opener.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('banner').locator('[popover]:popover-open')
  await expect(menu.getByText('€25.00')).toBeVisible()
  await expectAccessible(page)
  const stops = ['Deposit', 'My bets', 'Wallet', 'Your account', 'Betting settings', 'Log out']
  for (const name of stops) {
    await page.keyboard.press('Tab')
    await expect(
      menu.getByText(name, { exact: true }).locator('xpath=ancestor-or-self::*[self::a or self::button][1]'),
    ).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'My bets' }).press('Enter')
  await expect(page).toHaveURL(/\/account\/bets$/)
  await expect(menu).toBeHidden()

  await openAccountByCall(page, 'GBP')
  await page.setViewportSize({ width: 320, height: 568 })
  await gotoFresh(page, '/')
  await opener.click()
  await expect(menu.getByRole('button', { name: /^EUR/ })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Deposit' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})
