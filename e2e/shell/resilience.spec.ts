import type { Page, WebSocketRoute } from '@playwright/test'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { listed } from '../support/listed.ts'
import { balanceOf, signUpByCall } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

// What is broken on purpose is seen by the browser too.
test.use({ expectedErrors: /net::ERR|WebSocket connection|status of 50\d|status of 404/ })

const SOCKET = /\/connection\/websocket/
const homeWin = (page: Page) => listed(page).getByRole('button', { name: 'Arsenal to win, 1x2' })
const trust = (page: Page) => page.locator('html')

test.describe('where no websocket gets through', () => {
  for (const [transport, isStreamRefused] of [
    ['http_stream', false],
    ['sse', true],
  ] as const) {
    test(`prices arrive by ${transport}`, async ({ page, feed }) => {
      const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
      await refuseSockets(page)
      if (isStreamRefused) await page.route(/\/connection\/http_stream/, (route) => route.abort())
      const asked = page.waitForRequest(new RegExp(`/connection/${transport}`))
      await gotoFresh(page, '/')
      await asked
      await match.priceWinner(2450, 3400, 2900)
      await expect(homeWin(page)).toContainText('2.45')
      await expect(trust(page)).toHaveAttribute('data-prices', 'fresh')
      await match.priceWinner(2500, 3400, 2850)
      await expect(homeWin(page)).toContainText('2.50')
    })
  }
})

test('a cut connection dims the prices, then locks them; restored, the latest price stands', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await page.clock.install()
  const line = await cuttableLine(page)
  await gotoFresh(page, '/')
  await hydrated(page)
  await match.priceWinner(2200, 3400, 3300)
  await expect(homeWin(page)).toContainText('2.20')
  await expect(trust(page)).toHaveAttribute('data-prices', 'fresh')

  await line.cut()
  await page.clock.runFor(2500)
  await expect(trust(page)).toHaveAttribute('data-prices', 'stale')
  await expect(page.getByText('Reconnecting. Prices may be out of date.')).toBeVisible()
  await expect(homeWin(page)).not.toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page, { isContrastAlone: true })

  await page.clock.runFor(10_000)
  await expect(trust(page)).toHaveAttribute('data-prices', 'locked')
  await expect(page.getByText('Betting is locked until it is back.')).toBeVisible()
  await expect(homeWin(page)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)

  await match.priceWinner(2750, 3300, 2500)
  await match.priceWinner(2800, 3300, 2450)
  line.restore()
  await expect(async () => {
    await page.clock.runFor(3000)
    await expect(trust(page)).toHaveAttribute('data-prices', 'fresh', { timeout: 500 })
  }).toPass()
  await expect(homeWin(page)).toContainText('2.80')
  await expect(homeWin(page)).not.toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Betting is locked')).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('what is said of the connection leaves the bar of the slip free', async ({ page, context, feed }) => {
    const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
    await page.clock.install()
    const line = await cuttableLine(page)
    await gotoFresh(page, `/soccer/arsenal-chelsea-m${match.id}`)
    await hydrated(page)
    await match.priceWinner(2200, 3400, 3300)
    await expect(homeWin(page)).toContainText('2.20')
    await homeWin(page).tap()
    const bar = page.locator('[data-slip-bar]').getByRole('button').first()
    await expect(bar).toBeVisible()
    const gapBelow = async (text: string) => {
      const [notice, button] = await Promise.all([
        page.getByRole('status').filter({ hasText: text }).locator('> *').boundingBox(),
        bar.boundingBox(),
      ])
      return notice && button ? button.y - notice.y - notice.height : null
    }

    await line.cut()
    await page.clock.runFor(2500)
    await expect(trust(page)).toHaveAttribute('data-prices', 'stale')
    await expect(page.getByText('Reconnecting. Prices may be out of date.')).toBeVisible()
    await expect.poll(() => gapBelow('Reconnecting. Prices may be out of date.')).toBeGreaterThanOrEqual(4)
    await context.setOffline(true)
    await expect(page.getByText('You are offline')).toBeVisible()
    await expect.poll(() => gapBelow('You are offline')).toBeGreaterThanOrEqual(4)
    await context.setOffline(false)
  })
})

test('without a network the page says so at once and locks its prices', async ({ page, context, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await gotoFresh(page, `/soccer/arsenal-chelsea-m${match.id}`)
  await hydrated(page)
  await match.priceWinner(2200, 3400, 3300)
  await expect(homeWin(page)).toContainText('2.20')
  await context.setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  await expect(page.getByText('Prices are locked until you are back online.')).toBeVisible()
  await expect(homeWin(page)).toHaveAttribute('aria-disabled', 'true')
  await context.setOffline(false)
  await expect(page.getByText('You are offline')).toBeHidden()
  await match.priceWinner(2350, 3400, 3100)
  await expect(homeWin(page)).toContainText('2.35', { timeout: 30_000 })
  await expect(homeWin(page)).not.toHaveAttribute('aria-disabled', 'true')
})

test('a file of the page that does not load is asked for again', async ({ page }) => {
  const slots = /\/assets\/slots-\w+\.js/
  let requests = 0
  await page.route(slots, (route) => {
    requests += 1
    // The preload and the import.
    return requests <= 2 ? route.abort() : route.continue()
  })
  await gotoFresh(page, '/')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  expect(requests).toBeGreaterThan(2)
})

test('blocks whose script does not load stay as the server wrote them, and live once it does', async ({
  page,
}) => {
  let requests = 0
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<boolean>()
  await page.route(/\/assets\/later-block-parts-[^/]+\.js$/, async (route) => {
    requests += 1
    // The preload and the import; the next is held while the page is looked at.
    if (requests <= 2) return route.abort()
    await mayLoad
    return route.continue()
  })
  await gotoFresh(page, '/')
  await expect.poll(() => requests, { timeout: 15_000 }).toBeGreaterThan(2)
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/went wrong/)
  load(true)
  await hydrated(page)
})

