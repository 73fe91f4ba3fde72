import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { expect, test } from '../support/test.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

test('a page that stays open past midnight names its days anew', async ({ page, feed }) => {
  await page.clock.install()
  const midnightMs = new Date().setUTCHours(24, 0, 0, 0)
  const match = await feed.footballMatch('Crewe', 'Walsall', {
    startsInMs: midnightMs + 14 * HOUR_MS - Date.now(),
  })
  await gotoFresh(page, '/soccer')
  await hydrated(page)
  const start = page.getByRole('main').locator(`a[href*="m${match.id}"]`).first()
  await expect(start).toContainText('Tomorrow')

  await page.clock.fastForward(midnightMs + MINUTE_MS - Date.now())
  await expect(start).toContainText('Today')
})

test('how soon a match starts is said as of now', async ({ page, feed }) => {
  await page.clock.install()
  const match = await feed.footballMatch('Crewe', 'Walsall', { startsInMs: 2 * HOUR_MS })
  await gotoFresh(page, `/soccer/m${match.id}`)
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByText('Starts in 2 hours')).toBeVisible()

  await page.clock.fastForward(90 * MINUTE_MS)
  await expect(main.getByText('Starts in 30 minutes')).toBeVisible()
})
