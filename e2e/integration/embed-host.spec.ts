import type { Page } from '@playwright/test'
import { alive, follow, frameOf, inner, lastTold, linked, logIn, test } from '../support/embedded.ts'
import { keepFrameWords } from '../support/host-words.ts'
import { expect } from '../support/test.ts'

/** A host's page with a head above the frame, that mounts it when it is told to. */
const sdkPage =
  (options = '') =>
  (book: string) =>
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
    <title>Host</title><body style="margin: 0"><header style="block-size: 60px">An operator</header>
    <div id="here"></div><ol id="log" hidden></ol>
    <script type="module">
      import { mountSportsbook } from '${book}/embed/v1/host.js'
      window.mount = () => {
        window.sportsbook = mountSportsbook({ at: '#here', origin: '${book}', ${options} })
        for (const name of ['ready', 'page_changed', 'change_locale', 'change_theme', 'slip_add', 'tracking'])
          sportsbook.on(name, (payload) => {
            const line = document.createElement('li')
            line.textContent = JSON.stringify(payload)
            line.dataset.name = name
            log.append(line)
          })
      }
    </script>`

test.use({
  hostPages: {
    '/sdk': sdkPage(),
    '/content': sdkPage("size: 'content'"),
    '/silent': sdkPage('token: () => new Promise(() => {})'),
  },
})

async function mounted(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => 'mount' in window)
  await page.evaluate(() => window.mount())
  await linked(page)
}

/** A list is asked for once a second: a match that has just begun may be missing from what a page begins with. */
async function isOnHome({ url }: { url: string }, name: string): Promise<void> {
  await expect.poll(async () => (await fetch(url)).text(), { message: name }).toContain(name)
}

test('asked for as high as its content it fills the window, at every size: one scroll bar, dialogues in sight', async ({
  page,
  host,
  feed,
  sportsbook,
}) => {
  await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await isOnHome(sportsbook, 'Arsenal')
  await page.setViewportSize({ width: 390, height: 844 })
  await recordShifts(page)
  await mounted(page, `${host.origin}/content`)
  await alive(page)
  expect(await page.evaluate(() => window.sportsbook.size)).toBe('fill')
  const frame = frameOf(page)
  const board = frame.getByRole('main').getByRole('button', { name: /^Arsenal to win/ })
  await expect(board.first()).toBeVisible()
  expect(await inner(page)?.evaluate(() => window.jumped())).toBeLessThan(0.02)
  expect(await page.evaluate(() => window.jumped())).toBeLessThan(0.02)
  const around = () =>
    page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement
      const { top, bottom } = document.querySelector('iframe')?.getBoundingClientRect() ?? new DOMRect()
      return { isScrolled: scrollHeight > innerHeight || scrollWidth > innerWidth, top, bottom }
    })
  for (const [width, height] of [
    [390, 844],
    [834, 1112],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(around).toEqual({ isScrolled: false, top: 60, bottom: height })
    await logIn(frame).click()
    const dialog = frame.getByRole('dialog', { name: 'Log in' })
    await expect(dialog).toBeVisible()
    await expect
      .poll(async () => {
        const box = await dialog.boundingBox()
        return box !== null && box.y >= 60 && box.y + box.height <= height && box.x + box.width <= width
      })
      .toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('without addresses of the host’s the history is the frame’s: a step for each page', async ({
  page,
  host,
}) => {
  await mounted(page, `${host.origin}/sdk`)
  await alive(page)
  const path = () => inner(page)?.evaluate(() => location.pathname)
  const steps = await page.evaluate(() => history.length)
  for (const next of ['/live', '/schedule']) {
    await follow(page, next)
    await expect.poll(path).toBe(next)
    await expect.poll(() => lastTold(page, 'page_changed')).toContain(`"path":"${next}"`)
  }
  expect(await page.evaluate(() => history.length)).toBe(steps + 2)
  // Of the frame alone, for which the driver’s own step back would wait in vain.
  await page.evaluate(() => history.back())
  await expect.poll(path).toBe('/live')
  await page.evaluate(() => history.forward())
  await expect.poll(path).toBe('/schedule')
  await expect(page).toHaveURL(`${host.origin}/sdk`)
})

test('back in the host’s history, a page is where it was scrolled to', async ({ page, host }) => {
  await page.setViewportSize({ width: 390, height: 480 })
  await page.goto(`${host.origin}/sports`)
  await linked(page)
  await alive(page)
  const scrolled = () => inner(page)?.evaluate(() => Math.round(scrollY))
  await inner(page)?.evaluate(() => scrollTo(0, 150))
  await expect.poll(scrolled).toBe(150)
  await follow(page, '/schedule')
  await expect(page).toHaveURL(`${host.origin}/sports/schedule`)
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(`${host.origin}/sports`)
  await expect.poll(scrolled).toBe(150)
})

test('what is chosen in the frame is told to the host once', async ({ page, host }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await mounted(page, `${host.origin}/sdk`)
  await alive(page)
  const frame = frameOf(page)
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Sports betting')
  await frame.getByRole('banner').getByRole('button', { name: 'Light theme' }).click()
  const told = (name: string) => page.locator(`#log [data-name="${name}"]`)
  await expect(told('change_theme')).toHaveText(['{"theme":"light"}'])
  await follow(page, '/ar/live')
  await linked(page, 2)
  await expect(told('change_locale')).toHaveText(['{"locale":"ar"}'])
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('iframe')).toHaveAttribute('title', 'المراهنات الرياضية')
  await expect(told('change_theme')).toHaveCount(1)
})