test('a connection whose script does not load is made once it does', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  let requests = 0
  await page.route(/\/assets\/build-[^/]+\.js$/, (route) => {
    requests += 1
    return requests <= 2 ? route.abort() : route.continue()
  })
  await gotoFresh(page, '/')
  await expect.poll(() => requests).toBeGreaterThan(2)
  await expect(trust(page)).toHaveAttribute('data-prices', 'fresh')
  await match.priceWinner(2900, 3300, 2300)
  await expect(homeWin(page)).toContainText('2.90')
})

test('a server that is killed and started again finds the open page, and goes on where it stopped', async ({
  page,
  feed,
  sportsbook,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await gotoFresh(page, '/')
  await hydrated(page)
  await match.priceWinner(2200, 3400, 3300)
  await expect(homeWin(page)).toContainText('2.20')
  const document = await page.evaluate(() => performance.timeOrigin)
  await sportsbook.stop('SIGKILL')
  await expect(trust(page)).toHaveAttribute('data-prices', /stale|locked/)
  await sportsbook.start()
  await match.priceWinner(3100, 3300, 2200)
  await expect(homeWin(page)).toContainText('3.10', { timeout: 40_000 })
  await expect(trust(page)).toHaveAttribute('data-prices', 'fresh')
  await match.priceWinner(3200, 3300, 2150)
  await expect(homeWin(page)).toContainText('3.20')
  expect(await page.evaluate(() => performance.timeOrigin), 'the page stays open').toBe(document)
})

test('whose session was asked for while the platform restarted is signed in once it is back', async ({
  page,
}) => {
  await signUpByCall(page)
  await page.clock.install()
  let refused = 0
  let isBack = false
  await page.route(/\/api\/player$/, async (route) => {
    if (isBack) return route.continue()
    await route.fulfill({ status: 503 })
    refused += 1
  })
  await page.goto('/')
  // Also what a query repeats by itself.
  await expect(async () => {
    await page.clock.runFor(3000)
    expect(refused).toBeGreaterThan(2)
  }).toPass()
  isBack = true
  await expect(async () => {
    await page.clock.runFor(3000)
    await expect(balanceOf(page)).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('a tab hidden for long unsubscribes from prices and catches up when it is shown', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await page.clock.install()
  const sent: string[] = []
  const received: string[] = []
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => sent.push(...String(payload).split('\n')))
    socket.on('framereceived', ({ payload }) => received.push(...String(payload).split('\n')))
  })
  await gotoFresh(page, '/')
  await hydrated(page)
  // What was never subscribed need not be let go of.
  await expect.poll(() => isListSubscribed(sent, received)).toBe(true)
  await match.priceWinner(2200, 3400, 3300)
  await expect(homeWin(page)).toContainText('2.20')

  await setHidden(page, true)
  await page.clock.runFor(31_000)
  await expect.poll(() => sent.some((frame) => frame.includes('"unsubscribe"'))).toBe(true)
  await match.priceWinner(2900, 3300, 2300)

  await setHidden(page, false)
  await page.clock.runFor(5000)
  await expect(homeWin(page)).toContainText('2.90')
  await expect(trust(page)).toHaveAttribute('data-prices', 'fresh')
})

/** Whether the platform has said yes to a list's channel. */
function isListSubscribed(sent: readonly string[], received: readonly string[]): boolean {
  const ids = sent.flatMap((line) => (line.includes('"channel":"list:') ? /"id":(\d+)/.exec(line)?.[1] : []))
  return ids.some((id) => received.some((line) => line.startsWith(`{"id":${id},"subscribe":`)))
}

/** As behind a proxy that knows no websockets: the handshake gets an ordinary answer. */
async function refuseSockets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Socket = globalThis.WebSocket
    globalThis.WebSocket = class extends Socket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(String(url).replace('/connection/websocket', '/live'), protocols)
      }
    }
  })
}

/** Passes the socket's messages on until it is cut; then every further try ends at once. */
async function cuttableLine(page: Page): Promise<{ cut(): Promise<void>; restore(): void }> {
  let isCut = false
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket(SOCKET, (socket) => {
    if (isCut) {
      void socket.close({ code: 1001 })
      return
    }
    socket.connectToServer()
    open.add(socket)
  })
  return {
    async cut() {
      isCut = true
      await Promise.all([...open].map((socket) => socket.close({ code: 1001 })))
      open.clear()
    },
    restore() {
      isCut = false
    },
  }
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      value: hidden ? 'hidden' : 'visible',
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
