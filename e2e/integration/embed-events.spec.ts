import { frameOf, lastTold, linked, logIn, test } from '../support/embedded.ts'
import { expect, expectAccessible } from '../support/test.ts'

const outcomeOf = (match: { id: number }) => `${match.id}:1::1`

const PAGES = {
  '/plain': (book: string) =>
    `<iframe src="${book}/" title="Bets" style="width: 900px; height: 700px"></iframe>`,
  '/plain-sdk': (book: string) => `
    <meta name="viewport" content="width=device-width">
    <body style="margin: 0"><div id="here"></div><ol id="log" style="display: none"></ol>
    <script type="module">
      import { mountSportsbook } from '${book}/embed/v1/host.js'
      window.sportsbook = mountSportsbook({ at: '#here', origin: '${book}' })
      sportsbook.on('ready', () => log.insertAdjacentHTML('beforeend', '<li data-name="ready">'))
    </script>`,
}

const widget = (book: string, name: string, attributes: string) =>
  `<touchline-${name} origin="${book}" ${attributes}><a href="${book}/live">The sportsbook</a></touchline-${name}>`

/** Under a policy that allows nothing inline: widgets alone, or beside a frame. */
const widgetPage = (parts: (book: string) => string, hasFrame: boolean) => (book: string) => ({
  headers: {
    'content-security-policy': `default-src 'self'; script-src 'self' ${book}; connect-src 'self' ${book}; frame-src ${book}`,
  },
  html: `<!doctype html><html lang="en"><title>News</title><main><h1>News</h1>
    <script type="module" src="${book}/embed/v1/widgets.js"></script>
    ${hasFrame ? `<script type="module" src="${book}/embed/v1/host.js"></script>` : ''}
    ${parts(book)}
    ${hasFrame ? `<touchline-sportsbook origin="${book}" page="/live"></touchline-sportsbook>` : ''}</main>`,
})

test.use({
  hostPages: {
    ...PAGES,
    '/widgets': widgetPage((book) => widget(book, 'matches', 'live'), false),
    '/widgets-and-frame': widgetPage((book) => widget(book, 'matches', 'live'), true),
    '/widgets-below': widgetPage(
      (book) => `<pre>${'\n'.repeat(400)}</pre>${widget(book, 'matches', 'live').repeat(50)}`,
      false,
    ),
  },
})

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
  // A machine that rests for longer than the size does between two of them is told of both: tried again then.
  let last = 1000
  await expect(async () => {
    last -= 10
    const before = await sizes.count()
    await page.evaluate(async (end) => {
      for (const more of [200, 150, 100, 50, 0]) {
        document.querySelector('iframe')?.style.setProperty('inline-size', `${end + more}px`)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    }, last)
    await expect.poll(() => lastTold(page, 'viewport')).toContain(`"width":${last}`)
    expect(await sizes.count()).toBe(before + 1)
  }).toPass()
})

