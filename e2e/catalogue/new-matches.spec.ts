import type { Page } from '@playwright/test'
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

test('an empty list has what began before it was connected', async ({ page, feed }) => {
  await page.routeWebSocket('**/connection/websocket', async (socket) => {
    await feed.footballMatch('Torquay', 'Yeovil', { isLive: true })
    socket.connectToServer()
  })
  await gotoFresh(page, '/live')
  await hydrated(page)
  await expect(listed(page, 'Torquay')).toBeVisible()
})
