import { heldScripts } from '../support/held-scripts.ts'
import { ownSite } from '../support/own-site.ts'
import { priceOf, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
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
  const sheet = page.getByRole('dialog', { name: 'Bet slip' })
  await priceOf(page, 'Arsenal to win').tap()
  await expect(sheet).toBeVisible()
  await slipOf(page).getByRole('button', { name: '10', exact: true }).tap()
  await expect(stakeOf(slipOf(page))).toHaveValue('10.00')
  await slipOf(page).getByRole('button', { name: 'Place bet · €10.00' }).tap()
  await expect(slipOf(page).getByText('Bet placed')).toBeVisible()

  // A slip that is there already stays closed on the next page.
  await slipOf(page).getByRole('button', { name: 'Done' }).tap()
  await expect(sheet).toBeHidden()
  await priceOf(page, 'Draw').tap()
  await expect(sheet).toBeVisible()
  await page.goto('/live')
  await expect(page.getByRole('button', { name: /Bet slip.*3\.40/ })).toBeVisible()
  await expect(sheet).toBeHidden()
})

for (const [late, script] of [
  ['the page’s own script', 'index'],
  ['the script of the match page', '_match'],
  ['the slip', 'slots'],
] as const) {
  test(`a pick from before ${late} is there opens it too`, async ({ page, feed }) => {
    const match = await feed.footballMatch('Arsenal', 'Chelsea')
    const scripts = await heldScripts(page, script)
    await page.goto(`/soccer/m${match.id}`, { waitUntil: 'commit' })
    await priceOf(page, 'Arsenal to win').tap()
    scripts.letCome()
    await expect(page.getByRole('dialog', { name: 'Bet slip' })).toBeVisible()
    await expect(priceOf(page, 'Arsenal to win')).toHaveAttribute('aria-pressed', 'true')
  })
}
