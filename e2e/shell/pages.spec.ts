import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import * as z from 'zod'
import { type EveryPage, everyPage, type PageIds } from '../support/every-page.ts'
import { type Feed, type FeedMatch, market } from '../support/feed.ts'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { expectSteady, recordFromStart } from '../support/page-records.ts'
import { priceOf } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const SCREENS = path.join(import.meta.dirname, '..', '..', '.cache', 'screens')
/** `SCREENS=1` keeps a picture of each, for whoever wants to look at them. */
const TAKES_PICTURES = Boolean(process.env['SCREENS'])
const THEMES = ['dark', 'light'] as const
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
/** Each is loaded at the first size, and then made the second. */
const LOCALES = {
  en: { direction: 'ltr', sizes: ['desktop', 'phone'] },
  de: { direction: 'ltr', sizes: ['desktop', 'phone'] },
  ar: { direction: 'rtl', sizes: ['phone', 'desktop'] },
} as const
type Locale = keyof typeof LOCALES
type Theme = (typeof THEMES)[number]
type Size = keyof typeof SIZES

const PAGES_A_TEST = 8
const PAGE_COUNT = everyPage({ category: 0, league: 0, match: 0, pastMatch: 0, outright: 0 }).length

// Some of these pages are about an error, and answer with its status.
test.use({ expectedErrors: /status of (40\d|500)/ })
test.beforeAll(() => mkdir(SCREENS, { recursive: true }))

for (const locale of ['en', 'de', 'ar'] as const) {
  for (let from = 0; from < PAGE_COUNT; from += PAGES_A_TEST) {
    const part = from / PAGES_A_TEST + 1
    test(`every page in ${locale}, dark and light, on a desktop and a phone, part ${part}`, async ({
      page,
      feed,
    }) => {
      test.setTimeout(180_000)
      await recordFromStart(page)
      const pages = everyPage(await fillBoard(page, feed))
      for (const each of pages.slice(from, from + PAGES_A_TEST)) await expectGoodLooks(page, locale, each)
    })
  }
}

const EMPTY_PAGES = { home: '/', live: '/live', sport: '/soccer' }
for (const name of ['home', 'live', 'sport'] as const) {
  test(`the ${name} page says so when there is nothing to show`, async ({ page, feed }) => {
    // The sport is known, and all of it is over.
    await feed.footballMatch('Arsenal', 'Chelsea')
    await feed.closeAll()
    await gotoFresh(page, EMPTY_PAGES[name])
    await hydrated(page)
    await expect(page.getByText(/Nothing is live right now|No matches here right now/).first()).toBeVisible()
    await expectAccessible(page)
    if (TAKES_PICTURES) await page.screenshot({ path: path.join(SCREENS, `${name}-empty.png`) })
  })
}

test('enlarged to 400 %, most of the screen is the page’s, also with a bet in the slip', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Oldham', 'Stockport')
  await page.setViewportSize({ width: 320, height: 256 })
  await gotoFresh(page, `/soccer/m${match.id}`)
  await hydrated(page)
  await priceOf(page, 'Oldham to win').click()
  await page.evaluate(() => scrollTo(0, 200))

  expect(await page.evaluate(freePixels)).toBeGreaterThan(180)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  for (const tab of await page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('link').all())
    await tab.click({ trial: true })
})

/** Of the middle of the screen, what nothing covers that stays while one scrolls. */
function freePixels(): number {
  const isHeld = (element: Element | null): boolean =>
    element !== null &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isHeld(element.parentElement))
  return Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y)).filter(
    (element) => !isHeld(element),
  ).length
}

