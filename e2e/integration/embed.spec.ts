import { embedRecipes } from '../support/embed-recipes.ts'
import { alive, follow, frameOf, lastTold, linked, logIn, test } from '../support/embedded.ts'
import { neverPainted } from '../support/never-painted.ts'
import { expect, expectAccessible } from '../support/test.ts'

const mount = (book: string, { more = '', sdk = 'v1' } = {}) => `
  <ol id="log"></ol>
  <script type="module">
    import { mountSportsbook } from '${book}/embed/${sdk}/host.js'
    const token = async () => (await fetch('/sportsbook-token', { method: 'POST' })).text()
    const sportsbook = mountSportsbook({ at: '#here', origin: '${book}', size: 'none', ${more} })
    window.sportsbook = sportsbook
    sportsbook.on('ready', () => {
      const line = document.createElement('li')
      line.dataset.name = 'ready'
      log.append(line)
    })
  </script>`

const PAGES = {
  '/plain': (book: string) =>
    `<iframe src="${book}/" title="Bets" style="width: 900px; height: 700px"></iframe>`,
  '/plain-deposit': (book: string) =>
    `<iframe src="${book}/?modal=deposit" title="Bets" style="width: 900px; height: 700px"></iframe>`,
  '/below': (book: string) => `<div style="height: 9000px"></div><div id="here"></div>${mount(book)}`,
  '/hidden': (book: string) => `<div id="here" style="display: none"></div>${mount(book)}`,
  // A page of an operator who has never loaded a newer script than that.
  '/released': (book: string) =>
    `<div id="here"></div><a href="/released">Again</a>${mount(book, { more: 'token, listeners: { sign_in() { window.asked = true } }', sdk: '1.0.0' })}`,
  // Not one line of script of its own, under the policies that the documentation asks for.
  '/strict': (book: string) => ({
    headers: embedRecipes(book).headers,
    html: `<!doctype html><html lang="en"><title>Strict</title>
      <script type="module" src="${book}/embed/v1/host.js"></script>
      <touchline-sportsbook origin="${book}" token-url="/sportsbook-token" listeners="sign_in"></touchline-sportsbook>`,
  }),
  '/nested': () => `<iframe src="/plain" title="Between" style="width: 900px; height: 700px"></iframe>`,
}

test.use({ embedParts: { hides: ['footer', 'language'] }, hostPages: PAGES })

test('without a host that talks to it, nobody signs in or deposits, and it says so', async ({
  page,
  host,
}) => {
  await page.goto(`${host.origin}/plain`)
  const frame = frameOf(page)
  const reports = page.waitForRequest('**/api/errors/envelope')
  await logIn(frame).click()
  // Spec 2 §8.
  expect((await reports).postData()).toContain('missing_auth_handler')
  const dialog = frame.getByRole('dialog', { name: 'Log in' })
  await expect(dialog.getByText('You cannot sign in inside another site.')).toBeVisible({ timeout: 10_000 })
  await expect(dialog.getByRole('textbox')).toHaveCount(0)

  await page.goto(`${host.origin}/plain-deposit`)
  const deposit = frame.getByRole('dialog', { name: 'Deposit' })
  await expect(deposit.getByText('You cannot deposit inside another site.')).toBeVisible({ timeout: 10_000 })
})

test('what the host has itself is not in the page that the server sends, and only there', async ({
  page,
  host,
  sportsbook,
}) => {
  const footerIn = async (kind: string) =>
    (await (await page.request.get(sportsbook.url, { headers: { 'sec-fetch-dest': kind } })).text()).includes(
      '<footer',
    )
  expect([await footerIn('iframe'), await footerIn('document'), await footerIn('iframe')]).toEqual([
    false,
    true,
    false,
  ])
  await page.goto(`${host.origin}/sports`)
  await linked(page)
  await expect(frameOf(page).getByRole('contentinfo')).toHaveCount(0)
  await expect(frameOf(page).getByRole('button', { name: /^Language/ })).toHaveCount(0)
})

for (const where of ['below', 'hidden'])
  test(`a frame that nobody sees starts all the same: ${where}`, async ({ page, host }) => {
    await page.goto(`${host.origin}/${where}`)
    await expect(page.locator('#log [data-name="ready"]')).toHaveCount(1, { timeout: 3000 })
  })

test('a frame does not wait for its first paint, which the browser may leave out', async ({ page, host }) => {
  await neverPainted(page)
  const first = page.waitForRequest(/\/assets\/.*\.js$/)
  await page.goto(`${host.origin}/plain`)
  await first
})

