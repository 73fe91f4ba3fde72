import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { boxOf } from '../support/box-of.ts'
import { type FeedMatch, market } from '../support/feed.ts'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { listed } from '../support/listed.ts'
import { expectSteady, recorded, recordFromStart, recordMovements } from '../support/page-records.ts'
import { SportsbookProcess } from '../support/sportsbook-process.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

// What moves is looked at here as most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const HOME_WIN = 'Arsenal to win, 1x2'
const AWAY_WIN = 'Chelsea to win, 1x2'
const price = (page: Page, name: string) => listed(page).getByRole('button', { name })

const PAGES: Record<string, (page: Page, match: FeedMatch) => Promise<unknown>> = {
  home: (page) => gotoFresh(page, '/'),
  live: (page) => gotoFresh(page, '/live'),
  league: async (page) => {
    await gotoFresh(page, '/live')
    await hydrated(page)
    await page.getByRole('main').getByRole('link', { name: 'Premier League' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premier League')
  },
  match: (page, match) => gotoFresh(page, `/soccer/arsenal-chelsea-m${match.id}`),
}

for (const [name, open] of Object.entries(PAGES)) {
  test(`a price moves on the ${name} page without a reload, with a mark, then calm`, async ({
    page,
    feed,
  }) => {
    const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
    await open(page, match)
    await hydrated(page)
    await expect(price(page, HOME_WIN)).toContainText('2.10')
    const movements = await recordMovements(page)
    const document = await page.evaluate(() => performance.timeOrigin)
    await match.priceWinner(2300, 3400, 3200)
    await expect(price(page, HOME_WIN)).toContainText('2.30')
    await expect(price(page, AWAY_WIN)).toContainText('3.20')
    await expect(price(page, 'Draw, 1x2')).toContainText('3.40')
    await expect
      .poll(movements)
      .toEqual(expect.arrayContaining(['rising, top corner', 'falling, bottom corner']))
    expect(await movements(), 'the draw did not move').toHaveLength(2)
    await expect(page.locator('[data-movement]')).toHaveCount(0)
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(document)
  })
}

for (const name of ['home', 'live', 'match'] as const) {
  test(`a suspended price on the ${name} page is a lock that cannot be pressed, until it reopens`, async ({
    page,
    feed,
  }) => {
    const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
    await PAGES[name]?.(page, match)
    await hydrated(page)
    const button = price(page, HOME_WIN)
    const size = await button.boundingBox()
    await match.suspendAll()
    await expect(button).toHaveAccessibleName(/suspended/)
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button.locator('svg')).toBeVisible()
    await expectWithin(button, button.locator('svg'))
    await expect(button.getByText('2.10')).toBeHidden()
    expect(await button.boundingBox(), 'the lock takes the room of the price').toEqual(size)
    await expectAccessible(page)
    await button.focus()
    await page.keyboard.press('Enter')
    await button.dispatchEvent('click')
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await match.reopenAll()
    await expect(button).not.toHaveAccessibleName(/suspended/)
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
  })
}

test('score and clock follow the match, in the list and on its page', async ({ page, context, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  const list = await context.newPage()
  await gotoFresh(list, '/live')
  await gotoFresh(page, `/soccer/arsenal-chelsea-m${match.id}`)
  await hydrated(page)
  await hydrated(list)
  await match.score(1, 0, 25)
  const head = page.getByRole('heading', { level: 1 })
  await expect(head.getByText('Arsenal 1, Chelsea 0')).toBeAttached()
  await expect(head).toContainText('25:')
  const shown = await head.textContent()
  await expect(head, 'the clock runs on by itself').not.toHaveText(shown ?? '')
  const row = listed(list).getByRole('link', { name: /Arsenal/ })
  await expect(row).toContainText(/26.*Arsenal\s*1\s*Chelsea\s*0/)
})

test('a line that is withdrawn folds away, and a new one comes', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await match.markets(
    market(18, 'total=3.5', [
      [12, 2700],
      [13, 1420],
    ]),
  )
  const caughtUp = page.waitForResponse(/\/api\/matches\/\d+\/markets/)
  await gotoFresh(page, `/soccer/arsenal-chelsea-m${match.id}`)
  await caughtUp
  const card = page.getByRole('region', { name: 'Total goals', exact: true })
  const height = async () => (await card.boundingBox())?.height ?? 0
  await card.getByRole('button', { name: /^Show all/ }).click()
  await expect(price(page, 'Over 3.5')).toBeVisible()
  const before = await height()
  await match.withdraw(18, 'total=3.5')
  await expect(card.locator('[inert]')).toHaveCount(1)
  await expect.poll(height).toBeLessThan(before - 30)
  await match.markets(
    market(18, 'total=4.5', [
      [12, 4200],
      [13, 1180],
    ]),
  )
  await expect(price(page, 'Over 4.5')).toContainText('4.20')
  await match.withdraw(29)
  const folded = page.locator('[inert]').filter({ hasText: 'Both teams to score' })
  await expect.poll(async () => (await folded.boundingBox())?.height).toBe(0)
})

test('a match enters the live page when it begins and leaves it when it ends', async ({ page, feed }) => {
  const first = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  const second = await feed.footballMatch('Everton', 'Fulham')
  await gotoFresh(page, '/live')
  await hydrated(page)
  const row = (team: string) => listed(page).getByRole('link', { name: new RegExp(team) })
  await expect(row('Arsenal')).toBeVisible()
  await expect(row('Everton')).toHaveCount(0)
  await second.score(0, 0, 1)
  await expect(row('Everton')).toBeVisible()
  await first.finish(2, 1)
  await expect(row('Arsenal')).toHaveCount(0)
  await expect(row('Everton')).toBeVisible()
  await second.finish(0, 0)
  await expect(page.getByText('Nothing is live right now')).toBeVisible()
})

test('a sport of which nothing is live says so by its name, and leads to what is live', async ({
  page,
  feed,
}) => {
  await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  // It has a match, which has not begun.
  await feed.send({
    kind: 'fixture',
    matchUrn: `e2e:match:tennis.${randomUUID()}`,
    sportKey: 'tennis',
    category: { urn: 'e2e:category:singles', name: 'Singles', countryCode: null },
    tournament: { urn: 'e2e:tournament:singles', name: 'Singles' },
    home: { urn: 'e2e:competitor:nadia', name: 'Nadia' },
    away: { urn: 'e2e:competitor:petra', name: 'Petra' },
    startTime: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await gotoFresh(page, '/live?sport=tennis')
  const main = page.getByRole('main')
  await expect(main.getByText('Tennis: no match is live right now')).toBeVisible()
  await expect(main.getByText('Nothing is live right now')).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Open schedule' })).toBeVisible()
  await expectAccessible(page)
  // Of one that was never offered nobody knows the name.
  await gotoFresh(page, '/live?sport=baseball')
  await expect(main.getByText('No match of this sport is live right now')).toBeVisible()
  await hydrated(page)
  await main.getByRole('link', { name: /^All live \(\d+\)$/ }).click()
  await expect(page).toHaveURL(/\/live$/)
  await expect(listed(page).getByRole('link', { name: /Arsenal/ })).toBeVisible()
})

test('the first price shown is the one in the HTML, and stays until it moves', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await match.priceWinner(2550, 3300, 2800)
  await recordFromStart(page)
  const connection = page.waitForEvent('websocket')
  const response = await gotoFresh(page, '/')
  expect(await response.text()).toContain('2.55')
  await hydrated(page)
  await (await connection).waitForEvent('framereceived')
  await expect(page.locator('html')).toHaveAttribute('data-prices', 'fresh')
  await expect(price(page, HOME_WIN)).toContainText('2.55')
  expect(await recorded(page, 'price-written')).toEqual([])
  await match.priceWinner(2600, 3300, 2750)
  await expect(price(page, HOME_WIN)).toContainText('2.60')
  expect(await recorded(page, 'price-written')).toEqual(expect.arrayContaining(['2.60', '2.75']))
})

for (const [name, viewport] of [
  ['home', { width: 1440, height: 900 }],
  ['home', { width: 390, height: 844 }],
  ['match', { width: 1440, height: 900 }],
  ['match', { width: 390, height: 844 }],
] as const) {
  test(`nothing jumps on the ${name} page at ${viewport.width} px while thirty updates arrive`, async ({
    page,
    feed,
  }) => {
    await page.setViewportSize(viewport)
    const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
    await feed.footballMatch('Everton', 'Fulham', { isLive: true })
    await feed.footballMatch('Leeds United', 'Burnley')
    // Pages of the same second share their lists: a match that comes into one later moves what is below.
    const written = async () => (await page.request.get('/')).text()
    await expect.poll(written).toMatch(/Fulham[^]*Burnley|Burnley[^]*Fulham/)
    await recordFromStart(page)
    await PAGES[name]?.(page, match)
    await hydrated(page)
    for (let step = 1; step <= 30; step += 1) {
      if (step % 10 === 0) await match.score(step / 10, 0, 10 + step)
      else if (step % 10 === 5) await match.suspendAll()
      else await match.priceWinner(9000 + step * 500, 3400, 3600 - step * 50)
    }
    await match.priceWinner(1990, 3400, 3600)
    await expect(price(page, HOME_WIN)).toContainText('1.99')
    await expectSteady(page)
  })
}

test("the platform's own feed plays matches whose prices, clocks and scores move by themselves", async ({
  page,
}) => {
  const sportsbook = new SportsbookProcess({
    FEED: 'model',
    FEED_SPEED: '60',
    FEED_LIVE_MATCHES: '8',
    FEED_FIXTURES: '40',
  })
  await sportsbook.start()
  try {
    const main = page.getByRole('main')
    await expect(async () => {
      await gotoFresh(page, `${sportsbook.url}/live`)
      await expect(main.locator('[data-odds]').first()).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 40_000 })
    await hydrated(page)
    const movements = await recordMovements(page)
    const shown = await main.innerText()
    await expect.poll(async () => (await movements()).length, { timeout: 30_000 }).toBeGreaterThan(5)
    await expect(main, 'minutes pass').not.toHaveText(shown)
    await gotoFresh(page, sportsbook.url)
    await expect(page.getByRole('region', { name: 'Upcoming' }).locator('[data-odds]').first()).toBeVisible()
  } finally {
    // An open page would miss its server, and say so.
    await page.goto('about:blank')
    await sportsbook.remove()
  }
})

async function expectWithin(outer: Locator, inner: Locator) {
  const [around, within] = [await boxOf(outer), await boxOf(inner)]
  expect(within.x).toBeGreaterThan(around.x)
  expect(within.y).toBeGreaterThan(around.y)
  expect(within.x + within.width).toBeLessThan(around.x + around.width)
  expect(within.y + within.height).toBeLessThan(around.y + around.height)
}
