import type { Page } from '@playwright/test'
import { frameOf, logIn, test } from '../support/embedded.ts'
import { beginnings, bookFrame, errorsTold, keepFrameWords, linkId } from '../support/host-words.ts'
import { expect } from '../support/test.ts'

const PAGES = {
  '/plain': (book: string) =>
    `<!doctype html><title>Host</title><iframe src="${book}/" title="Bets" style="width: 900px; height: 700px"></iframe>`,
  '/sdk': (book: string) => `<!doctype html><title>Host</title><div id="here"></div>
    <script type="module">
      import { mountSportsbook } from '${book}/embed/v1/host.js'
      window.sportsbook = mountSportsbook({ at: '#here', origin: '${book}', page: location.hash.slice(1) || undefined })
    </script>`,
  '/opener': () => '<!doctype html><title>Opener</title>',
  // A sportsbook of a later time, which has forgotten the first version.
  '/init-sportsbook': () => `<!doctype html><title>Book</title><script>
    parent.postMessage({ ns: 'touchline.embed/1', type: 'iframe_integration', s: 'later', payload: { step: 'hello', versions: [7] } }, '*')
  </script>`,
}

test.use({ hostPages: PAGES })

/** A host without the script: says this by hand to its first frame. */
const say = (page: Page, book: string, type: string, payload: object, s = '') =>
  page.evaluate(([origin, message]) => window.frames[0]?.postMessage(message, origin), [
    book,
    { ns: 'touchline.embed/1', type, s, payload },
  ] as const)

const theme = (page: Page, book: string) =>
  bookFrame(page, book).evaluate(() => document.documentElement.dataset['theme'] ?? 'dark')

test('the host is there first, and a document that is loaded anew begins anew: each is linked once', async ({
  page,
  host,
  book,
}) => {
  await keepFrameWords(page)
  // The frame's document comes once the host's script has been there for long.
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/init-sportsbook*', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto(`${host.origin}/sdk`, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'sportsbook' in window)
  expect(await beginnings(page)).toEqual([])
  open()
  await expect.poll(() => beginnings(page)).toEqual([1])
  await expect(logIn(frameOf(page))).toBeVisible()

  const before = await linkId(page)
  await bookFrame(page, book).evaluate(() => location.reload())
  await expect.poll(() => beginnings(page)).toEqual([1, 1])
  expect(await linkId(page)).not.toBe(before)
})

test('a document that comes back from the back-forward cache is linked again, and heard', async ({
  page,
  host,
  book,
}) => {
  await keepFrameWords(page)
  await page.goto(`${host.origin}/sdk`)
  await expect.poll(() => beginnings(page)).toEqual([1])
  // As a browser says it to a page that it puts away and takes out again.
  await bookFrame(page, book).evaluate(() => {
    for (const name of ['pagehide', 'pageshow'])
      dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
  })
  await expect.poll(() => beginnings(page)).toEqual([2])
  await page.evaluate(() => window.sportsbook.send('change_theme', { theme: 'light' }))
  await expect.poll(() => theme(page, book)).toBe('light')
})

test('the frame is there first, and a host that has come after its time is linked once', async ({
  page,
  host,
  book,
}) => {
  await keepFrameWords(page)
  await page.goto(`${host.origin}/plain`)
  const frame = frameOf(page)
  await logIn(frame).click()
  await expect(frame.getByText('You cannot sign in inside another site.')).toBeVisible()
  expect(await beginnings(page)).toEqual([])

  const greeted = await page.evaluate(() => window.frameWords.length)
  await say(page, book, 'iframe_integration', { step: 'hello', versions: [1] })
  await expect.poll(() => page.evaluate(() => window.frameWords.length)).toBe(greeted + 1)
  const s = await linkId(page)
  const init = { step: 'init_session', listeners: [], routing: 'frame', version: 1 }
  await say(page, book, 'iframe_integration', init, s)
  await expect.poll(() => beginnings(page)).toEqual([1])
  // Whoever says it twice is told nothing new; the theme comes after it.
  await say(page, book, 'iframe_integration', init, s)
  await say(page, book, 'change_theme', { theme: 'light' }, s)
  await expect.poll(() => theme(page, book)).toBe('light')
  expect(await beginnings(page)).toEqual([1])
})

test('a host of another version is told so, and the page is one to browse', async ({ page, host, book }) => {
  await keepFrameWords(page)
  await page.goto(`${host.origin}/plain`)
  const frame = frameOf(page)
  await expect(logIn(frame)).toBeVisible()
  await say(page, book, 'iframe_integration', { step: 'hello', versions: [7] })
  await expect.poll(() => errorsTold(page)).toEqual(['version_unsupported'])
  const init = { step: 'init_session', listeners: [], routing: 'frame', version: 7 }
  await say(page, book, 'iframe_integration', init, await linkId(page))
  await expect.poll(() => errorsTold(page)).toEqual(['version_unsupported', 'version_unsupported'])
  expect(await beginnings(page)).toEqual([])
  await bookFrame(page, book).goto(`${book}/live`)
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a sportsbook of another version is told to the host', async ({ page, host, stranger, book }) => {
  await page.goto(`${host.origin}/opener`)
  const failed = await page.evaluate(
    async ([sdk, origin]) => {
      const { mountSportsbook }: { mountSportsbook: (options: object) => { on: Function } } = await import(
        sdk
      )
      return new Promise((resolve) => {
        mountSportsbook({ at: 'body', origin }).on('failed', resolve)
      })
    },
    [`${book}/embed/v1/host.js`, stranger.origin] as const,
  )
  expect(failed).toEqual({ reason: 'version' })
})

