import type { Page } from '@playwright/test'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { pick, placedBets, priceOf, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import { OPERATOR_API_KEY } from '../support/sportsbook-process.ts'
import { expect, expectAccessible, overflow, test } from '../support/test.ts'

const PRODUCER = 'e2e-source'
const PAUSED = 'Prices paused'

test.describe.configure({ timeout: 180_000 })

test('a feed falls silent: page and slip say so and take no bet, until it is heard again', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { producer: PRODUCER })
  await feed.sendFrom(PRODUCER)
  await setSilence(page, 600_000)
  await signUpByCall(page, { depositMinor: 5000 })
  await pick(page, match.id, 'Arsenal to win')
  const slip = slipOf(page)
  await stakeOf(slip).fill('5')
  const place = slip.getByRole('button', { name: 'Place bet · €5.00' })
  await expect(place).toBeEnabled()

  await setSilence(page, 1000)
  await expect(page.getByRole('main').getByText(PAUSED)).toBeVisible({ timeout: 20_000 })
  await expect(slip.getByText(PAUSED)).toBeVisible()
  await expect(slip.getByText('Prices are paused: nothing new from the feed.')).toBeVisible()
  await expect(priceOf(page, 'Draw')).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.getByRole('banner').getByRole('button', { name: 'Light theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expectAccessible(page, { isContrastAlone: true })
  expect(await placedBets(page)).toEqual([])

  await feed.sendFrom(PRODUCER)
  await setSilence(page, 600_000)
  await expect(page.getByRole('main').getByText(PAUSED)).toBeHidden({ timeout: 20_000 })
  await expect(priceOf(page, 'Draw')).not.toHaveAttribute('aria-disabled')
  await place.click()
  await expect(slip.getByText('Bet placed')).toBeVisible()
  expect(await placedBets(page)).toMatchObject([{ status: 'waiting_results' }])
})

test('a match past its start that has not begun is locked in lists, and says why', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { startsInMs: -7_200_000 })
  await gotoFresh(page, `/soccer/m${match.id}`)
  await hydrated(page)

  await expect(priceOf(page, 'Arsenal to win')).toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
  await expect(page.getByRole('main').getByText('Starting now').first()).toBeVisible()
  await gotoFresh(page, '/soccer')
  await expect(page.getByRole('main').getByText('Starting now')).toBeVisible()
  await expect(priceOf(page, 'Arsenal to win')).toHaveAttribute('aria-disabled', 'true')
})

test('a match that is postponed while it is looked at is locked there and in lists, and says why', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea')
  await gotoFresh(page, `/soccer/m${match.id}`)
  const main = page.getByRole('main')
  await expect(priceOf(page, 'Arsenal to win')).not.toHaveAttribute('aria-disabled')

  await match.postpone()
  await expect(main.getByText('Postponed').first()).toBeVisible({ timeout: 20_000 })
  await expect(priceOf(page, 'Arsenal to win')).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await gotoFresh(page, '/soccer')
  await expect(main.getByText('Postponed')).toBeVisible()
  await expect(priceOf(page, 'Arsenal to win')).toHaveAttribute('aria-disabled', 'true')
  await page.setViewportSize({ width: 390, height: 844 })
  await gotoFresh(page, '/ar/soccer')
  await expect(main.getByText('مؤجلة').first()).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

/** By the operator's own call. */
async function setSilence(page: Page, silenceMs: number): Promise<void> {
  const reply = await page.request.put('/api/operator/feed-limits', {
    data: { producers: [{ producer: PRODUCER, silence_ms: silenceMs }] },
    headers: {
      accept: 'application/vnd.sportsbook.v1+json',
      'x-application': 'sportsbook',
      'x-api-key': OPERATOR_API_KEY,
    },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
}
