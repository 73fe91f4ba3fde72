import type { Page } from '@playwright/test'
import { gotoFresh } from '../support/fresh-page.ts'
import { part } from '../support/part.ts'
import { expect, test } from '../support/test.ts'

test('a block that comes to life after a price has moved shows it without being written anew', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Yeovil', 'Torquay', { isLive: true })
  await match.priceWinner(2200, 3400, 3300)
  await holdBack(page, 'Live now')
  await gotoFresh(page, '/')
  const hero = part(page, 'Featured match').getByRole('button', { name: 'Yeovil to win' })
  const row = part(page, 'Live now').getByRole('button', { name: 'Yeovil to win' })
  await expect(page.locator('html')).toHaveAttribute('data-prices', 'fresh')
  await match.priceWinner(3100, 3300, 2200)
  await expect(hero).toContainText('3.10')
  await expect(row).toContainText('2.20')
  const served = await row.elementHandle()

  await letGo(page)

  await expect(row).toContainText('3.10')
  expect(await served?.evaluate((button) => button.isConnected)).toBe(true)
})

test('a list beside the page that comes to life after its numbers have changed is written anew by nobody', async ({
  page,
  feed,
}) => {
  await feed.footballMatch('Yeovil', 'Torquay', { isLive: true })
  const { promise: counted, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/later-block-parts*', async (route) => {
    await counted
    await route.continue()
  })
  await gotoFresh(page, '/')
  const listed = page.getByRole('navigation', { name: 'All sports' }).getByRole('link', { name: /^Football/ })
  const all = part(page, 'Live now').getByRole('link', { name: /^All live/ })
  const before = await all.textContent()
  const servedText = await listed.textContent()
  const served = await listed.elementHandle()
  await expect(page.locator('html')).toHaveAttribute('data-prices', 'fresh')
  await feed.footballMatch('Wrexham', 'Barrow', { isLive: true })
  await expect(all, 'counted anew beside it').not.toHaveText(before ?? '')
  expect(await listed.textContent()).toBe(servedText)

  letCome()

  await expect(listed).not.toHaveText(servedText ?? '')
  expect(await served?.evaluate((link) => link.isConnected)).toBe(true)
})

/** Marks the boundary around a block as one that React must not hydrate yet. */
async function holdBack(page: Page, title: string): Promise<void> {
  await page.addInitScript((text) => {
    document.addEventListener('DOMContentLoaded', () => {
      const headings = [...document.querySelectorAll('main h2')]
      const heading = headings.find(({ textContent }) => textContent === text)
      const comments = document.createNodeIterator(document, NodeFilter.SHOW_COMMENT)
      const above: Comment[] = []
      if (!heading) return
      for (let node = comments.nextNode(); node; node = comments.nextNode()) {
        const isBefore = node.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING
        if (node instanceof Comment && node.data === '$' && isBefore) above.push(node)
      }
      const nearest = above.at(-1)
      if (nearest) nearest.data = '$~'
    })
  }, title)
}

async function letGo(page: Page): Promise<void> {
  await page.evaluate(() => {
    const comments = document.createNodeIterator(document, NodeFilter.SHOW_COMMENT)
    for (let node = comments.nextNode(); node; node = comments.nextNode()) {
      if (!(node instanceof Comment) || node.data !== '$~') continue
      node.data = '$'
      if ('_reactRetry' in node && typeof node._reactRetry === 'function') node._reactRetry()
    }
  })
}
