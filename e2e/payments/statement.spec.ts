import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { legOn, placeByCall } from '../support/bets.ts'
import { MOVABLE_CLOCK, travel } from '../support/dev-clock.ts'
import { gotoFresh } from '../support/fresh-page.ts'
import { signUpByCall } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const DAY_MS = 24 * 3_600_000
const LATER = { startsInMs: 20 * DAY_MS }
const untilNoon = (now: Date) => new Date(now).setUTCHours(36, 0, 0, 0) - now.getTime()

test.use({ sportsbookVariables: MOVABLE_CLOCK, expectedErrors: /status of 401/ })

test('the statement has what was staked and returned in 30, 90 and 365 days, drawn and as a table', async ({
  page,
  feed,
}) => {
  // A statement is of whole days: what moved in the first minutes of one would still be in it 29.99 days later.
  await page.clock.setSystemTime(await travel(page, untilNoon(await travel(page, 1))))
  await signUpByCall(page, { depositMinor: 5000 })
  const [won, lost] = [
    await feed.footballMatch('Leeds', 'Hull', LATER),
    await feed.footballMatch('Fulham', 'Stoke', LATER),
  ]
  for (const match of [won, lost])
    await placeByCall(page, [{ stakeMinor: 1000, selections: [legOn(match, 1, 2100)] }])
  await won.finish(1, 0)
  await lost.finish(0, 1)

  await gotoFresh(page, '/profile/limits')
  const nav = page.getByRole('navigation', { name: 'Your account' })
  await nav.getByRole('link', { name: 'Statement' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible()
  const sum = (name: string) =>
    main.locator('dl > div', { has: page.getByText(name, { exact: true }) }).getByRole('definition')
  await expect(sum('Returned')).toHaveText('€21.00')
  await expect(sum('Staked')).toHaveText('€20.00')
  await expect(sum('Returned minus staked')).toHaveText('€1.00')
  await expect(sum('Deposited')).toHaveText('€50.00')
  await expect(main.getByRole('img', { name: /^Stakes by day, 30 days/ })).toBeVisible()
  await main.getByText('As a table').click()
  await expect(main.getByRole('row', { name: /€50\.00 €0\.00 €20\.00 €21\.00$/ })).toBeVisible()
  await expect(main.getByText('Deposits less withdrawals, ever: €50.00')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Every transaction' })).toHaveAttribute(
    'href',
    '/profile/wallet/transactions',
  )
  await expectAccessible(page)

  for (const width of [320, 390, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(beyond, { message: `${width} px wide` }).toBeLessThanOrEqual(0)
    await page.reload()
    await expect(nav.getByRole('link', { name: 'Statement' })).toBeInViewport({ ratio: 1 })
  }

  // Within the login, whose thirty days it is: the movements are of a month ago then.
  await page.clock.setSystemTime(await travel(page, 29.99 * DAY_MS))
  await gotoFresh(page, '/profile/statement')
  await expect(sum('Staked')).toHaveText('€0.00')
  await expect(main.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true')
  await main.getByRole('button', { name: '90 days' }).click()
  await expect(sum('Staked')).toHaveText('€20.00')
  await main.getByRole('button', { name: '365 days' }).focus()
  await page.keyboard.press('Enter')
  await expect(main.getByRole('img', { name: /^Stakes by day, 365 days/ })).toBeVisible()
  await expect(sum('Returned')).toHaveText('€21.00')
})

test('stakes of open bets are not called lost, nor a cash-out won', async ({ page, feed }) => {
  await page.clock.setSystemTime(await travel(page, 1))
  await signUpByCall(page, { depositMinor: 5000 })
  const match = await feed.footballMatch('Leeds', 'Hull', { startsInMs: 60 * DAY_MS })
  await match.priceWinner(2100, 3400, 3600)
  const [sold] = await placeByCall(page, [
    { stakeMinor: 1000, selections: [legOn(match, 1, 2100)] },
    { stakeMinor: 2000, selections: [legOn(match, 1, 2100)] },
  ])
  await sellByCall(page, sold?.id)
  const main = page.getByRole('main')
  const sum = (name: string) =>
    main.locator('dl > div', { has: page.getByText(name, { exact: true }) }).getByRole('definition')
  for (const address of ['/profile/statement', '/profile/wallet/transactions']) {
    await gotoFresh(page, address)
    await expect(sum('Staked')).toHaveText('€30.00')
    await expect(sum('Returned')).toHaveText(/^€[1-9]/)
    await expect(sum('Returned minus staked')).toHaveText(/^-€/)
    await expect(main.locator('dt').filter({ hasText: /\b(won|lost)\b/i })).toHaveCount(0)
  }
})

/** Takes whatever the bet is worth. */
async function sellByCall(page: Page, betId: number | undefined): Promise<void> {
  const reply = await page.request.post('/api/bets/cashout', {
    data: { bet_id: betId, to_cashout: { value: 1, currency: 'EUR' } },
    headers: {
      accept: 'application/vnd.sportsbook.v1+json',
      'x-application': 'sportsbook',
      'idempotency-key': randomUUID(),
    },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
}
