import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { type Feed, type FeedMatch, market } from '../support/feed.ts'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { listed } from '../support/listed.ts'
import { expectSteady, recordFromStart } from '../support/page-records.ts'
import { signUpByCall } from '../support/player.ts'
import { expectAccessible, expect as expectSoon, test } from '../support/test.ts'

// On a busy machine a page takes seconds to live.
const expect = expectSoon.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 120_000 })
test.use({ actionTimeout: 30_000 })

const price = (page: Page, name: string): Locator => listed(page).getByRole('button', { name })
const row = (page: Page, team: string): Locator =>
  listed(page).locator('[data-odds-row]').filter({ hasText: team })

test('the market of a list is changed for all of it, and the Asian board stands after a reload, live throughout', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await match.markets(...handicaps(-0.5))
  const closeTennis = await tennisMatch(feed)
  await recordFromStart(page)
  await gotoFresh(page, '/live')
  await hydrated(page)

  // The overview: every sport with its leagues, and how many are in play.
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: /Football/ })).toContainText('1')
  await expect(main.getByRole('heading', { name: /Tennis/ })).toContainText('1')
  const second = await feed.footballMatch('Everton', 'Fulham')
  await second.score(1, 0, 5)
  await expect(main.getByRole('heading', { name: /Football/ })).toContainText('2')
  await expect(main.getByRole('link', { name: /^Football/ }).first()).toContainText('2')

  const choice = page.getByLabel('Market shown')
  await expect(price(page, 'Yes, Both teams to score, Arsenal')).toHaveCount(0)
  await choice.selectOption('Both teams to score')
  const yes = price(page, 'Yes, Both teams to score, Arsenal')
  await expect(yes).toContainText('1.72')
  await expect(price(page, 'Müller to win'), 'tennis has no such market').toBeVisible()
  await match.markets(
    market(29, '', [
      [74, 1500],
      [76, 2500],
    ]),
  )
  await expect(yes).toContainText('1.50')
  await yes.click()
  await expect(yes).toHaveAttribute('aria-pressed', 'true')
  await yes.click()

  // Chosen by keyboard: the density is a group of radio buttons.
  await page.getByRole('radio', { name: 'Classic' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^Asian/ })).toBeChecked()
  await expect(row(page, 'Arsenal').locator('[data-odds]:visible')).toHaveCount(6)
  await expect(price(page, 'Arsenal (-0.5), Asian handicap')).toContainText('1.90')
  await match.markets(...handicaps(-1.5, -0.5))
  await expect(row(page, 'Arsenal')).toContainText('-1.5')
  await expect(row(page, 'Arsenal')).toContainText('+1.5')
  await expectAccessible(page)

  const reply = await page.reload()
  expect(await reply?.text(), 'the server renders what was chosen').toContain('data-density="asian"')
  await hydrated(page)
  await expect(yes).toContainText('1.50')
  await match.suspendAll()
  await expect(price(page, 'Yes, Both teams to score, Arsenal')).toHaveAccessibleName(/suspended/)
  await match.reopenAll()
  await expect(price(page, 'Over 2.5, Total goals, Arsenal')).toContainText('1.85')
  await choice.selectOption('Main market')
  await expect(price(page, 'Arsenal to win, 1x2')).toContainText('2.10')
  await expectSteady(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(row(page, 'Arsenal').locator('[data-odds]:visible')).toHaveCount(7)
  await page.getByRole('radio', { name: 'Compact' }).check({ force: true })
  await expect(row(page, 'Arsenal').locator('[data-odds]:visible')).toHaveCount(3)
  expect((await price(page, 'Arsenal to win, 1x2').boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await closeTennis()
})

test('every time follows the chosen zone and hours, on this device and with the account', async ({
  page,
  context,
  feed,
}) => {
  const startsInMs = 3 * 3_600_000
  const startMs = Date.now() + startsInMs
  await feed.footballMatch('Leeds', 'Burnley', { startsInMs })
  await signUpByCall(page, { depositMinor: 1000 })
  await gotoFresh(page, '/')
  await hydrated(page)
  const upcoming = page
    .getByRole('region', { name: 'Upcoming' })
    .locator('[data-odds-row]')
    .filter({ hasText: 'Leeds' })
  await expect(upcoming).toContainText(clock(startMs, 'Europe/London', 'h23'))

  await page.getByRole('button', { name: 'Betting settings' }).filter({ visible: true }).first().click()
  const settings = page.getByRole('dialog', { name: 'Betting settings' })
  await settings.getByRole('radio', { name: /^12 hours/ }).check()
  await expect(upcoming).toContainText(clock(startMs, 'Europe/London', 'h12'))
  const kept = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/settings') && reply.request().method() === 'POST',
  )
  await settings.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await expect(upcoming).toContainText(clock(startMs, 'Asia/Tokyo', 'h12'))
  await expectAccessible(page)
  expect((await kept).ok()).toBe(true)
  await settings.getByRole('button', { name: 'Done' }).click()

  const reply = await gotoFresh(page, '/schedule')
  const text = await reply.text()
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short' })
  expect(text, 'the server knows the zone').toContain('Asia/Tokyo')
  await gotoFresh(page, `/schedule?date=${day.format(startMs)}`)
  await expect(row(page, 'Leeds')).toContainText(clock(startMs, 'Asia/Tokyo', 'h12'))

  // Another device of the same player has nothing but the account.
  for (const name of ['hours', 'zone', 'tz']) await context.clearCookies({ name })
  await gotoFresh(page, '/')
  await expect(upcoming).toContainText(clock(startMs, 'Asia/Tokyo', 'h12'))
})

