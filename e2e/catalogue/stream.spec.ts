import type { Page } from '@playwright/test'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { PASSWORD, signUpByCall } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('a player logs in to watch, the picture plays, rests while nobody looks, stays in the corner, and ends with the match', async ({
  page,
  feed,
  context,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true, hasVideo: true })
  const email = await signUpByCall(page)
  await context.clearCookies()
  await gotoFresh(page, `/soccer/m${match.id}`)
  await hydrated(page)

  await page.getByRole('tab', { name: 'Stream' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Stream' })
  await expect(panel).toContainText('Log in to watch')
  await panel.getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Password').first().fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()

  const player = panel.getByRole('region', { name: 'Stream of Arsenal – Chelsea' })
  await expect(player).toContainText('Test stream')
  // Nothing of the stream is asked for before it is wanted.
  expect(await streamRequests(page)).toBe(0)
  await player.getByRole('button', { name: 'Watch the stream' }).click()
  await expectMoving(page)
  expect(await videoState(page)).toMatchObject({ isMuted: true })
  await expectAccessible(page)

  await player.press('m')
  await expect.poll(() => videoState(page)).toMatchObject({ isMuted: false })
  await player.press('k')
  await expect(player.getByRole('button', { name: 'Back to live' })).toBeVisible()
  await expect.poll(() => videoState(page)).toMatchObject({ isPaused: true })
  await player.getByRole('button', { name: 'Back to live' }).click()
  await expectMoving(page)

  await hide(page, true)
  await expect.poll(() => videoState(page)).toMatchObject({ isPaused: true })
  await hide(page, false)
  await expectMoving(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }))
  await expect(player).toHaveAttribute('data-docked', 'true')
  await expectMoving(page)
  await player.getByRole('button', { name: 'Close the mini player' }).click()
  await expect(player).not.toHaveAttribute('data-docked')
  await page.evaluate(() => window.scrollTo({ top: 0 }))

  await match.finish(2, 1)
  await expect(panel).toContainText('The stream is over.')
  await expect(page.locator('video')).toHaveCount(0)
})

test('where the browser has no HLS of its own the picture plays as well, in a chosen quality, and recovers by a press', async ({
  page,
  feed,
  context,
}) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => ''
  })
  await signUpByCall(page)
  const match = await feed.footballMatch('Leeds', 'Everton', { isLive: true, hasVideo: true })
  await context.route('**/api/streams/*/index.m3u8', (route) => route.abort())
  await gotoFresh(page, `/soccer/m${match.id}`)
  await hydrated(page)
  await page.getByRole('tab', { name: 'Stream' }).click()
  const player = page.getByRole('region', { name: 'Stream of Leeds – Everton' })
  await player.getByRole('button', { name: 'Watch the stream' }).click()
  await expect(player.getByRole('alert')).toContainText('cannot be shown', { timeout: 30_000 })
  await context.unroute('**/api/streams/*/index.m3u8')
  await player.getByRole('button', { name: 'Try again' }).click()
  await expectMoving(page)

  await player.getByLabel('Quality').selectOption('180p')
  await expect.poll(async () => (await videoState(page)).height, { timeout: 20_000 }).toBe(180)

  // Somebody signs out in another window: the next playlist is refused, and the player says so.
  await context.clearCookies()
  await expect(player.getByRole('alert')).toContainText('no longer watch', { timeout: 30_000 })
})
test.use({ expectedErrors: /Failed to load resource/ })

/** Playing, and further at each look; a picture that began anew counts from anywhere. */
async function expectMoving(page: Page): Promise<void> {
  let before = (await videoState(page)).at
  await expect
    .poll(
      async () => {
        const { at } = await videoState(page)
        const moved = at - before
        before = at
        return moved
      },
      { timeout: 30_000, intervals: [700] },
    )
    .toBeGreaterThan(0.2)
}

/** As a browser tells a page that another tab is in front; a browser without a screen never does. */
function hide(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

function videoState(page: Page) {
  return page.locator('video').evaluate((video: HTMLVideoElement) => ({
    at: video.currentTime,
    isMuted: video.muted,
    isPaused: video.paused,
    height: video.videoHeight,
  }))
}

function streamRequests(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/streams/')).length,
  )
}
