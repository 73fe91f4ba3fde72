import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { MOVABLE_CLOCK, travel } from '../support/dev-clock.ts'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import {
  balanceOf,
  PASSWORD,
  pick,
  placedBets,
  priceOf,
  signUpByCall,
  slipOf,
  stakeOf,
} from '../support/player.ts'
import { expect, expectAccessible, expectPlain, test } from '../support/test.ts'

test.use({ sportsbookVariables: MOVABLE_CLOCK })

const DAY_MS = 24 * 3_600_000
/** Open to bets also after others have moved the clock. */
const LATER = { startsInMs: 20 * DAY_MS }
const CLOSED = 'Betting is closed to you'

test('in a break the slip says until when before a press, by keyboard leads to what it is, and opens when it ends', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', LATER)
  await takeBreak(page)
  await pick(page, match.id, 'Arsenal to win')
  const slip = slipOf(page)
  await stakeOf(slip).fill('5')

  const place = slip.getByRole('button', { name: CLOSED })
  await expect(place).toBeDisabled()
  await expect(place).toHaveAccessibleDescription(/^You cannot bet or deposit until .*\d{4}.*\.$/)
  await expect(slip.getByRole('button', { name: /Place|Deposit/ })).toHaveCount(0)
  await expectAccessible(page)
  await expectPlain(page)
  const way = slip.getByRole('link', { name: 'About your break' })
  await way.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\/break$/)
  await expect(page.getByRole('region', { name: 'You are taking a break' })).toBeVisible()

  await expect(place).toBeVisible()
  await travel(page, DAY_MS)
  // Told by the platform, or by the page's own clock.
  await expect(slip.getByRole('button', { name: /^Place bet/ })).toBeVisible({ timeout: 60_000 })
  await expect(way).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('in a break the quick bet says so before a press, and a press bets nothing', async ({
    page,
    feed,
  }) => {
    const match = await feed.footballMatch('Bolton', 'Wigan', { isLive: true })
    await takeBreak(page)
    await gotoFresh(page, `/soccer/m${match.id}`)
    await hydrated(page)
    await page
      .getByRole('navigation', { name: 'Quick navigation' })
      .getByRole('button', { name: 'Bet slip' })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Bet slip' })
    await sheet.getByRole('switch', { name: 'Quick bet' }).check()
    await expect(sheet.getByText(/You cannot bet or deposit until/)).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Close' }).first().click()
    await expect(sheet).toBeHidden()

    const bar = page.getByRole('region', { name: 'Quick bet' }).filter({ visible: true })
    await expect(bar.getByText(/You cannot bet or deposit until/)).toBeVisible()
    await expectAccessible(page)
    await priceOf(page, 'Bolton to win').click()
    await expect(bar.getByText('You cannot bet or deposit at the moment.')).toBeVisible()
    expect(await placedBets(page)).toEqual([])
  })
})

test('what a limit leaves stands beside the button before a press', async ({ page, feed }) => {
  const match = await feed.footballMatch('Crewe', 'Derby', LATER)
  await signUpByCall(page, { depositMinor: 5000 })
  await call(page, '/api/user_limits', {
    type: 'wager',
    period: 'day',
    amount: { value: 1500, currency: 'EUR' },
  })
  await pick(page, match.id, 'Crewe to win')
  const slip = slipOf(page)
  await stakeOf(slip).fill('5')
  await expect(slip.getByText(/^Stakes: €15\.00 is left until .+\.$/)).toBeVisible()
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await expect(slip.getByText('Bet placed')).toBeVisible()
  await slip.getByRole('button', { name: 'Keep selections' }).click()

  const left = slip.getByText(/^Stakes: €10\.00 is left until .+\.$/)
  await stakeOf(slip).fill('10')
  await expect(left).toBeVisible()
  await expect(left).not.toHaveAttribute('data-beyond')
  await stakeOf(slip).fill('10.01')
  await expect(left).toHaveAttribute('data-beyond')
  await expectAccessible(page)
  expect(await placedBets(page)).toHaveLength(1)
})

test('a limit of which nothing is left closes the slip before a press, and leads to the limits', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Crewe', 'Derby', LATER)
  await signUpByCall(page, { depositMinor: 5000 })
  await call(page, '/api/user_limits', {
    type: 'wager',
    period: 'day',
    amount: { value: 500, currency: 'EUR' },
  })
  await pick(page, match.id, 'Crewe to win')
  const slip = slipOf(page)
  await stakeOf(slip).fill('5')
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await expect(slip.getByText('Bet placed')).toBeVisible()
  await slip.getByRole('button', { name: 'Keep selections' }).click()

  await expect(slip.getByRole('button', { name: CLOSED })).toBeDisabled()
  await expect(
    slip.getByText(/Nothing is left of your limit until|You have reached your limit/),
  ).toBeVisible()
  await expectAccessible(page)
  await slip.getByRole('link', { name: 'Your limits' }).click()
  await expect(page).toHaveURL(/\/profile\/limits$/)
})

/** A player with money who has just begun a time-out of 24 hours, and is signed in again to look at their account. */
async function takeBreak(page: Page): Promise<void> {
  const email = await signUpByCall(page, { depositMinor: 5000 })
  await call(page, '/api/player/exclusions', { kind: 'time_out', hours: 24 })
  await call(page, '/api/users/sign_in', { email, password: PASSWORD })
  await gotoFresh(page, '/')
  await expect(balanceOf(page)).toContainText('€50.00')
}

async function call(page: Page, path: string, data: unknown): Promise<void> {
  const headers = {
    accept: 'application/vnd.sportsbook.v1+json',
    'x-application': 'sportsbook',
    'idempotency-key': randomUUID(),
  }
  const reply = await page.request.post(path, { data, headers })
  expect(reply.ok(), await reply.text()).toBe(true)
}
