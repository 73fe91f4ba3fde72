import type { Page } from '@playwright/test'
import * as z from 'zod'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { listed } from '../support/listed.ts'
import { pick, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

// What is broken on purpose is seen by the browser too.
test.use({
  sportsbookVariables: { RUM_SAMPLE: '1' },
  expectedErrors:
    /for-this-test|Failed to fetch|reading '(?:key|favicon)'|status of 50\d|status of 404|net::ERR|ResizeObserver|MIME type/,
})

test('a fault of a page is told with release, environment and runtime, and keeps every secret', async ({
  page,
}) => {
  await gotoFresh(page, '/live?reset_password_token=t0k3n')
  await hydrated(page)
  await page.evaluate(() =>
    setTimeout(() => {
      throw new TypeError(
        'for-this-test: password=hunter2 cpf 529.982.247-25 card 4242 4242 4242 4242 ada@b.example',
      )
    }),
  )

  const report = await reported(page, /for-this-test/)

  expect(report).toMatchObject({
    release: expect.stringMatching(/^touchline@\d+\.\d+\.\d+$/),
    environment: 'production',
    platform: 'javascript',
    tags: { runtime: 'browser', where: 'error', locale: 'en' },
    exception: {
      values: [
        { type: 'TypeError', value: 'for-this-test: password: [masked] cpf [number] card [number] [email]' },
      ],
    },
    request: { url: expect.stringMatching(/\/live\?reset_password_token=\[masked\]/) },
  })

  await page.goto('/dev/errors')
  await expect(page.getByRole('heading', { name: /^TypeError: for-this-test/ })).toBeVisible()
  expect(await page.content()).not.toMatch(/hunter2|529\.982|4242 4242|ada@|t0k3n/)
  await expectAccessible(page)
})

test('a call that the platform fails is told with address and both bodies, masked', async ({ page }) => {
  const email = 'ada@b.example'
  await page.route('**/api/users/sign_in', (route) =>
    route.fulfill({
      status: 500,
      json: { error: 'internal', code: 10, message: `no luck, ${email}`, data: {}, request_id: 'r-1' },
    }),
  )
  await page.goto('/#sign-in')
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill('hunter2-is-long-enough')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()

  const report = await reported(page, /^500 to POST$/)

  expect(report).toMatchObject({
    tags: { where: 'call' },
    exception: { values: [{ type: 'CallFault' }] },
    extra: {
      request_method: 'POST',
      request_url: '/users/sign_in',
      request_body: { email: '[string]', password: '[string]' },
      response_status: 500,
      response_body: { error: 'internal', message: '[string]' },
    },
  })
  expect(JSON.stringify(report)).not.toMatch(/ada@|hunter2/)

  // So is one that nobody has pressed for: the page's language, which is not the player's yet.
  await page.route('**/api/player/update_locale', (route) =>
    route.fulfill({
      status: 503,
      json: { error: 'unavailable', code: 11, message: 'later', data: {}, request_id: 'r-2' },
    }),
  )
  await signUpByCall(page)
  await page.goto('/de')
  expect(await reported(page, /^503 to PATCH$/)).toMatchObject({
    extra: { request_url: '/player/update_locale', request_body: { locale: 'de' } },
  })
})

test('what is not reported is not sent; an icon that does not load is', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/errors/envelope')) sent.push(request.postData() ?? '')
  })
  await page.route(/interface-icons.*\.svg/, (route) => route.abort())
  await gotoFresh(page, '/live')
  await hydrated(page)
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toContain('Icon load failed: /assets/interface-icons')

  await page.evaluate(async () => {
    const named = (name: string, message = 'for-this-test') => Object.assign(new Error(message), { name })
    const ignored = [
      Object.assign(new Error('for-this-test'), { skipCapture: true }),
      named('AbortError'),
      named('TimeoutError'),
      new TypeError('Failed to fetch'),
      new TypeError('Failed to fetch dynamically imported module: /assets/for-this-test.js'),
      Object.assign(new Error('for-this-test'), { stack: 'Error\n    at f (https://t.example/gtm.js:1:1)' }),
    ]
    for (const error of ignored) void Promise.reject(error)
    dispatchEvent(
      new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }),
    )
    const script = document.createElement('script')
    script.src = '/for-this-test.js'
    const ended = new Promise((resolve) => script.addEventListener('error', resolve))
    document.head.append(script)
    await ended
    void Promise.reject(new Error('for-this-test: the last'))
  })

  await reported(page, /for-this-test: the last/)
  expect(sent).toHaveLength(2)
})

