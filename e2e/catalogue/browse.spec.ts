import type { Page } from '@playwright/test'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { listed } from '../support/listed.ts'
import { expect, test } from '../support/test.ts'

const price = (page: Page, name: string | RegExp) => listed(page).getByRole('button', { name })

test('a visitor sees leagues, matches and prices before any script runs', async ({
  browser,
  baseURL,
  feed,
}) => {
  await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await feed.footballMatch('Everton', 'Fulham')
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const page = await context.newPage()
  // What stands around every page may be five seconds old, and there is no script to ask again.
  await expect(async () => {
    await gotoFresh(page, '/')
    const sports = page.getByRole('navigation', { name: 'All sports' })
    await expect(sports).toContainText('Football', { timeout: 1000 })
  }).toPass()
  const live = page.getByRole('region', { name: 'Live now' })
  await expect(live.getByRole('link', { name: 'Premier League' })).toBeVisible()
  await expect(live.getByRole('button', { name: 'Arsenal to win, 1x2' })).toContainText('2.10')
  const upcoming = page.getByRole('region', { name: 'Upcoming' })
  await expect(upcoming.getByRole('button', { name: 'Draw, 1x2, Everton versus Fulham' })).toContainText(
    '3.40',
  )
  await live.getByRole('link', { name: /Arsenal/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Arsenal')
  await expect(page.getByRole('button', { name: 'Over 2.5, Total goals' })).toContainText('1.85')
  await context.close()
})

test('links lead from sport to category, league and match without a reload, and back again', async ({
  page,
  feed,
}) => {
  await feed.footballMatch('Arsenal', 'Chelsea')
  await gotoFresh(page, '/')
  await hydrated(page)
  const first = await page.evaluate(() => performance.timeOrigin)
  await page
    .getByRole('navigation', { name: 'All sports' })
    .getByRole('link', { name: /Football/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Football' })).toBeVisible()
  await expect(page).toHaveURL(/\/soccer$/)

  await page.getByRole('main').getByRole('link', { name: 'England', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('England')
  await expect(page).toHaveURL(/\/soccer\/england-c\d+$/)

  await page.getByRole('main').getByRole('link', { name: 'Premier League' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Premier League' })).toBeVisible()
  await expect(page).toHaveTitle(/Premier League/)

  await page
    .getByRole('main')
    .getByRole('link', { name: /Arsenal/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Chelsea')
  await expect(page).toHaveURL(/\/soccer\/arsenal-chelsea-m\d+$/)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Premier League' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('England')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Premier League' })).toBeVisible()
  expect(await page.evaluate(() => performance.timeOrigin), 'the document stays').toBe(first)
})

test('the breadcrumb of a match leads back to league, category and sport', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea')
  await page.goto(`/soccer/arsenal-chelsea-m${match.id}`)
  await hydrated(page)
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await breadcrumb.getByRole('link', { name: 'Football' }).click()
  await expect(page).toHaveURL(/\/soccer$/)
})

test('prices are one stop for Tab; arrows, Home and End walk the grid, Space presses', async ({
  page,
  feed,
}) => {
  await feed.footballMatch('Arsenal', 'Chelsea', { startsInMs: 3_600_000 })
  await feed.footballMatch('Everton', 'Fulham', { startsInMs: 7_200_000 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await gotoFresh(page, '/soccer')
  await hydrated(page)
  const focused = page.locator(':focus')
  await price(page, /^Arsenal to win/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveAccessibleName(/^Draw, 1x2, Arsenal/)
  await page.keyboard.press('End')
  await expect(focused).toHaveAccessibleName(/^Under 2.5, Total goals, Arsenal/)
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveAccessibleName(/^Under 2.5, Total goals, Everton/)
  await page.keyboard.press('Home')
  await expect(focused).toHaveAccessibleName(/^Everton to win/)
  await page.keyboard.press('ArrowUp')
  await expect(focused).toHaveAccessibleName(/^Arsenal to win/)
  await page.keyboard.press('ArrowLeft')
  await expect(focused, 'the edge holds').toHaveAccessibleName(/^Arsenal to win/)
  await page.keyboard.press('Control+End')
  await expect(focused).toHaveAccessibleName(/^Under 2.5, Total goals, Everton/)
  await page.keyboard.press('Space')
  await expect(focused).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Space')
  await expect(focused).toHaveAttribute('aria-pressed', 'false')

  await page.keyboard.press('Shift+Tab')
  await expect(focused, 'the prices of a row are one stop').toHaveRole('link')
  await page.keyboard.press('Tab')
  await expect(focused, 'Tab enters where the focus last was').toHaveAccessibleName(
    /^Under 2.5, Total goals, Everton/,
  )

  // A narrower board has no room for the second market: the keys must not look for the focus there.
  await page.setViewportSize({ width: 1280, height: 900 })
  await price(page, /^Draw, 1x2, Everton/).focus()
  await page.keyboard.press('End')
  await expect(focused).toHaveAccessibleName(/^Fulham to win/)
})

test('the keyboard alone leads from home to a match', async ({ page, feed }) => {
  await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await gotoFresh(page, '/')
  await hydrated(page)
  const focused = page.locator(':focus')
  await page.keyboard.press('Tab')
  await expect(focused).toHaveText('Skip to content')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, /Arsenal.*Chelsea/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Arsenal')
})

test('a stale slug leads for good to the one address of the match', async ({ page, request, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea')
  const stale = await request.get(`/de/soccer/old-name-m${match.id}?page=2`, { maxRedirects: 0 })
  expect(stale.status()).toBe(301)
  expect(stale.headers()['location']).toBe(`/de/soccer/arsenal-chelsea-m${match.id}?page=2`)
  await page.goto(`/tennis/whatever-m${match.id}`)
  await expect(page).toHaveURL(`/soccer/arsenal-chelsea-m${match.id}`)
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', new RegExp(`/soccer/arsenal-chelsea-m${match.id}$`))
})

test.describe('an address of nothing', () => {
  test.use({ expectedErrors: /status of 404/ })
  for (const path of [
    '/soccer/nobody-nowhere-m999999999',
    '/soccer/nowhere-t999999999',
    '/no-such-sport',
    '/a/b/c',
    '/account/bets/x',
  ]) {
    test(`${path} is not found, and there is a way home`, async ({ page, request }) => {
      const response = await request.get(path)
      expect(response.status()).toBe(404)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Looks like the ball was missed! The page not found',
      )
      await page.getByRole('link', { name: 'Go to home' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sports betting')
    })
  }
})

test.describe('the page of errors', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('says so and leads home', async ({ page }) => {
    await page.goto('/500')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops, sorry. Something went wrong.')
    await page.getByRole('link', { name: 'Go to home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('the locale stands first in the address, the default one does without', async ({ page, request }) => {
  for (const [path, lang, dir] of [
    ['/', 'en', 'ltr'],
    ['/de', 'de', 'ltr'],
    ['/ar/live', 'ar', 'rtl'],
  ] as const) {
    await page.goto(path)
    const html = page.locator('html')
    await expect(html).toHaveAttribute('lang', lang)
    await expect(html).toHaveAttribute('dir', dir)
  }
  const prefixed = await request.get('/en/live?time=2', { maxRedirects: 0 })
  expect(prefixed.status()).toBe(302)
  expect(prefixed.headers()['location']).toBe('/live?time=2')
  const capitals = await request.get('/DE/live', { maxRedirects: 0 })
  expect(capitals.status()).toBe(301)
  expect(capitals.headers()['location']).toBe('/de/live')
  expect((await request.get('/xx/live')).status()).toBe(404)
})

test('another language shows the same page, its parameters included, and the open tab', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea')
  await page.goto(`/soccer/arsenal-chelsea-m${match.id}#statistics`)
  await hydrated(page)
  const choose = async (label: string, language: string) => {
    await page.getByRole('banner').getByRole('button', { name: label }).click()
    await page.getByRole('banner').getByRole('link', { name: language, exact: true }).click()
  }
  await choose('Language', 'العربية')
  await expect(page).toHaveURL(`/ar/soccer/arsenal-chelsea-m${match.id}#statistics`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.goto('/de/live?sport=soccer')
  await hydrated(page)
  await choose('Sprache', 'English')
  await expect(page).toHaveURL('/live?sport=soccer')
})

/** Presses Tab until something with this name has the focus; fails after as many as a page can need. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const text = await page.locator(':focus').textContent()
    if (name.test(text ?? '')) return
  }
  throw new Error(`Tab never came to ${name}`)
}