test('a bet that waits for the host’s sign-in is still there after it, and so is what the host adds', async ({
  page,
  host,
  feed,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea')
  await page.goto(`${host.origin}/sports/soccer`)
  const frame = frameOf(page)
  await linked(page)
  const add = (outcome: string) =>
    page.evaluate((key) => window.sportsbook.send('slip_add', { outcomes: [{ outcome: key }] }), outcome)
  await add(outcomeOf(match))
  await expect.poll(() => lastTold(page, 'slip_add')).toContain('["added"]')
  await add(outcomeOf(match))
  await expect.poll(() => lastTold(page, 'slip_add')).toContain('["in_slip"]')
  await add(`${match.id}:1::99`)
  await expect.poll(() => lastTold(page, 'slip_add')).toContain('["not_found"]')
  await add('nonsense')
  await expect.poll(() => lastTold(page, 'error')).toContain('payload_invalid')

  const slip = frame.getByRole('complementary', { name: 'Bet slip' })
  await slip.getByLabel('Stake', { exact: true }).fill('5')
  await slip.getByRole('button', { name: 'Log in to place bet' }).click()
  await expect.poll(() => lastTold(page, 'sign_in')).toContain('"intent":"place_bet"')
  await expect(frame.getByRole('button', { name: /Balance/ })).toBeVisible()
  await expect(slip.getByLabel('Stake', { exact: true })).toHaveValue('5')
  await expect(slip.getByRole('button', { name: 'Deposit' })).toBeVisible()
  await slip.getByRole('button', { name: 'Deposit' }).click()
  await expect.poll(() => lastTold(page, 'deposit')).toContain('"amountMinor":500,"currency":"EUR"')
})

test('what the host has over the lower edge, and a keyboard, move what stands there', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${host.origin}/plain-sdk`)
  await linked(page)
  const frame = frameOf(page)
  const menu = frame.getByRole('navigation').getByRole('link').last()
  const lowerEdge = async () => {
    const [box, around] = [await menu.boundingBox(), await page.locator('iframe').boundingBox()]
    return Math.round((around?.y ?? 0) + (around?.height ?? 0) - (box?.y ?? 0) - (box?.height ?? 0))
  }
  const before = await lowerEdge()
  await page.evaluate(() => window.sportsbook.send('viewport', { bottom: 34 }))
  await expect.poll(lowerEdge).toBe(before + 34)
  await page.evaluate(() => window.sportsbook.send('viewport', { bottom: 34, keyboard: 300 }))
  await expect.poll(lowerEdge).toBe(before + 300)
  await page.evaluate(() => window.sportsbook.send('viewport', { bottom: 0 }))
  await expect.poll(lowerEdge).toBe(before)

  // As a device does whose keyboard comes: the window stays as it is, and less of it is seen.
  const height = () => page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height)
  const whole = await height()
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { configurable: true, value: innerHeight - 300 })
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  await expect.poll(height).toBe(whole - 300)
})

test('widgets show prices of now in a page of others, and lead to the slip', async ({
  page,
  host,
  feed,
  book,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await page.goto(`${host.origin}/widgets`)
  const price = page.getByRole('link', { name: /^Arsenal\s*2\.1/ })
  await expect(price).toBeVisible()
  await expect(page.getByText('0 : 0')).toBeVisible()
  await expectAccessible(page)
  await match.priceWinner(1950, 3400, 3900)
  const moved = page.getByRole('link', { name: /^Arsenal\s*1\.95/ })
  await expect(moved).toBeVisible()
  await match.suspendAll()
  await expect(moved).toHaveCount(0)
  await match.reopenAll()
  await price.click()
  await expect(page).toHaveURL(new RegExp(`^${book}/live|^${book}/soccer`))
  const slip = page.getByRole('complementary', { name: 'Bet slip' })
  await expect(slip.getByLabel('Stake', { exact: true })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')

  // Beside a frame of the same sportsbook it is that slip that takes it.
  await page.goto(`${host.origin}/widgets-and-frame`)
  const inFrame = frameOf(page).getByRole('textbox', { name: 'Stake', exact: true })
  await expect(async () => {
    if (page.url() !== `${host.origin}/widgets-and-frame`) await page.goBack()
    const link = page.getByRole('link', { name: /^Arsenal\s*2\.1/ })
    if (!(await inFrame.isVisible())) await link.click({ timeout: 2000 })
    await expect(inFrame).toBeVisible({ timeout: 8000 })
  }).toPass()
  expect(page.url()).toBe(`${host.origin}/widgets-and-frame`)
})

test('fifty widgets ask together, and nothing before one is seen', async ({ page, host, feed }) => {
  await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/widgets/')) asked.push(request.headers()['cookie'] ?? 'none')
  })
  await page.goto(`${host.origin}/widgets-below`)
  await expect
    .poll(() => page.evaluate(() => customElements.get('touchline-matches') !== undefined))
    .toBe(true)
  // Two frames later an observer would have told them.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(asked).toEqual([])
  const begun = Date.now()
  await page.locator('touchline-matches').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: /^Arsenal\s*2\.1/ }).last()).toBeVisible()
  expect(asked.length).toBeLessThanOrEqual(2 + (Date.now() - begun) / 900)
  expect(new Set(asked)).toEqual(new Set(['none']))
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
    // The host has heard of no press on log in: there was none.
    await expect(page.locator('#log [data-name="sign_in"]')).toHaveCount(1)
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