test('a document that fails says so, and is told', async ({ page }) => {
  await page.route(/\/live/, async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    // A site without its name and icon, which the document itself shows.
    await route.fulfill({ response: answer, body: html.replace('"site":{"key":', '"gone":{"key":') })
  })
  await page.goto('/live')
  await expect(page.getByText('UNEXPECTED ERROR', { exact: true })).toBeVisible()
  await reported(page, /undefined/)
})

test('a visit is measured as its player felt it, without a word of who it was', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await signUpByCall(page, { depositMinor: 5000 })
  let comparisons = 0
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/time')) comparisons += 1
  })
  await pick(page, match.id, 'Arsenal to win')
  await expect.poll(() => comparisons).toBe(3)
  const home = listed(page).getByRole('button', { name: 'Arsenal to win, 1x2' })
  // The first may come with what the page asks for as its connection opens, the second comes by that alone.
  for (const [odds, text] of [
    [2500, '2.50'],
    [2450, '2.45'],
  ] as const) {
    await match.priceWinner(odds, 3400, 2900)
    await expect(home).toContainText(text)
  }
  const slip = slipOf(page)
  await stakeOf(slip).fill('4')
  const accept = slip.getByRole('button', { name: /Accept/ })
  if (await accept.isVisible()) await accept.click()
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await expect(slip.getByText('Bet placed')).toBeVisible()

  const visit = Visit.parse(JSON.parse(await page.evaluate(hide)))
  expect(visit.page).toBe('/$sport/$match')
  expect(visit.device).toBe('desktop')
  expect(visit.vitals.map(({ name }) => name).sort()).toEqual(expect.arrayContaining(['FCP', 'LCP', 'TTFB']))
  expect(visit.feed_to_screen_ms.length).toBeGreaterThan(0)
  expect(Math.max(...visit.feed_to_screen_ms)).toBeLessThan(10_000)
  expect(visit.placements).toEqual([{ outcome: 'placed', ms: expect.any(Number) }])
  await expect
    .poll(() => metric(page, 'rum_placement_seconds_count{outcome="placed",device="desktop"}'))
    .toBe(1)
  expect(
    await metric(page, 'rum_vital_seconds_count{vital="LCP",page="/$sport/$match",device="desktop"}'),
  ).toBe(1)
})

test('a visit ends as its page is left; one of a page that is not there is not told', async ({ page }) => {
  const all = async () => {
    const text = await (await page.request.get('/metrics')).text()
    const counts = text.matchAll(/^rum_blocked_seconds_count\{.*\} (\d+)$/gm)
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
  }
  const opened = async (path: string, sign: RegExp) => {
    const asked = page.waitForResponse(sign)
    await gotoFresh(page, path)
    await (await asked).finished()
  }
  // Whoever measures compares the clocks.
  const measured = (path: string) => opened(path, /\/api\/time$/)
  await page.goto('about:blank')
  const before = await all()
  await measured('/live')
  await opened('/soccer/no-such-league/nothing-here', /measure-visit/)
  await measured('/live')
  await page.goto('about:blank')

  await expect.poll(all).toBe(before + 2)
})

const Visit = z.strictObject({
  page: z.string(),
  device: z.string(),
  vitals: z.array(z.strictObject({ name: z.string(), value: z.number() })),
  blocked_ms: z.number(),
  feed_to_screen_ms: z.array(z.number()),
  placements: z.array(z.strictObject({ outcome: z.string(), ms: z.number() })),
})

const Reports = z.array(
  z.looseObject({ exception: z.object({ values: z.array(z.looseObject({ value: z.string() })) }) }),
)

/** Gives the beacon that the page sends when it is hidden. */
function hide(): Promise<string> {
  const send = navigator.sendBeacon.bind(navigator)
  const beacon = new Promise<string>((resolve) => {
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then(resolve)
      return send(url, body)
    }
  })
  Object.defineProperty(document, 'hidden', { value: true })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  return beacon
}

/** The report of what was thrown with such a text, once the platform has it. */
async function reported(page: Page, text: RegExp) {
  const find = async () => {
    const reports = Reports.parse(await (await page.request.get('/dev/errors.json')).json())
    return reports.find(({ exception }) => exception.values.some(({ value }) => text.test(value)))
  }
  await expect.poll(find).toBeDefined()
  return find()
}

async function metric(page: Page, series: string): Promise<number> {
  const text = await (await page.request.get('/metrics')).text()
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1) ?? 0)
}