test('a match without markets says so', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea')
  for (const id of [1, 29]) await match.withdraw(id)
  await match.withdraw(18, 'total=2.5')
  await gotoFresh(page, `/soccer/m${match.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Arsenal')
  await expect(page.getByRole('main').getByRole('button', { name: /1x2/ })).toHaveCount(0)
  await hydrated(page)
  await expectAccessible(page)
  if (TAKES_PICTURES) await page.screenshot({ path: path.join(SCREENS, 'match-empty.png') })
})

/** Loaded once; theme and size are switched as a person would. */
async function expectGoodLooks(
  page: Page,
  locale: Locale,
  { name, path: address, section, opens }: EveryPage,
): Promise<void> {
  const { sizes } = LOCALES[locale]
  await page.setViewportSize(SIZES[sizes[0]])
  await gotoFresh(page, locale === 'en' ? address : `/${locale}${address === '/' ? '' : address}`)
  await hydrated(page)
  if (opens === 'dialogue') await expect(page.getByRole('dialog'), name).toBeVisible()
  if (section) await expect(page.locator('#content'), name).toHaveAttribute('data-section', section)
  await expectWellFormed(page, locale, name)
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size])
    await expectNothingBeyondTheEdge(page, `${name} on a ${size}`)
    for (const theme of THEMES) {
      // As the switch does it; that the server renders the chosen one is tested with the brands.
      await page.evaluate((chosen) => {
        document.documentElement.dataset['theme'] = chosen
      }, theme)
      if (TAKES_PICTURES) {
        await page.screenshot({ path: path.join(SCREENS, `${name}-${locale}-${theme}-${size}.png`) })
      }
      const look = lookOf(locale, theme, size)
      if (look && opens !== 'home') {
        await expectAccessible(page, {
          isContrastAlone: look === 'contrast',
          ...(opens === 'dialogue' && { within: 'dialog[open]' }),
        })
      }
    }
    // What comes after hydration has come by now; a change of size is no shift.
    if (size === sizes[0]) await expectSteady(page, name)
  }
}

/**
 * What axe asks of a page in English is asked at both sizes; a theme changes nothing but colours, another direction the
 * order. German is here for its long words.
 */
function lookOf(locale: Locale, theme: Theme, size: Size): 'everything' | 'contrast' | null {
  if (locale === 'en') return (theme === 'dark') === (size === 'desktop') ? 'everything' : 'contrast'
  return locale === 'ar' && theme === 'dark' && size === 'phone' ? 'everything' : null
}

async function expectWellFormed(page: Page, locale: Locale, name: string): Promise<void> {
  const html = page.locator('html')
  await expect(html, name).toHaveAttribute('lang', locale)
  await expect(html, name).toHaveAttribute('dir', LOCALES[locale].direction)
  await expect(page, name).toHaveTitle(/\S.*Touchline/)
  await expect(page.locator('h1'), name).toHaveCount(1)
  // A key instead of a text: `sb.slip.title`.
  const text = await page.locator('body').innerText()
  expect.soft(text, name).not.toMatch(/\b(?:sb|page|a11y|error)\.[a-z_]+[._a-z]+/)
}

async function expectNothingBeyondTheEdge(page: Page, where: string): Promise<void> {
  const pixels = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(pixels, { message: `${where}: pixels beyond the edge` }).toBeLessThanOrEqual(0)
}

/** Matches in play, coming and over, with names short and very long, and a competition. */
async function fillBoard(page: Page, feed: Feed): Promise<PageIds> {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await addLines(match)
  await match.score(2, 1, 34)
  await feed.footballMatch('Wolverhampton Wanderers', 'Brighton & Hove Albion', { isLive: true })
  const suspended = await feed.footballMatch('Everton', 'Fulham', { isLive: true })
  await suspended.suspendAll()
  const past = await feed.footballMatch('Bristol', 'Exeter', { isLive: true })
  await past.finish(3, 1)
  for (const [home, away, hours] of [
    ['Manchester United', 'Tottenham Hotspur', 3],
    ['Borussia Mönchengladbach', 'Eintracht Frankfurt am Main 1899', 30],
    ['PSG', 'OM', 60],
  ] as const) {
    await feed.footballMatch(home, away, { startsInMs: hours * 3_600_000 })
  }
  const outright = await feed.outright('Premier League 2030')
  const reply = await page.request.get(`/api/matches/${match.id}`)
  const { tournament } = Reply.parse(await reply.json()).match
  return {
    category: tournament.category.id,
    league: tournament.id,
    match: match.id,
    pastMatch: past.id,
    outright: outright.id,
  }
}

const Reply = z.object({
  match: z.object({ tournament: z.object({ id: z.int(), category: z.object({ id: z.int() }) }) }),
})

async function addLines(match: FeedMatch): Promise<void> {
  for (const [at, line] of [0.5, 1.5, 3.5, 4.5, 5.5, 6.5].entries()) {
    const prices = market(18, `total=${line}`, [
      [12, 1100 + at * 900],
      [13, 8000 - at * 1200],
    ])
    await match.markets({ ...prices, isMostBalanced: false })
  }
  const odds = [6500, 8000, 15_000, 41_000, 7200, 5800, 12_000, 29_000, 3500]
  const scores = market(
    45,
    '',
    odds.map((price, at) => [274 + at * 2, price]),
  )
  await match.markets(scores)
}
