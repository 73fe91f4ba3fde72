import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { type Feed, type FeedMatch, market } from './support/feed.ts'
import { gotoFresh, hydrated } from './support/fresh-page.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const SCREENS = path.join(import.meta.dirname, '..', '.cache', 'screens')
/** `SCREENS=1` keeps a picture of each, for whoever wants to look at them. */
const TAKES_PICTURES = Boolean(process.env['SCREENS'])
const LOCALES = { en: 'ltr', de: 'ltr', ar: 'rtl' } as const
const THEMES = ['dark', 'light'] as const
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
type Locale = keyof typeof LOCALES

/** Every route, by the name of its pictures; `$` stands for the id of the match in play. */
const PAGES = {
  home: '/',
  live: '/live',
  sport: '/soccer',
  category: '/soccer/england-c',
  league: '/soccer/premier-league-t',
  match: '/soccer/arsenal-chelsea-m',
  cybersport: '/cybersport',
  schedule: '/schedule',
  results: '/results',
  favorites: '/favorites',
  promotions: '/promotions',
  'custom-page': '/pages/responsible-gambling',
  about: '/about',
  'general-rules': '/general-rules',
  'help-center': '/help-center',
  'terms-and-conditions': '/terms-and-conditions',
  404: '/404',
  500: '/500',
  blocked: '/blocked',
  locked: '/locked',
} as const
type PageName = keyof typeof PAGES

// Some of these pages are about an error, and answer with its status.
test.use({ expectedErrors: /status of (40\d|500)/ })
test.beforeAll(() => mkdir(SCREENS, { recursive: true }))

for (const locale of ['en', 'de', 'ar'] as const) {
  for (const [at, names] of inGroups(Object.keys(PAGES).filter(isPageName), 7).entries()) {
    test(`every page in ${locale}, dark and light, on a desktop and a phone, part ${at + 1}`, async ({
      page,
      feed,
    }) => {
      test.setTimeout(180_000)
      const ids = await fillBoard(page, feed)
      for (const name of names) await expectGoodLooks(page, locale, name, `${PAGES[name]}${ids[name] ?? ''}`)
    })
  }
}

for (const name of ['home', 'live', 'sport'] as const) {
  test(`the ${name} page says so when there is nothing to show`, async ({ page, feed }) => {
    // The sport is known, and all of it is over.
    await feed.footballMatch('Arsenal', 'Chelsea')
    await feed.closeAll()
    await gotoFresh(page, PAGES[name])
    await hydrated(page)
    await expect(page.getByText(/Nothing is live right now|No matches here right now/).first()).toBeVisible()
    await expectAccessible(page)
    if (TAKES_PICTURES) await page.screenshot({ path: path.join(SCREENS, `${name}-empty.png`) })
  })
}

test('a match without markets says so', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea')
  for (const id of [1, 29]) await match.withdraw(id)
  await match.withdraw(18, 'total=2.5')
  await gotoFresh(page, `${PAGES.match}${match.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Arsenal')
  await expect(page.getByRole('main').getByRole('button', { name: /1x2/ })).toHaveCount(0)
  await hydrated(page)
  await expectAccessible(page)
  if (TAKES_PICTURES) await page.screenshot({ path: path.join(SCREENS, 'match-empty.png') })
})

/** Loaded once; theme and size are switched as a person would. */
async function expectGoodLooks(page: Page, locale: Locale, name: string, address: string): Promise<void> {
  await page.setViewportSize(SIZES.desktop)
  await gotoFresh(page, locale === 'en' ? address : `/${locale}${address === '/' ? '' : address}`)
  await hydrated(page)
  await expectWellFormed(page, locale, name)
  for (const size of ['desktop', 'phone'] as const) {
    await page.setViewportSize(SIZES[size])
    for (const theme of THEMES) {
      // As the switch does it; that the server renders the chosen one is tested with the brands.
      await page.evaluate((chosen) => {
        document.documentElement.dataset['theme'] = chosen
      }, theme)
      await expectNothingBeyondTheEdge(page, `${name} on a ${size}`)
      if (TAKES_PICTURES) {
        await page.screenshot({ path: path.join(SCREENS, `${name}-${locale}-${theme}-${size}.png`) })
      }
      await expectAccessible(page)
    }
  }
}

function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  const groups = Math.ceil(items.length / size)
  return Array.from({ length: groups }, (_, at) => items.slice(at * size, (at + 1) * size))
}

async function expectWellFormed(page: Page, locale: Locale, name: string): Promise<void> {
  const html = page.locator('html')
  await expect(html, name).toHaveAttribute('lang', locale)
  await expect(html, name).toHaveAttribute('dir', LOCALES[locale])
  await expect(page, name).toHaveTitle(/\S.*Touchline/)
  await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1)
  // A key instead of a text: `sb.slip.title`.
  const text = await page.locator('body').innerText()
  expect.soft(text, name).not.toMatch(/\b(?:sb|page|a11y|error)\.[a-z_]+[._a-z]+/)
}

async function expectNothingBeyondTheEdge(page: Page, where: string): Promise<void> {
  const pixels = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(pixels, { message: `${where}: pixels beyond the edge` }).toBeLessThanOrEqual(0)
}

/** Matches in play and coming, with names short and very long; the ids of pages that have one. */
async function fillBoard(page: Page, feed: Feed): Promise<Partial<Record<PageName, string>>> {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await addLines(match)
  await match.score(2, 1, 34)
  await feed.footballMatch('Wolverhampton Wanderers', 'Brighton & Hove Albion', { isLive: true })
  const suspended = await feed.footballMatch('Everton', 'Fulham', { isLive: true })
  await suspended.suspendAll()
  for (const [home, away, hours] of [
    ['Manchester United', 'Tottenham Hotspur', 3],
    ['Borussia Mönchengladbach', 'Eintracht Frankfurt am Main 1899', 30],
    ['PSG', 'OM', 60],
  ] as const) {
    await feed.footballMatch(home, away, { startsInMs: hours * 3_600_000 })
  }
  await gotoFresh(page, `${PAGES.match}${match.id}`)
  const links = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
  const idOf = async (at: number) => /\d+$/.exec((await links.nth(at).getAttribute('href')) ?? '')?.[0] ?? ''
  return { match: String(match.id), category: await idOf(1), league: await idOf(2) }
}

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

function isPageName(name: string): name is PageName & string {
  return name in PAGES
}
