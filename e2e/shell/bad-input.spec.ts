import type { Page } from '@playwright/test'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { listed } from '../support/listed.ts'
import { rawAnswer } from '../support/raw-answer.ts'
import { expect, test } from '../support/test.ts'

const KEYS = [
  'activeOddsType',
  'slip',
  'slipAttempt',
  'slipSelection',
  'slipTab',
  'favorites',
  'deviceId',
] as const
/** Each has its own home side: a page may show what was in play a second ago, and the match before must not be pressed. */
const JUNK = [
  { name: 'not JSON', value: '{"selections":[', home: 'Arsenal' },
  { name: 'another type', value: '42', home: 'Everton' },
  { name: 'null', value: 'null', home: 'Fulham' },
  { name: 'an older version', value: '{"version":0,"state":{"bets":"none"}}', home: 'Leeds' },
  {
    name: 'wrong fields',
    value: '{"version":1,"selections":[{"id":7,"odds":"high"}],"stake":-5}',
    home: 'Burnley',
  },
  { name: 'an empty text', value: '', home: 'Luton' },
]

for (const { name, value, home } of JUNK) {
  test(`storage that holds ${name} is dropped without a word`, async ({ page, feed }) => {
    await feed.footballMatch(home, 'Chelsea', { isLive: true })
    await page.addInitScript(
      ([keys, junk]) => {
        for (const storage of [localStorage, sessionStorage])
          for (const key of keys) storage.setItem(key, junk)
      },
      [KEYS, value] as const,
    )
    await gotoFresh(page, '/')
    await hydrated(page)
    const price = listed(page).getByRole('button', { name: `${home} to win, 1x2` })
    await expect(price).toContainText('2.10')
    await price.click()
    await expect(price).toHaveAttribute('aria-pressed', 'true')
  })
}

test('a browser that forbids storage still shows prices and takes a selection', async ({ page, feed }) => {
  await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })
  await gotoFresh(page, '/')
  await hydrated(page)
  const price = listed(page).getByRole('button', { name: 'Arsenal to win, 1x2' })
  await price.click()
  await expect(price).toHaveAttribute('aria-pressed', 'true')
})

test('cookies that make no sense change nothing', async ({ page, context, baseURL, feed }) => {
  await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  const cookie = (name: string, value: string) => ({ name, value, url: baseURL ?? '' })
  await context.addCookies([
    cookie('theme', 'neon'),
    cookie('tz', '%E0%A4%A'),
    cookie('site', '../../../etc'),
    cookie('affiliate_id', '%'),
    cookie('touchline_session', 'x'.repeat(43)),
  ])
  await gotoFresh(page, '/')
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(listed(page).getByRole('button', { name: 'Arsenal to win, 1x2' })).toContainText('2.10')
  await expect(page.getByRole('banner').getByText('Log in'), 'an expired session is a visitor').toBeVisible()
})
test.use({ expectedErrors: /status of 40[134]/ })

test('parameters that make no sense fall back to a list', async ({ page, feed }) => {
  await feed.footballMatch('Arsenal', 'Chelsea')
  const junk = [
    'page=-1',
    'page=1e99',
    'time=yesterday',
    'time=999999',
    'date=2026-02-31',
    'view=everything',
    'sortBy=1',
    'sport=%3Cscript%3E',
    'sport=no-such-sport',
    'isBettable=perhaps',
    'page[]=1&page[]=2',
    '__proto__=1&constructor=2',
    '%E0%A4%A=1',
  ]
  for (const query of junk) {
    const response = await gotoFresh(page, `/soccer?${query}`)
    expect(response.status(), query).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), query).toHaveText('Football')
    await expect(listed(page).getByRole('button', { name: 'Arsenal to win, 1x2' }), query).toBeVisible()
  }
})

