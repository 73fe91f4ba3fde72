import type { Page } from '@playwright/test'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { expect, test } from '../support/test.ts'

const listed = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .filter({ visible: true })
    .first()

test('an empty list has what began before it was connected', async ({ page, feed }) => {
  await page.routeWebSocket('**/connection/websocket', async (socket) => {
    await feed.footballMatch('Torquay', 'Yeovil', { isLive: true })
    socket.connectToServer()
  })
  await gotoFresh(page, '/live')
  await hydrated(page)
  await expect(listed(page, 'Torquay')).toBeVisible()
})
