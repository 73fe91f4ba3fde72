import { signUpByCall } from './support/player.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test.use({ sportsbookVariables: { DEMO_CAMPAIGNS: 'true' } })

test('the home page tells what each level of the jackpot holds, on a phone and in Arabic too', async ({
  page,
}) => {
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'Touchline Jackpot' })
  await expect(banner.getByRole('listitem')).toHaveCount(3)
  await expect(banner.getByText('Drops at €100.00 at the latest')).toBeVisible()
  await expect(banner.getByText(/at 1.20 or more counts/)).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(banner).toBeVisible()
  await expectAccessible(page)

  await page.goto('/ar')
  await expect(page.getByRole('region', { name: 'Touchline Jackpot' })).toBeVisible()
  await expectAccessible(page)
})

test('the account tells the points that it has, and from how many each level begins', async ({ page }) => {
  await signUpByCall(page)
  await page.goto('/profile')
  const points = page.getByRole('region', { name: 'Loyalty points' })
  await expect(points.getByText('0', { exact: true })).toBeVisible()
  await expect(points.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
})
