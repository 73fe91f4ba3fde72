import type { Page } from '@playwright/test'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { expect, test } from '../support/test.ts'

/** Northgoal has a list of matches in play beside every page. */
const besidePage = (page: Page) =>
  page.locator('[data-block=live_events]').getByRole('link', { name: /Torquay/ })

test('beside a page without lists, a score is there that fell before the page was connected', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Torquay', 'Yeovil', { isLive: true })
  await page.routeWebSocket('**/connection/websocket', async (socket) => {
    await match.score(1, 0, 12)
    socket.connectToServer()
  })
  await gotoFresh(page, '/pages/responsible-gambling?site=northgoal')
  await hydrated(page)
  await expect(besidePage(page)).toContainText('1:0')
  await match.score(2, 0, 15)
  await expect(besidePage(page)).toContainText('2:0')
})

test('a score does not wait for slow settings', async ({ page, feed }) => {
  const match = await feed.footballMatch('Torquay', 'Yeovil', { isLive: true })
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/settings', async (route) => {
    await promise
    await route.continue()
  })
  const subscribed = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('subscribe')),
    )
  await gotoFresh(page, '/?site=northgoal')
  await subscribed
  await match.score(1, 0, 12)
  await expect(besidePage(page)).toContainText('1:0')
  resolve()
})
