import type { Page } from '@playwright/test'
import { cardOf, legOn, placeByCall } from '../support/bets.ts'
import { at } from '../support/fresh-page.ts'
import { balanceOf, pick, placedBets, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import { OPERATOR_API_KEY } from '../support/sportsbook-process.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.describe.configure({ timeout: 180_000 })
// The refusal.
test.use({ expectedErrors: /status of 400/ })

test('a stake beyond what a market may cost is refused with the one that fits, which one press places', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Brentford', 'Fulham')
  // 50.00 of profit: 45.46 at 2.10 return 95.46.
  await limitMarket(page, match.id, 5000)
  await signUpByCall(page, { depositMinor: 50_000 })
  await pick(page, match.id, 'Brentford to win')
  const slip = slipOf(page)
  await stakeOf(slip).fill('100')
  await slip.getByRole('button', { name: /^Place bet/ }).click()

  const offer = slip.getByRole('alert').getByRole('button', { name: 'Stake €45.46 instead' })
  await expect(offer).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  expect(await placedBets(page)).toHaveLength(0)
  // What the slip says outlives a change of how lists are shown.
  await page.getByRole('main').getByRole('link', { name: 'Football' }).first().click()
  await page.getByRole('radio', { name: /^Asian/ }).click()
  await expect(page.getByRole('main').locator('[data-density="asian"]').first()).toBeVisible()
  await expect(offer).toBeVisible()

  await offer.click()
  await expect(balanceOf(page)).toContainText('€454.54', { timeout: 30_000 })
  expect(await placedBets(page)).toMatchObject([{ status: 'waiting_results' }])
})

test('a stake that would fit is not placed beside the bet that it was to replace', async ({ page, feed }) => {
  const match = await feed.footballMatch('Barnsley', 'Oldham')
  await limitMarket(page, match.id, 5000)
  await signUpByCall(page, { depositMinor: 50_000 })
  const [bet] = await placeByCall(page, [{ stakeMinor: 1000, selections: [legOn(match, 1, 2100)] }])
  if (!bet) throw new Error('no bet was placed')
  await at(page, '/account/bets')
  await cardOf(page.getByRole('main'), bet).getByRole('button', { name: 'Edit bet' }).click()
  const slip = slipOf(page)
  await stakeOf(slip).fill('100')
  await slip.getByRole('button', { name: /^Replace bet/ }).click()
  const offer = slip.getByRole('alert').getByRole('button', { name: /^Stake .* instead$/ })
  await expect(offer).toBeEnabled({ timeout: 30_000 })

  await match.suspendAll()
  await expect(offer).toBeDisabled()
})

async function limitMarket(page: Page, matchId: number, amount: number): Promise<void> {
  const reply = await page.request.put('/api/operator/limits', {
    headers: {
      accept: 'application/vnd.sportsbook.v1+json',
      'x-application': 'sportsbook',
      'x-api-key': OPERATOR_API_KEY,
    },
    data: {
      level: 'market',
      target: `${matchId}:1:`,
      phase: null,
      kind: 'market',
      amount,
      is_factored: false,
      actor: 'risk@touchline.test',
      reason: 'a journey',
    },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
}
