import { hydrated } from '../support/fresh-page.ts'
import { ownSite } from '../support/own-site.ts'
import { balanceOf, priceOf, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import { expect, test } from '../support/test.ts'

test.use({
  sportsbookVariables: { ...ownSite({ features: { quickBet: true, openSlipAtFirstPick: true } }) },
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
})

test('where the site says so a pick opens the slip: three taps for a single', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea')
  await signUpByCall(page, { depositMinor: 5000 })
  await page.goto(`/soccer/m${match.id}`)
  await hydrated(page)
  await expect(balanceOf(page)).toBeVisible()
  const sheet = page.getByRole('dialog', { name: 'Bet slip' })
  let taps = 0
  const tapped = () => (taps += 1)
  await priceOf(page, 'Arsenal to win').tap()
  tapped()
  await expect(sheet).toBeVisible()
  await slipOf(page).getByRole('button', { name: '10', exact: true }).tap()
  tapped()
  await expect(stakeOf(slipOf(page))).toHaveValue('10.00')
  await slipOf(page).getByRole('button', { name: 'Place bet · €10.00' }).tap()
  tapped()
  await expect(slipOf(page).getByText('Bet placed')).toBeVisible()
  expect(taps).toBe(3)

  // A slip that is there already stays closed on the next page.
  await slipOf(page).getByRole('button', { name: 'Done' }).tap()
  await expect(sheet).toBeHidden()
  await priceOf(page, 'Draw').tap()
  await expect(sheet).toBeVisible()
  await page.goto('/live')
  await expect(page.getByRole('button', { name: /Bet slip.*3\.40/ })).toBeVisible()
  await expect(sheet).toBeHidden()
})