test('neither a frame beside, nor one within, nor an opener is heard, nor what is too large or of an earlier document', async ({
  page,
  context,
  host,
  book,
}) => {
  await page.goto(`${host.origin}/opener`)
  const opening = context.waitForEvent('page')
  await page.evaluate(() => {
    window.opened = window.open('about:blank')
  })
  const shown = await opening
  await keepFrameWords(shown)
  await shown.goto(`${host.origin}/sdk`)
  await expect.poll(() => beginnings(shown)).toEqual([1])
  const s = await linkId(shown)
  const inner = bookFrame(shown, book)
  // Heard after the sportsbook's own listener: whatever has come here has been decided upon.
  await inner.evaluate(() => {
    window.attacks = 0
    addEventListener('message', ({ data }: MessageEvent<{ isAttack?: boolean }>) => {
      if (data.isAttack) window.attacks += 1
    })
  })
  const attack = (more: object = {}) => ({
    ns: 'touchline.embed/1',
    type: 'change_theme',
    s,
    payload: { theme: 'light', ...more },
    isAttack: true,
  })
  const put = () => document.body.append(document.createElement('iframe'))

  await shown.evaluate(put)
  await shown
    .frames()
    .find((frame) => frame.parentFrame() === shown.mainFrame() && frame !== inner)
    ?.evaluate((message) => parent.frames[0]?.postMessage(message, '*'), attack())
  await inner.evaluate(put)
  await inner.childFrames()[0]?.evaluate((message) => parent.postMessage(message, '*'), attack())
  await page.evaluate((message) => window.opened?.frames[0]?.postMessage(message, '*'), attack())
  for (const message of [attack({ more: 'x'.repeat(70_000) }), { ...attack(), s: 'earlier' }])
    await shown.evaluate(([origin, each]) => window.frames[0]?.postMessage(each, origin), [
      book,
      message,
    ] as const)
  await expect.poll(() => inner.evaluate(() => window.attacks)).toBe(5)
  expect(await theme(shown, book)).toBe('dark')

  // The same from the host's own page is heard.
  await shown.evaluate(([origin, each]) => window.frames[0]?.postMessage(each, origin), [
    book,
    attack(),
  ] as const)
  await expect.poll(() => theme(shown, book)).toBe('light')
})

test('presses do their work while a host says ten thousand things a second', async ({
  page,
  host,
  book,
  feed,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await keepFrameWords(page)
  await page.goto(`${host.origin}/sdk#/soccer/m${match.id}`)
  await expect.poll(() => beginnings(page)).toEqual([1])
  const frame = frameOf(page)
  const price = frame
    .getByRole('main')
    .getByRole('button', { name: /^Arsenal to win/ })
    .first()
  await expect(price).toBeVisible()
  const inner = bookFrame(page, book)
  await inner.evaluate(() => {
    window.taps = []
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'pointerup') window.taps.push(duration)
    }).observe({ type: 'event' })
  })
  const tapping = async () => {
    for (const isPressed of ['true', 'false', 'true', 'false', 'true', 'false']) {
      await price.click()
      await expect(price).toHaveAttribute('aria-pressed', isPressed)
    }
  }
  await tapping()
  await page.evaluate(
    ([origin, s]) => {
      const message = { ns: 'touchline.embed/1', type: 'change_theme', s, payload: { theme: 'light' } }
      window.flood = window.setInterval(() => {
        for (let at = 0; at < 100; at += 1) window.frames[0]?.postMessage(message, origin)
      }, 10)
    },
    [book, await linkId(page)] as const,
  )
  await expect.poll(() => errorsTold(page)).toContain('rate_limited')
  const quiet = await inner.evaluate(() => window.taps.splice(0))
  await tapping()
  const flooded = await inner.evaluate(() => window.taps.splice(0))
  await page.evaluate(() => clearInterval(window.flood))
  const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0
  test.info().annotations.push({ type: 'p95 of a tap, ms', description: `${p95(quiet)} → ${p95(flooded)}` })
  // Once in a second that it is too much; a starved machine makes seconds longer, never shorter.
  const told = await errorsTold(page)
  expect(new Set(told)).toEqual(new Set(['rate_limited']))
  // What was too much is dropped, not kept for later.
  await expect(async () => {
    await page.evaluate(() => window.sportsbook.send('change_theme', { theme: 'dark' }))
    await expect.poll(() => theme(page, book), { timeout: 2000 }).toBe('dark')
  }).toPass()
})

declare global {
  interface Window {
    opened: Window | null
    attacks: number
    taps: number[]
    flood: number
  }
}
