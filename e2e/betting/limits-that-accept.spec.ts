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

test('the least that a system returns is no more than the win that is paid', async ({ page, feed }) => {
  const matches = [
    await feed.footballMatch('Crewe', 'Walsall'),
    await feed.footballMatch('Barrow', 'Morecambe'),
    await feed.footballMatch('Gillingham', 'Swindon'),
  ]
  await signUpByCall(page, { depositMinor: 50_000 })
  for (const [index, side] of ['Crewe', 'Barrow', 'Gillingham'].entries())
    await pick(page, matches[index]?.id ?? 0, `${side} to win`)
  const slip = slipOf(page)
  await slip.getByText('System', { exact: true }).first().click()
  await slip.getByRole('button', { name: 'Banker: Crewe' }).click()
  await slip.getByRole('combobox', { name: 'System' }).selectOption({ label: '1/2 · Doubles · 2 bets' })
  await stakeOf(slip).fill('2')

  // One double of 1.00 would return 4.41; both of them are paid with odds of 2.00 at most.
  for (const term of ['Lowest return', 'Potential returns'])
    await expect(slip.getByText(term).locator('xpath=..'), term).toContainText('€4.00')
})
