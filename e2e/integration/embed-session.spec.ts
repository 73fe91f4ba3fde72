import type { Page, Request, WebSocket } from '@playwright/test'
import { openCookielessProxy } from '../support/cookieless-proxy.ts'
import { frameOf, lastTold, linked, logIn, test } from '../support/embedded.ts'
import { expect } from '../support/test.ts'

/** How many open sockets have joined a player's own channel. */
function privateChannels(page: Page): () => number {
  const joined = new Set<WebSocket>()
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => String(payload).includes('$user:') && joined.add(socket))
    socket.on('close', () => joined.delete(socket))
  })
  return () => joined.size
}

/** How many requests of the page are on their way. */
function openRequests(page: Page): () => number {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => open.size
}

test('signed in by the host, the player stays it over reloads of frame and page, and no other visit has it', async ({
  page,
  host,
  book,
}) => {
  await page.goto(`${host.origin}/sports`)
  const frame = frameOf(page)
  await linked(page)
  await expect(logIn(frame)).toBeVisible()
  await page.getByRole('button', { name: 'Sign in as Anna' }).click()
  await expect(frame.getByRole('button', { name: /Balance/ })).toBeVisible()
  expect(await lastTold(page, 'auth_changed')).toContain('"status":"player"')

  // Its session holds still: who is signed in again sees what is theirs all the same.
  const [, child] = page.frames()
  await child?.evaluate(() => location.reload())
  await linked(page, 2)
  await expect(frame.getByRole('button', { name: /Balance/ })).toContainText(/\d/)
  await page.reload()
  await linked(page)
  await expect(frame.getByRole('button', { name: /Balance/ })).toContainText(/\d/)

  const cookies = (await page.context().cookies(book)).filter(({ name }) => name === '__Host-touchline_frame')
  expect(cookies).toMatchObject([{ httpOnly: true, secure: true, sameSite: 'None' }])
  const alone = await page.context().newPage()
  await alone.goto(book)
  await expect(alone.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('signed out at either end, the player is nobody at both', async ({ page, host }) => {
  const channels = privateChannels(page)
  await page.goto(`${host.origin}/sports`)
  const frame = frameOf(page)
  await linked(page)
  await page.getByRole('button', { name: 'Sign in as Anna' }).click()
  await expect(frame.getByRole('button', { name: /Balance/ })).toBeVisible()
  await expect.poll(channels).toBe(1)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(logIn(frame)).toBeVisible()
  await expect.poll(channels).toBe(0)
  await page.reload()
  await linked(page)
  await expect(logIn(frame)).toBeVisible()

  await page.getByRole('button', { name: 'Sign in as Ben' }).click()
  await frame.getByRole('button', { name: /Balance/ }).click()
  await frame.getByRole('button', { name: 'Log out' }).click()
  await expect(logIn(frame)).toBeVisible()
  await expect
    .poll(() => lastTold(page, 'auth_changed'))
    .toContain('{"status":"visitor","reason":"sign_out"}')
})

test('another player of the host takes the place of the first', async ({ page, host }) => {
  const open = openRequests(page)
  await page.goto(`${host.origin}/sports`)
  await linked(page)
  const told = page.locator('#log [data-name="auth_changed"]', { hasText: '"player"' })
  const id = () =>
    page.frames()[1]?.evaluate(async () => {
      const reply = await fetch('/api/player', { headers: { 'x-application': 'sportsbook' } })
      const player: { id: number } = await reply.json()
      return player.id
    })
  await page.getByRole('button', { name: 'Sign in as Anna' }).click()
  await expect(told).toHaveCount(1)
  const anna = await id()
  // What she asked last would be answered after her session has ended.
  await expect.poll(open).toBe(0)
  await page.getByRole('button', { name: 'Sign in as Ben' }).click()
  await expect(told).toHaveCount(2)
  expect(anna).toBeGreaterThan(0)
  expect(await id()).not.toBe(anna)
})

test.describe('a session that is gone', () => {
  // The browser itself reports answers that are no success.
  test.use({ expectedErrors: /status of 401/ })

  test('is asked for anew, once, as a press on log in is the host’s', async ({ page, host }) => {
    await page.goto(`${host.origin}/sports`)
    const frame = frameOf(page)
    await linked(page)
    await logIn(frame).click()
    await expect(frame.getByRole('button', { name: /Balance/ })).toBeVisible()
    await expect(frame.getByRole('dialog')).toHaveCount(0)

    const before = host.tokens()
    // Behind the page's back, as when an operator ends it.
    await page
      .frames()[1]
      ?.evaluate(() =>
        fetch('/api/users/sign_out', { method: 'DELETE', headers: { 'x-application': 'sportsbook' } }),
      )
    await page.evaluate(() => window.sportsbook.send('page_changed', { path: '/account/bets' }))
    await expect.poll(() => host.tokens()).toBe(before + 1)
    await expect(frame.getByRole('button', { name: /Balance/ })).toBeVisible()
    await expect.poll(() => lastTold(page, 'auth_changed')).toContain('"status":"player"')
    expect(host.tokens()).toBe(before + 1)
    // The one press on log in that there was.
    await expect(page.locator('#log [data-name="sign_in"]')).toHaveCount(1)
  })
})

test('in a browser that keeps no cookies the session is carried by a header, and is in no address and no storage', async ({
  page,
  host,
  sportsbook,
}) => {
  const proxy = await openCookielessProxy(sportsbook.url)
  host.showBook(proxy.url)
  const asked: { url: string; authorization: string | undefined }[] = []
  page.on('request', (request) =>
    asked.push({ url: request.url(), authorization: request.headers()['authorization'] }),
  )
  await page.goto(`${host.origin}/sports`)
  const frame = frameOf(page)
  await linked(page)
  await page.getByRole('button', { name: 'Sign in as Anna' }).click()
  await expect(frame.getByRole('button', { name: /Balance/ })).toBeVisible()
  const bearers = new Set(asked.flatMap(({ authorization }) => authorization ?? []))
  expect(bearers.size).toBe(1)
  const [bearer = ''] = bearers
  const secret = bearer.replace('Bearer ', '')
  expect(asked.filter(({ url }) => url.includes(secret))).toEqual([])
  // The private channel is joined by a call that carries it too.
  await expect
    .poll(() =>
      asked.some(
        ({ url, authorization }) => url.includes('/api/websocket/token') && authorization === bearer,
      ),
    )
    .toBe(true)
  const kept = await page
    .frames()[1]
    ?.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
  expect(kept).not.toContain(secret)

  await page.reload()
  await linked(page)
  await expect(frame.getByRole('button', { name: /Balance/ })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(logIn(frame)).toBeVisible()
  proxy.close()
})