test('a long list has few of its rows in the page: those in sight, with live prices, and the one with the focus', async ({
  page,
  feed,
}) => {
  const matches: FeedMatch[] = []
  for (let number = 1; number <= 48; number += 1) {
    const startsInMs = 3_600_000 + number * 60_000
    matches.push(await feed.footballMatch(`Home ${number}`, `Away ${number}`, { startsInMs }))
  }
  await recordFromStart(page)
  await gotoFresh(page, '/soccer')
  await hydrated(page)
  const rows = listed(page).locator('[data-odds-row]')
  await expect.poll(() => rows.count(), 'the server writes forty').toBeLessThan(30)

  const first = price(page, 'Home 1 to win, 1x2')
  await first.focus()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const last = price(page, 'Home 48 to win, 1x2')
  await expect(last).toContainText('2.10')
  await expect(first, 'out of sight, and still where the keyboard is').toBeFocused()
  await matches.at(-1)?.priceWinner(1950, 3400, 3900)
  await expect(last).toContainText('1.95')
  await last.click()
  await expect(last).toHaveAttribute('aria-pressed', 'true')
  await expect(first, 'the focus went on').toHaveCount(0)
  expect(await rows.count()).toBeLessThan(30)

  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(first).toContainText('2.10')
  await page.keyboard.press('Space')
  await expect(last, 'the row with the focus is there').toHaveAttribute('aria-pressed', 'false')
  await expectSteady(page)
})

/** As `Intl` writes it; the space before the half of the day may be any. */
function clock(atMs: number, timeZone: string, hourCycle: 'h23' | 'h12'): RegExp {
  const hour = hourCycle === 'h23' ? '2-digit' : 'numeric'
  const text = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle, hour, minute: '2-digit' }).format(atMs)
  return new RegExp(text.replaceAll(/\s/g, '\\s'))
}

/** The balanced line, and the one before it where that has changed. */
function handicaps(balanced: number, before?: number) {
  const line = (hcp: number) =>
    market(16, `hcp=${hcp}`, [
      [1714, 1900],
      [1715, 1900],
    ])
  return before === undefined
    ? [line(balanced)]
    : [line(balanced), { ...line(before), isMostBalanced: false }]
}

/** Answers what takes it off the board again. */
async function tennisMatch(feed: Feed): Promise<() => Promise<unknown>> {
  const matchUrn = `e2e:match:tennis.${randomUUID()}`
  const state = {
    kind: 'state' as const,
    matchUrn,
    status: 1 as const,
    stage: 'set_1',
    clock: null,
    totalScore: { home: 0, away: 0 },
    gameScore: { home: '15', away: '30' },
    periodScore: [{ home: 2, away: 1, periodKey: 'set_1', number: 1 }],
    currentServer: 'home' as const,
    incidents: [],
  }
  await feed.send(
    {
      kind: 'fixture',
      matchUrn,
      sportKey: 'tennis',
      category: { urn: 'e2e:category:atp', name: 'International', countryCode: null },
      tournament: { urn: 'e2e:tournament:atp', name: 'ATP Hamburg', priority: 50 },
      home: { urn: 'e2e:player:muller', name: 'Müller' },
      away: { urn: 'e2e:player:rossi', name: 'Rossi' },
      startTime: new Date(Date.now() - 600_000).toISOString(),
    },
    state,
    {
      kind: 'markets',
      matchUrn,
      isComplete: true,
      markets: [
        market(186, '', [
          [4, 1600],
          [5, 2300],
        ]),
      ],
    },
  )
  return () => feed.send({ ...state, status: 3 })
}
