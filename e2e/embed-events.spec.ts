import { frameOf, lastTold, linked, logIn, test } from './support/embedded.ts'
import { expect } from './support/test.ts'

const PAGES = {
  '/plain': (book: string) =>
    `<iframe src="${book}/" title="Bets" style="width: 900px; height: 700px"></iframe>`,
}

test.use({ hostPages: PAGES })

test('deposits are the host’s, a pick is told once, and the size when it rests', async ({
  page,
  host,
  feed,
}) => {
  await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await page.goto(`${host.origin}/sports`)
  const frame = frameOf(page)
  await linked(page)
  await page.getByRole('button', { name: 'Sign in as Anna' }).click()
  await frame.getByRole('button', { name: 'Deposit' }).first().click()
  await expect(page.locator('#log [data-name="deposit"]')).toHaveCount(1)
  await expect(frame.getByRole('dialog')).toHaveCount(0)

  const price = frame
    .getByRole('main')
    .getByRole('button', { name: /^Arsenal to win/ })
    .first()
  const told = page.locator('#log [data-name="tracking"]')
  await price.click()
  await expect(told).toHaveCount(1)
  expect(await lastTold(page, 'tracking')).toContain('outcome_add_click')
  await price.click()
  await expect(told).toHaveCount(2)
  expect(await lastTold(page, 'tracking')).toContain('outcome_delete_click')

  const sizes = page.locator('#log [data-name="viewport"]')
  const before = await sizes.count()
  await page.evaluate(async () => {
    for (const width of [1200, 1150, 1100, 1050, 1000]) {
      document.querySelector('iframe')?.style.setProperty('inline-size', `${width}px`)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  await expect.poll(() => lastTold(page, 'viewport')).toContain('"width":1000')
  expect(await sizes.count()).toBe(before + 1)
})

test.describe('a session that is gone', () => {
  // The browser itself reports answers that are no success.
  test.use({ expectedErrors: /status of 401/ })

  test('leaves a visitor and a word why, where the host has nobody any more', async ({ page, host }) => {
    await page.goto(`${host.origin}/sports`)
    const frame = frameOf(page)
    await linked(page)
    await page.getByRole('button', { name: 'Sign in as Anna' }).click()
    await expect(frame.getByRole('button', { name: /Balance/ })).toBeVisible()
    await page.evaluate(() => fetch('/sign-out', { method: 'POST' }))
    await page
      .frames()[1]
      ?.evaluate(() =>
        fetch('/api/users/sign_out', { method: 'DELETE', headers: { 'x-application': 'sportsbook' } }),
      )
    await page.evaluate(() => window.sportsbook.send('page_changed', { path: '/account/bets' }))
    await expect(frame.getByText('Your session has ended. Log in again to go on.')).toBeVisible()
    await expect(logIn(frame)).toBeVisible()
    await expect.poll(() => lastTold(page, 'auth_changed')).toContain('"status":"visitor"')
  })
})

test('a host that comes late opens what was closed', async ({ page, host, book }) => {
  await page.goto(`${host.origin}/plain`)
  const frame = frameOf(page)
  await logIn(frame).click()
  await expect(frame.getByText('You cannot sign in inside another site.')).toBeVisible({ timeout: 10_000 })
  await page.evaluate((origin) => {
    const inner = document.querySelector('iframe')?.contentWindow
    const say = (s: string, payload: object) =>
      inner?.postMessage({ ns: 'touchline.embed/1', type: 'iframe_integration', s, payload }, origin)
    addEventListener(
      'message',
      ({ data }: MessageEvent<{ s: string; payload: { step: string; name?: string } }>) => {
        if (data.payload.step === 'hello')
          say(data.s, { step: 'init_session', listeners: ['sign_in'], routing: 'frame' })
        if (data.payload.step === 'listener') document.title = `pressed ${data.payload.name}`
      },
    )
    say('', { step: 'hello', versions: [1] })
  }, book)
  await frame.getByRole('button', { name: 'Close' }).click()
  await expect(async () => {
    await logIn(frame).click()
    await expect(page).toHaveTitle('pressed sign_in', { timeout: 1000 })
  }).toPass()
  await expect(frame.getByRole('dialog')).toHaveCount(0)
})
