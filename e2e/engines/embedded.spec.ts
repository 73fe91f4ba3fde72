import type { EnginePage, Target } from './port/engine.ts'
import { expect, shows, test } from './port/test.ts'

const BALANCE: Target = { within: 'header', css: 'button', name: /Balance/ }
const LOG_IN: Target = { within: 'header', css: 'button', name: /^Log in$/ }

/** How often the host's page was told this. */
async function told(page: EnginePage, name: string, part = ''): Promise<number> {
  const count = await page.evaluate(
    (wanted, text) =>
      [...document.querySelectorAll(`#log [data-name="${wanted}"]`)].filter((line) =>
        line.textContent?.includes(text),
      ).length,
    name,
    part,
  )
  return Number(count)
}

/** The document in the frame has been linked to; each is once. */
const linked = (page: EnginePage, count = 1) => expect.poll(() => told(page, 'ready')).toBe(count)

const signIn = (page: EnginePage, who: RegExp) => page.press({ css: 'header button', name: who })

test('signed in by the host on another site, the player stays it over reloads, and no other visit has it', async ({
  host,
  book,
  visit,
}) => {
  const page = await visit()
  await page.goto(`${host.origin}/sports`)
  await linked(page)
  await shows(page.frame(), LOG_IN)
  await signIn(page, /Anna/)
  await shows(page.frame(), BALANCE, /\d/)
  expect(await told(page, 'auth_changed', '"status":"player"')).toBe(1)

  await page.frame().evaluate(() => location.reload())
  await linked(page, 2)
  await shows(page.frame(), BALANCE, /\d/)
  await page.reload()
  await linked(page)
  await shows(page.frame(), BALANCE, /\d/)

  // Its cookie is of that host's pages alone.
  const alone = await page.newTab()
  await alone.goto(book)
  await shows(alone, LOG_IN)
})

test.describe('a sign-out', () => {
  // What is on its way as somebody signs out is refused, and the browser itself reports answers that are no success.
  test.use({ expectedErrors: /401/ })

  test('at either end leaves nobody at both', async ({ host, visit }) => {
    const page = await visit()
    await page.goto(`${host.origin}/sports`)
    await linked(page)
    await signIn(page, /Anna/)
    await shows(page.frame(), BALANCE, /\d/)
    await page.press({ css: 'header button', name: /^Sign out$/ })
    await shows(page.frame(), LOG_IN)
    await page.reload()
    await linked(page)
    await shows(page.frame(), LOG_IN)

    await signIn(page, /Ben/)
    await page.frame().press(BALANCE)
    await page.frame().press({ css: 'button', name: /^Log out$/ })
    await shows(page.frame(), LOG_IN)
    await expect.poll(() => told(page, 'auth_changed', '{"status":"visitor","reason":"sign_out"}')).toBe(1)
  })
})

test('the frame fills what the host’s window has below its head, and the host is told its size', async ({
  host,
  visit,
}) => {
  const page = await visit()
  await page.goto(`${host.origin}/sports`)
  await linked(page)
  const within = () => page.frame().evaluate(() => `"width":${innerWidth},"height":${innerHeight}`)
  const around = () =>
    page.evaluate(() => {
      const above = document.querySelector('iframe')?.getBoundingClientRect().top ?? 0
      const { clientWidth } = document.documentElement
      return `"width":${clientWidth},"height":${innerHeight - Math.round(above + scrollY)}`
    })
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.resize(width, height)
    await expect.poll(async () => (await within()) === (await around())).toBe(true)
    const size = String(await within())
    await expect.poll(() => told(page, 'viewport', size)).toBeGreaterThan(0)
    expect(await page.frame().evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})

test('what is chosen in the frame is known to the server the next time, of that host’s pages alone', async ({
  host,
  book,
  visit,
}) => {
  const page = await visit()
  await page.resize(1440, 900)
  await page.goto(`${host.origin}/sports`)
  await linked(page)
  await page.frame().press({ within: 'header', css: 'button', name: /^Light theme$/ })
  const theme = () => page.frame().evaluate(() => document.documentElement.dataset['theme'])
  await expect.poll(theme).toBe('light')
  await page.reload()
  await linked(page)
  expect(await theme()).toBe('light')
  const alone = await page.newTab()
  await alone.goto(book)
  await shows(alone, LOG_IN)
  expect(await alone.evaluate(() => document.documentElement.dataset['theme'] ?? 'dark')).toBe('dark')
})

test('a deep link opens in the frame, and each page is one step in the history of the host', async ({
  host,
  feed,
  visit,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea')
  const page = await visit()
  const address = () => page.evaluate(() => location.pathname)
  await page.goto(`${host.origin}/sports/soccer/arsenal-chelsea-m${match.id}`)
  await linked(page)
  await shows(page.frame(), { css: 'h1' }, 'Chelsea')
  const steps = Number(await page.evaluate(() => history.length))
  await page.frame().press({ within: 'nav[aria-label="Breadcrumb"]', css: 'a', name: /^Football$/ })
  await shows(page.frame(), { css: 'h1' }, /^Football$/)
  await expect.poll(address).toBe('/sports/soccer')
  expect(await page.evaluate(() => history.length)).toBe(steps + 1)
  await page.back()
  await shows(page.frame(), { css: 'h1' }, 'Chelsea')
  expect(await address()).toMatch(/^\/sports\/soccer\/arsenal-chelsea-m\d+$/)
})

test.describe('a page of an unknown origin', () => {
  // The browser itself reports what it does not show, and the host that it talks to nobody.
  test.use({ expectedErrors: /frame-ancestors|recipient window’s origin/ })

  test('shows nothing', async ({ stranger, visit }) => {
    const page = await visit()
    await page.goto(`${stranger.origin}/sports`)
    await expect.poll(() => told(page, 'failed')).toBe(1)
    expect(await told(page, 'ready')).toBe(0)
  })
})
