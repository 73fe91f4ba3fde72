import type { Page } from '@playwright/test'
import { FeedMatch, market } from '../support/feed.ts'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { expect, test } from '../support/test.ts'

const LISTS = { home: '/', sport: '/soccer', league: '/soccer' }

const listed = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .filter({ visible: true })
    .first()

/** Opens it and waits until its list hears of matches. */
async function openConnected(page: Page, path: string): Promise<void> {
  const subscribed = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('subscribe')),
    )
  await gotoFresh(page, path)
  await subscribed
}

for (const [name, path] of Object.entries(LISTS)) {
  test(`a new match comes to the open list of the ${name} by itself`, async ({ page, feed }) => {
    const known = await feed.footballMatch('Arsenal', 'Chelsea')
    if (name === 'league') {
      await page.goto(`/soccer/m${known.id}`)
      const league = page.getByRole('main').getByRole('link', { name: 'Premier League' }).first()
      await openConnected(page, (await league.getAttribute('href')) ?? '')
    } else await openConnected(page, path)
    await expect(listed(page, 'Arsenal')).toBeVisible()
    await feed.footballMatch('Leeds', 'Everton')
    await expect(listed(page, 'Leeds')).toBeVisible()
  })
}

test('the first prices of a match come to the open list by themselves, and those that come back', async ({
  page,
  feed,
}) => {
  const matchUrn = `e2e:match:${process.pid}.unpriced`
  const known = await feed.footballMatch('Arsenal', 'Chelsea')
  const ids = await feed.send({
    kind: 'fixture',
    matchUrn,
    sportKey: 'soccer',
    category: { urn: 'e2e:category:england', name: 'England', countryCode: 'GB-ENG' },
    tournament: { urn: 'e2e:tournament:premier-league', name: 'Premier League', priority: 100 },
    home: { urn: 'e2e:team:leeds', name: 'Leeds' },
    away: { urn: 'e2e:team:everton', name: 'Everton' },
    startTime: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await openConnected(page, '/soccer')
  await expect(listed(page, 'Leeds')).toBeVisible()
  const price = page.getByRole('main').getByRole('button', { name: /^Leeds to win/ })
  await expect(price).toHaveCount(0)

  const match = new FeedMatch(feed, matchUrn, ids.get(matchUrn) ?? 0)
  await match.priceWinner(2100, 3400, 3600)

  await expect(price).toBeVisible()
  await match.withdraw(1)
  const other = page.waitForResponse(/\/api\/matches\?/)
  await known.finish(1, 0)
  await other
  await expect(price).toHaveCount(0)
  await match.priceWinner(2200, 3400, 3600)
  await expect(price).toBeVisible()
})

test('the prices of an outright that is looked at without any come by themselves', async ({ page, feed }) => {
  const outright = await feed.outright('Premier League 2030/31')
  await outright.withdraw(534)
  await openConnected(page, `/soccer/premier-league-o${outright.id}`)
  const price = page.getByRole('main').getByRole('button', { name: /^Arsenal/ })
  const heading = page.getByRole('main').getByRole('heading', { name: 'Premier League 2030/31' })
  await expect(heading).toBeVisible()
  await expect(price).toHaveCount(0)
  await hydrated(page)

  await outright.markets(
    market(534, '', [
      [1, 1500],
      [2, 2500],
    ]),
  )

  await expect(price.first()).toBeVisible()
})

test('an empty list has what began before it was connected', async ({ page, feed }) => {
  await page.routeWebSocket('**/connection/websocket', async (socket) => {
    await feed.footballMatch('Torquay', 'Yeovil', { isLive: true })
    socket.connectToServer()
  })
  await gotoFresh(page, '/live')
  await hydrated(page)
  await expect(listed(page, 'Torquay')).toBeVisible()
})
