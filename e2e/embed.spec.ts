import { frameOf, lastTold, linked, logIn, test } from './support/embedded.ts'
import { expect, expectAccessible } from './support/test.ts'

const mount = (book: string, more = '') => `
  <ol id="log"></ol>
  <script type="module">
    import { mountSportsbook } from '${book}/embed/v1/host.js'
    const sportsbook = mountSportsbook({ at: '#here', origin: '${book}', size: 'none', ${more} })
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
  '/nested': () => `<iframe src="/plain" title="Between" style="width: 900px; height: 700px"></iframe>`,
}

test.use({ embedParts: { hides: ['footer', 'language'] }, hostPages: PAGES })

test('without a host that talks to it, nobody signs in or deposits, and it says so', async ({
  page,
  host,
}) => {
  await page.goto(`${host.origin}/plain`)
  const frame = frameOf(page)
  await logIn(frame).click()
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

test('each page is one step in the history of the host, back, forth and after a reload', async ({
  page,
  host,
}) => {
  const paths = ['/live', '/schedule', '/results', '/favorites', '/promotions']
  await page.goto(`${host.origin}/sports`)
  await linked(page)
  const frame = frameOf(page)
  const length = await page.evaluate(() => history.length)
  for (const path of paths) {
    await page.frames()[1]?.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      document.body.append(link)
      link.click()
      link.remove()
    }, path)
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
  })
})

test.describe('hosts that are none', () => {
  test.use({ expectedErrors: /frame-ancestors|Framing|ERR_BLOCKED_BY_RESPONSE/ })

  test('a page of an unknown origin shows nothing, also around one that is known', async ({
    page,
    stranger,
  }) => {
    for (const path of ['/plain', '/nested']) {
      await page.goto(`${stranger.origin}${path}`)
      const inner = page.frames().at(-1)
      await expect.poll(() => inner?.url()).toMatch(/chrome-error|^$/)
    }
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
  const answered = await page.evaluate(async (origin) => {
    const frame = document.querySelector('iframe')?.contentWindow
    const ns = 'touchline.embed/1'
    const say = (payload: unknown, s = 'old') =>
      frame?.postMessage({ ns, type: 'page_changed', s, payload }, origin)
    for (let at = 0; at < 10_000; at += 1) say({ path: '/live' })
    say({ path: 'x'.repeat(1_000_000) })
    const began = performance.now()
    await new Promise<void>((resolve) => {
      const channel = (event: MessageEvent) => event.source === frame && resolve()
      addEventListener('message', channel, { once: true })
      setTimeout(() => window.sportsbook.send('open_bet_slip', {}), 1500)
    })
    return performance.now() - began
  }, book)
  expect(answered).toBeLessThan(5000)
  await expect(page).toHaveURL(`${host.origin}/sports`)
  await expect.poll(() => page.frames()[1]?.evaluate(() => location.pathname)).toBe('/')
})