test('each page is one step in the history of the host, back, forth and after a reload', async ({
  page,
  host,
}) => {
  const paths = ['/live', '/schedule', '/results', '/favorites', '/promotions']
  await page.goto(`${host.origin}/sports`)
  await linked(page)
  const frame = frameOf(page)
  await alive(page)
  const length = await page.evaluate(() => history.length)
  for (const path of paths) {
    await follow(page, path)
    await expect(page).toHaveURL(`${host.origin}/sports${path}`)
  }
  expect(await page.evaluate(() => history.length)).toBe(length + paths.length)
  for (const path of ['/favorites', '/results', '/schedule']) {
    await page.goBack()
    await expect(page).toHaveURL(`${host.origin}/sports${path}`)
    await expect.poll(() => page.frames()[1]?.evaluate(() => location.pathname)).toBe(path)
  }
  await page.goForward()
  await expect.poll(() => page.frames()[1]?.evaluate(() => location.pathname)).toBe('/results')
  await page.reload()
  await linked(page)
  await expect(page).toHaveURL(`${host.origin}/sports/results`)
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect.poll(() => page.frames()[1]?.evaluate(() => location.pathname)).toBe('/schedule')
})

test('language, odds, theme and slip are chosen at either end', async ({ page, host }) => {
  await page.goto(`${host.origin}/sports/live`)
  await linked(page)
  const root = frameOf(page).locator('html')
  await page.getByLabel('Theme').selectOption('light')
  await expect(root).toHaveAttribute('data-theme', 'light')
  await page.getByLabel('Odds').selectOption('american')
  await expect
    .poll(() => page.frames()[1]?.evaluate(() => localStorage.getItem('activeOddsType')))
    .toBe('american')
  await page.getByLabel('Language').selectOption('ar')
  await linked(page, 2)
  await expect(root).toHaveAttribute('dir', 'rtl')
  await expect(page).toHaveURL(`${host.origin}/sports/ar/live`)
  await page.getByLabel('Language').selectOption('xx')
  await expect.poll(() => lastTold(page, 'error')).toContain('locale_unknown')
  // Nothing of this is told back to who has asked for it.
  await expect(page.locator('#log [data-name="odds_changed"]')).toHaveCount(0)
  await expect(page.locator('#log [data-name="change_theme"]')).toHaveCount(0)
})

test('the host opens the search, and changes to another account of the player, but opens none', async ({
  page,
  host,
  feed,
}) => {
  await feed.footballMatch('Arsenal', 'Chelsea')
  await page.goto(`${host.origin}/sports`)
  const frame = frameOf(page)
  await linked(page)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(frame.getByRole('searchbox')).toHaveValue('Arsenal')
  await expect(frame.getByRole('search').getByRole('link', { name: /^Arsenal – Chelsea/ })).toBeVisible()
  await expect.poll(() => lastTold(page, 'search_modal')).toContain('"open":true')

  const choose = (currency: string) =>
    page.evaluate((code) => window.sportsbook.send('change_currency', { currency: code }), currency)
  await choose('USD')
  await expect.poll(() => lastTold(page, 'error')).toContain('not_ready')
  await page.getByRole('button', { name: 'Sign in as Anna' }).click()
  const balance = frame.getByRole('button', { name: /Balance/ })
  await expect(balance).toContainText('€')
  await choose('USD')
  await expect.poll(() => lastTold(page, 'error')).toContain('currency_unknown')
  // What the player has opened is theirs to be changed to.
  await page.frames()[1]?.evaluate(async () => {
    for (const currency of ['USD', 'EUR'])
      await fetch('/api/player/accounts', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-application': 'sportsbook' },
        body: JSON.stringify({ currency }),
      })
  })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(logIn(frame)).toBeVisible()
  await page.getByRole('button', { name: 'Sign in as Anna' }).click()
  await expect(balance).toContainText('€')
  const told = page.locator('#log [data-name="change_currency"]')
  const before = await told.count()
  await expect(async () => {
    await choose('USD')
    await expect(balance).toContainText('$', { timeout: 2000 })
  }).toPass()
  await expect(told).toHaveCount(before)
})

test('a script that was released earlier still does its work', async ({ page, host }) => {
  await page.context().addCookies([{ name: 'operator_player', value: 'anna', url: host.origin }])
  await page.goto(`${host.origin}/released`)
  const frame = frameOf(page)
  await linked(page)
  const balance = frame.getByRole('button', { name: /Balance/ })
  await expect(balance).toBeVisible()
  await page.evaluate(() => window.sportsbook.send('change_theme', { theme: 'light' }))
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.evaluate(() => window.sportsbook.send('page_changed', { path: '/live' }))
  await expect.poll(() => page.frames()[1]?.evaluate(() => location.pathname)).toBe('/live')
  await balance.click()
  await frame.getByRole('button', { name: 'Log out' }).click()
  await logIn(frame).click()
  await expect.poll(() => page.evaluate(() => 'asked' in window)).toBe(true)
})