test('messages that the page does not know are passed over, and prices go on', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  const channel = `match:en:${match.id}`
  const inject = await injectableSocket(page)
  const caughtUp = page.waitForResponse(/\/api\/matches\/\d+\/markets/)
  await gotoFresh(page, `/soccer/arsenal-chelsea-m${match.id}`)
  await caughtUp
  const junk: unknown[] = [
    null,
    42,
    'text',
    [],
    {},
    { type: 'from_the_future', match_id: match.id },
    { type: 'from_the_future', match_id: match.id },
    { type: 'markets_changed' },
    { type: 'markets_changed', match_id: 'one', markets: 'all' },
    {
      type: 'markets_changed',
      match_id: match.id,
      seq: 1,
      ts: 1,
      markets: [{ id: 1, odds: -1 }],
      removed: [],
    },
    { type: 'match_changed', match_id: match.id, ver: 'new', match: null },
  ]
  for (const data of junk) inject({ push: { channel, pub: { data } } })
  inject({ push: { channel: 'list:en:nowhere', pub: { data: { type: 'from_the_future' } } } })
  const price = listed(page).getByRole('button', { name: 'Arsenal to win, 1x2' })
  await expect(price).toContainText('2.10')
  await match.priceWinner(2300, 3400, 3200)
  await expect(price).toContainText('2.30')
  await expect(price).not.toHaveAttribute('aria-disabled', 'true')
})

test('a message that is no message at all costs a new connection, not the page', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  const inject = await injectableSocket(page)
  const caughtUp = page.waitForResponse(/\/api\/matches\/\d+\/markets/)
  await gotoFresh(page, `/soccer/arsenal-chelsea-m${match.id}`)
  await caughtUp
  inject('{"push":')
  await match.priceWinner(2300, 3400, 3200)
  await expect(listed(page).getByRole('button', { name: 'Arsenal to win, 1x2' })).toContainText('2.30', {
    timeout: 20_000,
  })
})

const HOSTILE_PATHS = [
  '/%00',
  '/soccer/%00-m1',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/assets/..%2f..%2fserver%2fserver.js',
  '/%',
  '/%E0%A4%A',
  '/%F0%9F%8E%89',
  '/soccer/%F0%9F%8E%89-m1e9',
  '/soccer/x-m99999999999999999999',
  '/soccer/x-m-1',
  '/soccer/x-m2147483648',
  '/soccer/x-m0',
  '/soccer/x-t0',
  '/soccer/x-c0',
  '/?site=nope',
  '/soccer?site=constructor',
  `/${'a'.repeat(6000)}`,
  `/soccer/${'a-'.repeat(2000)}m1`,
  '/<script>alert(1)</script>',
  '/ar/%00',
  '/__proto__',
  '/constructor/prototype-m1',
]

test('hostile addresses are not found, and never an error of the server', async ({ baseURL }) => {
  const statuses = await Promise.all(
    HOSTILE_PATHS.map(
      async (path) => [path.slice(0, 60), (await rawAnswer(baseURL ?? '', path)).statusCode] as const,
    ),
  )
  for (const [path, status] of statuses) expect([400, 404], path).toContain(status)
})

for (const address of ['/#50%', '/#constructor', '/?modal=toString']) {
  test(`${address} opens nothing and takes nothing away`, async ({ page }) => {
    await gotoFresh(page, address)
    await hydrated(page)
    await page.getByRole('banner').getByText('Log in').click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}

test('no address leads away to another site', async ({ baseURL }) => {
  for (const path of [
    '//evil.example/',
    '/\\evil.example',
    '/en//evil.example',
    '/EN//evil.example',
    '/DE//evil.example',
    '/en/\\evil.example',
  ]) {
    const { statusCode, headers } = await rawAnswer(baseURL ?? '', path)
    if (headers.location === undefined) expect(statusCode, path).toBe(404)
    else expect(new URL(headers.location, baseURL).origin, path).toBe(baseURL)
  }
})

test('a hostile address has a page for people', async ({ page }) => {
  for (const path of ['/%00', '/%F0%9F%8E%89', '/soccer/x-m99999999999999999999']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('The page not found')
    await expect(page.getByRole('link', { name: 'Go to home' })).toBeVisible()
  }
})

/** The page's socket goes through to the server; what is injected arrives as if the server had sent it. */
async function injectableSocket(page: Page): Promise<(message: unknown) => void> {
  const inject: ((message: string) => void)[] = []
  await page.routeWebSocket(/\/connection\/websocket/, (socket) => {
    socket.connectToServer()
    inject.push((message) => socket.send(message))
  })
  return (message) => inject.at(-1)?.(typeof message === 'string' ? message : JSON.stringify(message))
}
