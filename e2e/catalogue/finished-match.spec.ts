import type { Page } from '@playwright/test'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const next = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Upcoming' })

test('a match that ends leads on to the next of its league, and to the league', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await feed.footballMatch('Leeds', 'Everton')
  await feed.footballMatch('Millwall', 'Watford', { league: 'Championship', startsInMs: 60_000 })
  const caughtUp = page.waitForResponse(/\/api\/matches\/\d+\/markets/)
  await gotoFresh(page, `/soccer/m${match.id}`)
  await hydrated(page)
  await caughtUp
  await expect(next(page)).toHaveCount(0)
  await match.finish(2, 1)
  await expect(page.getByRole('main')).toContainText('This match has ended')
  await expect(next(page).getByRole('link', { name: /Leeds.*Everton/ })).toBeVisible()
  await expect(next(page)).not.toContainText('Millwall')
  await expectAccessible(page)

  // A price there is pressed like any other.
  const price = next(page).getByRole('button', { name: /^Leeds to win/ })
  await price.click()
  await expect(price).toHaveAttribute('aria-pressed', 'true')
  await next(page).getByRole('link', { name: 'Premier League' }).first().click()
  await expect(page).toHaveURL(/\/soccer\/.*t\d+$/)
})

test('where its league has no more, those of its sport follow', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await feed.footballMatch('Millwall', 'Watford', { league: 'Championship' })
  await match.finish(2, 1)
  await gotoFresh(page, `/soccer/m${match.id}`)
  await expect(next(page).getByRole('link', { name: /Millwall.*Watford/ })).toBeVisible()
  await expect(next(page).getByRole('link', { name: 'Premier League' })).toBeVisible()
})

test('what is below the next matches is out of sight until they come', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await match.finish(2, 1)
  await page.route(/\/more-matches-[^/]*\.js$/, () => undefined)
  for (const [width, height] of [
    [390, 844],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await gotoFresh(page, `/soccer/m${match.id}`)
    await hydrated(page)
    await expect(page.getByRole('main')).toContainText('This match has ended')
    await expect(page.locator('body > div footer')).not.toBeInViewport()
    await expect(next(page)).toHaveCount(0)
  }
})