test('the policies and permissions of the documentation are enough, and no more than that', async ({
  page,
  host,
  book,
}) => {
  const { sandbox, allow, headers } = embedRecipes(book)
  expect(Object.keys(headers)).toEqual(['Content-Security-Policy', 'Permissions-Policy'])
  await page.context().addCookies([{ name: 'operator_player', value: 'anna', url: host.origin }])
  await page.goto(`${host.origin}/strict`)
  await expect(frameOf(page).getByRole('button', { name: /Balance/ })).toBeVisible()
  const iframe = page.locator('iframe')
  await expect(iframe).toHaveAttribute('sandbox', sandbox)
  await expect(iframe).toHaveAttribute('allow', allow)
  const may = (feature: string) =>
    page.frames()[1]?.evaluate((name) => document.featurePolicy.allowsFeature(name), feature)
  for (const feature of ['fullscreen', 'autoplay', 'clipboard-write', 'payment'])
    expect([feature, await may(feature)]).toEqual([feature, true])
  // Camera and microphone are for a framed provider of identities, of which this site has none.
  for (const feature of ['camera', 'geolocation', 'microphone'])
    expect([feature, await may(feature)]).toEqual([feature, false])
})

declare global {
  interface Document {
    /** Chromium's own. */
    featurePolicy: { allowsFeature: (name: string) => boolean }
  }
}

test.describe('a dialogue', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('of a code that nobody knows is told to the host, whose page rests while the frame asks', async ({
    page,
    host,
  }) => {
    await page.goto(`${host.origin}/sports`)
    await linked(page)
    await expectAccessible(page)
    await page.getByLabel('Bet code').fill('NOSUCH')
    await page.getByLabel('Bet code').press('Enter')
    await expect(frameOf(page).getByRole('dialog')).toBeVisible()
    await expect.poll(() => lastTold(page, 'apply_bet_code')).toContain('link-not-found')
    await expect(page.locator('header')).toHaveJSProperty('inert', true)
    await expectAccessible(page, { within: '#sportsbook' })
    await page.keyboard.press('Escape')
    await expect(page.locator('header')).toHaveJSProperty('inert', false)
    await expect(page.getByLabel('Bet code')).toBeFocused()
  })
})

test.describe('hosts that are none', () => {
  test.use({ expectedErrors: /frame-ancestors|Framing|ERR_BLOCKED_BY_RESPONSE/ })

  test('a page of an unknown origin shows nothing, also around one that is known', async ({
    page,
    host,
    stranger,
  }) => {
    await page.goto(`${stranger.origin}/plain`)
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error/)
    await page.evaluate((known) => {
      const frame = document.createElement('iframe')
      frame.src = known
      document.body.append(frame)
    }, `${host.origin}/plain`)
    const around = () => page.frames().find((frame) => frame.url() === `${host.origin}/plain`)
    await expect.poll(() => around()?.childFrames()[0]?.url()).toMatch(/^chrome-error/)
  })
})

test('a page between the frame and the tab is not heard', async ({ page, host }) => {
  await page.goto(`${host.origin}/nested`)
  const inner = page.frameLocator('iframe').frameLocator('iframe')
  await expect(logIn(inner)).toBeVisible()
  await logIn(inner).click()
  await expect(inner.getByText('You cannot sign in inside another site.')).toBeVisible({ timeout: 10_000 })
})

test('ten thousand messages in a moment, and old or oversized ones, leave the page as it is', async ({
  page,
  host,
  book,
}) => {
  await page.goto(`${host.origin}/sports`)
  await linked(page)
  const answeredMs = await page.evaluate(async (origin) => {
    const frame = document.querySelector('iframe')?.contentWindow
    const say = (type: string, payload: unknown, more: { s: string; id?: string }) =>
      frame?.postMessage({ ns: 'touchline.embed/1', type, payload, ...more }, origin)
    /** The link of the frame's next message, which answers a call where one is named. */
    const heard = (id?: string) =>
      new Promise<string>((resolve) => {
        const hear = ({ source, data }: MessageEvent<{ s: string; replyTo?: string }>) => {
          if (source !== frame || data.replyTo !== id) return
          removeEventListener('message', hear)
          resolve(data.s)
        }
        addEventListener('message', hear)
      })
    const first = heard()
    window.sportsbook.send('change_locale', { locale: 'xx' })
    const s = await first
    // Before the others, of which most are not looked at.
    say('page_changed', { path: '/live', more: 'x'.repeat(1_000_000) }, { s })
    for (let at = 0; at < 10_000; at += 1) say('page_changed', { path: '/live' }, { s: 'old' })
    const began = performance.now()
    const answer = heard('after')
    // Nobody is heard for the rest of a second in which so much was said.
    const asking = setInterval(() => say('change_locale', { locale: 'xx' }, { s, id: 'after' }), 100)
    await answer
    clearInterval(asking)
    return performance.now() - began
  }, book)
  expect(answeredMs).toBeLessThan(5000)
  await expect(page).toHaveURL(`${host.origin}/sports`)
  await expect.poll(() => page.frames()[1]?.evaluate(() => location.pathname)).toBe('/')
})
