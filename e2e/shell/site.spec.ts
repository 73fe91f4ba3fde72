import type { Page } from '@playwright/test'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { signUpByCall } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

// Some of these pages are about an error, and answer with its status.
test.use({ expectedErrors: /status of (40\d|410|500)/ })

test('the operator’s pages and promotions read well, keep the language, and lead on', async ({ page }) => {
  await gotoFresh(page, '/de/promotions')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Aktionen' })).toBeVisible()
  const card = page.getByRole('main').getByRole('link', { name: /Bau deine eigene Wette/ })
  const picture = card.locator('img')
  await expect.poll(() => picture.evaluate(naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page)
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bau deine eigene Wette' })).toBeVisible()
  await expect(page).toHaveURL(/\/de\/promotions\/bet-builder$/)

  await page.getByRole('main').getByRole('link', { name: 'allgemeinen Regeln' }).click()
  await expect(page).toHaveURL(/\/de\/general-rules$/)
  await expect(page.getByRole('main')).toContainText('18')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Verantwortungsvolles Spielen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verantwortungsvolles Spielen' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('table')).toBeVisible()
  await expect(page).toHaveTitle(/Verantwortungsvolles Spielen/)
  await expectAccessible(page)
})

test('pages answer with the status that fits them, and the way into the embedded mode leads on', async ({
  page,
  request,
}) => {
  for (const [path, status] of [
    ['/404', 404],
    ['/500', 500],
    ['/blocked', 403],
    ['/locked', 403],
    ['/ar/locked', 403],
    ['/pages/none', 404],
    ['/promotions/none', 404],
    ['/users/none', 404],
    ['/users/sign-in', 200],
    ['/pages/responsible-gambling', 200],
    ['/api/images/flags/es?size=21', 400],
    ['/api/images/flags/es?size=20', 200],
  ] as const) {
    expect.soft((await request.get(path)).status(), path).toBe(status)
  }
  expect((await request.post('/live')).status()).toBe(405)
  const started = await request.get('/init-sportsbook?locale=DE&page=/live&stag=a1', { maxRedirects: 0 })
  expect(started.status()).toBe(307)
  expect(started.headers()['location']).toBe('/de/live?stag=a1')
  for (const [path, name] of Object.entries(ENTRY_PATHS)) {
    await gotoFresh(page, path)
    await expect(page.getByRole('dialog', { name }), path).toBeVisible()
    await expect(page, path).not.toHaveURL(/users/)
  }
})

/** Spec 2 §2, account entry paths; a new password can only be set with the token of a mail. */
const ENTRY_PATHS = {
  '/users/sign-in': 'Log in',
  '/users/sign-up': 'Sign up',
  '/users/password/new': 'Forgot password',
  '/users/password/edit': 'Forgot password',
  '/users/confirmation': 'Confirm your e-mail',
}

test('a shared match shows itself as a picture, and flags come in the format and sharpness of the screen', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Torquay', 'Yeovil')
  await page.goto(`/de/soccer/m${match.id}`)
  await hydrated(page)
  const address = await page.locator('meta[property="og:image"]').last().getAttribute('content')
  expect(address).toContain(`/api/images/matches/${match.id}.jpg?site=touchline&locale=de`)
  const card = await page.request.get(address ?? '')
  expect(card.headers()).toMatchObject({ 'content-type': 'image/jpeg', etag: expect.stringContaining('"') })
  const known = { 'if-none-match': card.headers()['etag'] ?? '' }
  expect((await page.request.get(address ?? '', { headers: known })).status()).toBe(304)

  const old = await feed.footballMatch('Barnet', 'Woking', { startsInMs: -40 * 86_400_000 })
  await old.finish(2, 1)
  const past = await page.request.get(`/soccer/m${old.id}`)
  expect(past.status(), 'a match of forty days ago').toBe(410)
  expect(await past.text()).toContain('Barnet')

  await gotoFresh(page, '/')
  const flag = page.getByRole('main').locator('img[src*="/flags/gb-eng"]').filter({ visible: true }).first()
  await flag.scrollIntoViewIfNeeded()
  await expect(flag).toHaveAttribute('srcset', /size=20&dpr=2 2x/)
  await expect.poll(() => flag.evaluate(naturalWidth)).toBeGreaterThan(0)
  const headers = { accept: 'image/avif,image/webp,*/*' }
  const arms = await page.request.get('/api/images/flags/rs?size=20&dpr=2', { headers })
  expect(arms.headers()['content-type']).toBe('image/avif')
})

test('a block moves by the site’s file alone, is there before any script, and keeps to the score', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Torquay', 'Yeovil', { isLive: true })
  const blocks = (area: string) =>
    page
      .locator(area)
      .locator('[data-block]')
      .evaluateAll((all) => all.map((one) => one.dataset['block']))

  await gotoFresh(page, '/?site=touchline')
  expect(await blocks('aside >> nth=0')).toEqual(
    expect.arrayContaining(['search', 'favorites', 'sport_list']),
  )
  await expect(page.getByRole('region', { name: 'Featured match' })).toContainText('Torquay')

  const answer = await gotoFresh(page, '/?site=northgoal')
  expect(await answer.text()).toContain('data-block="live_events"')
  await hydrated(page)
  expect((await blocks('aside >> nth=0')).slice(0, 2)).toEqual(['sport_list', 'live_events'])
  const item = page.locator('[data-block=live_events]').getByRole('link', { name: /Torquay/ })
  await expect(item).toContainText('0:0')
  await match.score(1, 0, 12)
  await expect(item).toContainText('1:0')
  await expect(page.getByRole('button', { name: 'Match chat' })).toHaveCount(0)
  await item.click()
  await toggleChat(page)
})

test('schedule, results, outrights and favourites are blocks of a home page that has them', async ({
  page,
  feed,
}) => {
  const done = await feed.footballMatch('Barnet', 'Woking', { isLive: true })
  await done.finish(2, 1)
  await feed.outright('Winner of the cup')
  // The block shows tomorrow, whatever the hour is now.
  const nextNoon = new Date().setUTCHours(24 + 12, 0, 0, 0)
  await feed.footballMatch('Torquay', 'Yeovil', { startsInMs: nextNoon - Date.now() })
  const liked = await feed.footballMatch('Dover', 'Eastleigh')
  await signUpByCall(page)
  await page.request.post(`/api/favourites/matches/${liked.id}`, {
    headers: { 'x-application': 'sportsbook' },
  })
  await gotoFresh(page, '/?site=northgoal')
  const block = (name: string) => page.getByRole('main').getByRole('region', { name })
  await expect(block('Top matches').getByText('Dover', { exact: true })).toBeVisible()
  await expect(block('Favourites').getByText('Dover', { exact: true })).toBeVisible()
  await expect(block('Favourites').getByText('Torquay', { exact: true })).toHaveCount(0)
  await expect(block('Schedule').getByText('Torquay', { exact: true })).toBeVisible()
  await expect(block('Outrights').getByText('Winner of the cup')).toBeVisible()
  const result = block('Results').getByRole('group').filter({ hasText: 'Barnet' })
  await expect(result).toContainText('2')
  await expectAccessible(page)
  await block('Results').getByRole('link', { name: 'Results' }).click()
  await expect(page).toHaveURL(/\/results$/)
})

async function toggleChat(page: Page): Promise<void> {
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Match chat' })
  await toggle.click()
  await expect(page).toHaveURL(/#chat$/)
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect(page).not.toHaveURL(/#chat$/)
}

const naturalWidth = (image: HTMLImageElement | SVGElement) =>
  image instanceof HTMLImageElement ? image.naturalWidth : 0