test('what a host says too early is said in its order, and after its end there is nothing of it left', async ({
  page,
  host,
}) => {
  await keepFrameWords(page)
  // Those in the frame hear what the host says.
  await page.addInitScript(() => {
    window.heard = []
    addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => window.heard.push(data.type))
  })
  await page.addInitScript(() => {
    const pending = new Set<unknown>()
    Object.assign(window, { pending })
    const [begin, end] = [window.setTimeout, window.clearTimeout]
    const setTimeout = (act: () => void, ms?: number, ...more: unknown[]) => {
      const timer = begin(
        () => {
          pending.delete(timer)
          act()
        },
        ms,
        ...more,
      )
      pending.add(timer)
      return timer
    }
    const clearTimeout = (timer: number) => {
      pending.delete(timer)
      end(timer)
    }
    if (parent === window) Object.assign(window, { setTimeout, clearTimeout })
  })
  await page.goto(`${host.origin}/silent`)
  await page.waitForFunction(() => 'mount' in window)
  const before = await listenersOf(page)
  const early = ['odds_changed', 'change_theme', 'open_bet_slip', 'search_modal', 'change_theme']
  await page.evaluate(() => {
    window.mount()
    const { send } = window.sportsbook
    send('odds_changed', { oddsType: 'american' })
    send('change_theme', { theme: 'light' })
    send('open_bet_slip', {})
    send('search_modal', { open: false })
    send('change_theme', { theme: 'dark' })
  })
  await linked(page)
  const wishes = () =>
    inner(page)?.evaluate(() => window.heard.filter((type) => type !== 'iframe_integration'))
  await expect.poll(wishes).toEqual(early)
  expect(await listenersOf(page)).not.toEqual(before)

  expect(await page.evaluate(() => window.pending.size)).toBeGreaterThan(0)
  await page.evaluate(() => window.sportsbook.destroy())
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(await listenersOf(page)).toEqual(before)
  // That of the token, which its server was silent about.
  await expect.poll(() => page.evaluate(() => window.pending.size)).toBe(0)
})

test('without consent no pick is told', async ({ page, host, feed, sportsbook }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await isOnHome(sportsbook, 'Arsenal')
  await mounted(page, `${host.origin}/sdk`)
  const price = frameOf(page)
    .getByRole('main')
    .getByRole('button', { name: /^Arsenal to win/ })
    .first()
  await price.click()
  await expect(price).toHaveAttribute('aria-pressed', 'true')
  // What is answered later than the press would have been told.
  await page.evaluate(
    (outcome) => window.sportsbook.send('slip_add', { outcomes: [{ outcome }] }),
    `${match.id}:1::2`,
  )
  await expect(page.locator('#log [data-name="slip_add"]')).toHaveCount(1)
  await expect(page.locator('#log [data-name="tracking"]')).toHaveCount(0)
})

test('keys lead into the frame at either end, and out of it', async ({ page, host }) => {
  await page.goto(`${host.origin}/sports`)
  await linked(page)
  await alive(page)
  // The slip comes last, and its field is where keys lead that come from below.
  const last = frameOf(page).getByLabel('Booking code', { exact: true })
  await expect(last).toBeVisible()
  const focused = () => page.evaluate(() => document.activeElement?.localName)
  await page.getByLabel('Add outcome').focus()
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('iframe')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByLabel('Add outcome')).toBeFocused()
  await page.getByText('Messages').focus()
  await page.keyboard.press('Shift+Tab')
  await expect.poll(focused).toBe('iframe')
  await expect(last).toBeFocused()
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('summary')
})

/** How far a page has jumped since it was first painted: what is laid out before its styles are there, nobody sees. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { atMs: number; by: number }[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          shifts.push({ atMs: entry.startTime, by: Number(entry.value) })
    }).observe({ type: 'layout-shift', buffered: true })
    window.jumped = () => {
      const paintedAtMs = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0
      return shifts.reduce((sum, { atMs, by }) => (atMs > paintedAtMs ? sum + by : sum), 0)
    }
  })
}

/** How many listeners hang on what outlives a frame. */
async function listenersOf(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  const counts: number[] = []
  for (const expression of ['window', 'document', 'visualViewport']) {
    const { result } = await session.send('Runtime.evaluate', { expression })
    const { objectId = '' } = result
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId })
    counts.push(listeners.length)
  }
  await session.detach()
  return counts
}

declare global {
  interface Window {
    /** On the host's page. */
    mount: () => void
    pending: Set<unknown>
    /** In the frame. */
    heard: string[]
    /** On both. */
    jumped: () => number
  }
}
