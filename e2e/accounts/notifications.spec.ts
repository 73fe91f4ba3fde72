import type { Page } from '@playwright/test'
import { legOn, placeByCall } from '../support/bets.ts'
import { gotoFresh } from '../support/fresh-page.ts'
import { signUpByCall } from '../support/player.ts'
import { OPERATOR_API_KEY } from '../support/sportsbook-process.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.describe.configure({ timeout: 120_000 })

test('a player is notified how a bet has ended, in every tab, and goes to it; maintenance is announced to all', async ({
  page,
  context,
  feed,
}) => {
  const match = await feed.footballMatch('Luton', 'Watford')
  await gotoFresh(page, '/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(bellOf(page)).toHaveCount(0)
  await signUpByCall(page, { depositMinor: 5000 })
  const [bet] = await placeByCall(page, [{ stakeMinor: 1000, selections: [legOn(match, 1, 2100)] }])
  const other = await context.newPage()
  await Promise.all([gotoFresh(page, '/'), gotoFresh(other, '/live')])
  await Promise.all([heard(page, 0), heard(other, 0)])

  await match.settle(1, [
    [1, 'win'],
    [2, 'lose'],
    [3, 'lose'],
  ])
  await Promise.all([heard(page, 1), heard(other, 1)])

  // By keyboard: in, through it, and back to the bell.
  await bellOf(page).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Notifications' })
  const won = panel.getByRole('link', { name: /You won €21\.00 Unread.*Luton – Watford/ })
  await expect(won).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bellOf(page)).toBeFocused()

  await bellOf(page).press('Enter')
  await won.focus()
  await won.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/account/bets/${bet?.id}$`))
  await expect(panel).toBeHidden()
  await Promise.all([heard(page, 0), heard(other, 0)])

  // What the other tab has just heard of came by the channel: from here it misses nothing.
  await announceByCall(page)
  await expect(
    other.locator('output').filter({ hasText: 'New notification: Planned maintenance' }),
  ).toHaveCount(1)
  await Promise.all([heard(page, 1), heard(other, 1)])
  await bellOf(other).click()
  const opened = other.getByRole('region', { name: 'Notifications' })
  await expect(opened.getByText('Planned maintenance')).toBeVisible()
  await opened.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(opened.getByText('Unread')).toHaveCount(0)
  await Promise.all([heard(page, 0), heard(other, 0)])
})

const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })

/** The bell says so many; it comes by the channel, or by asking where the channel began too late. */
async function heard(page: Page, unread: number): Promise<void> {
  const name = unread === 0 ? 'Notifications' : `Notifications: ${unread} unread`
  await expect(page.getByRole('banner').getByRole('button', { name, exact: true })).toBeVisible({
    timeout: 30_000,
  })
}

async function announceByCall(page: Page): Promise<void> {
  const reply = await page.request.post('/api/operator/announcements/maintenance', {
    data: { starts_at: '2027-01-01T02:00:00Z', ends_at: '2027-01-01T03:00:00Z' },
    headers: {
      accept: 'application/vnd.sportsbook.v1+json',
      'x-application': 'sportsbook',
      'x-api-key': OPERATOR_API_KEY,
    },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
}
