import type { Page } from '@playwright/test'
import * as z from 'zod'
import { balanceOf, pick, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import { OPERATOR_API_KEY } from '../support/sportsbook-process.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.describe.configure({ timeout: 180_000 })

test('a very high stake waits for a trader, and the receipt follows what is decided', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Everton', 'Southampton')
  await signUpByCall(page, { depositMinor: 500_000 })
  await pick(page, match.id, 'Everton to win')
  const slip = slipOf(page)
  await stakeOf(slip).fill('99999')
  await expect(slip.getByText('The highest stake is €5,000.00.')).toBeVisible()
  await expect(slip.getByText(/A trader looks at a stake this high/)).toHaveCount(0)
  await stakeOf(slip).fill('1500')
  await expect(slip.getByText('A trader looks at a stake this high before it is accepted.')).toBeVisible()
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await expect(slip.getByText('A trader looks at your bet')).toBeVisible()
  await expect(slip.getByText(/^With a trader\./)).toBeVisible()
  await expect(balanceOf(page)).toContainText('€3,500.00')
  await expectAccessible(page)

  await decide(page, { decision: 'offer', stake: 90_000 })
  await expect(slip.getByText(/^A lower stake is offered: €900\.00\./)).toBeVisible()
  await expectAccessible(page)
  await slip.getByRole('button', { name: 'My bets', exact: true }).click()
  await expect(slip.getByRole('tab', { name: /My bets/ })).toHaveAttribute('aria-selected', 'true')

  // The receipt is still there, also after a reload, and hears of the end.
  await slip.getByRole('tab', { name: /Bet slip/ }).click()
  await page.reload()
  await expect(slip.getByText(/^A lower stake is offered/)).toBeVisible({ timeout: 30_000 })
  await decide(page, { decision: 'reject' })
  await expect(slip.getByText(/^Not accepted\./)).toBeVisible()
  await expect(slip.getByText('Bet not accepted')).toBeVisible()
  await expect(balanceOf(page)).toContainText('€5,000.00')
})

/** What a trader says of the one bet that waits. */
async function decide(page: Page, data: { decision: 'reject' } | { decision: 'offer'; stake: number }) {
  const headers = {
    accept: 'application/vnd.sportsbook.v1+json',
    'x-application': 'sportsbook',
    'x-api-key': OPERATOR_API_KEY,
  }
  const held = await page.request.get('/api/operator/bets/held', { headers })
  expect(held.ok(), await held.text()).toBe(true)
  const [bet] = z.object({ bets: z.array(z.object({ id: z.number() })) }).parse(await held.json()).bets
  const reply = await page.request.post(`/api/operator/bets/${bet?.id}/decision`, { data, headers })
  expect(reply.ok(), await reply.text()).toBe(true)
}
