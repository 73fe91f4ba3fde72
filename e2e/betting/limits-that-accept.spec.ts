import { pick, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ sportsbookVariables: { BET_ODDS: '2', BET_ODDS_ACTION: 'accept' } })

test('a bet beyond a limit that accepts says the win that is paid, before it is placed and after', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Luton', 'Watford')
  await signUpByCall(page, { depositMinor: 50_000 })
  await pick(page, match.id, 'Luton to win')
  const slip = slipOf(page)
  await stakeOf(slip).fill('10')

  await expect(slip.getByText('The win is calculated with odds of 2.00 at most.')).toBeVisible()
  const win = slip.getByText('Potential returns').locator('xpath=..')
  await expect(win).toContainText('€20.00')
  await expectAccessible(page)

  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await expect(slip.getByText('Bet placed')).toBeVisible({ timeout: 30_000 })
  await expect(win).toContainText('€20.00')
  // As the platform says it.
  await slip.getByRole('tab', { name: /My bets/ }).click()
  await expect(slip.getByRole('tabpanel', { name: 'My bets' })).toContainText('€20.00')
})
