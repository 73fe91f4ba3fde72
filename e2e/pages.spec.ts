import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { type Feed, type FeedMatch, market } from './support/feed.ts'
import { gotoFresh, hydrated } from './support/fresh-page.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const SCREENS = path.join(import.meta.dirname, '..', '.cache', 'screens')
const LOCALES = ['en', 'ar'] as const
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const
/** Each theme, size and direction with each other, though not all three in every mixture. */
const LOOKS = {
  en: [
    ['dark', 'desktop'],
    ['light', 'desktop'],
    ['light', 'phone'],
  ],
  ar: [
    ['dark', 'desktop'],
    ['dark', 'phone'],
    ['light', 'phone'],
  ],
} as const

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

for (const locale of LOCALES) {
  test(`every page in ${locale}, dark and light, on a desktop and a phone`, async ({ page, feed }) => {
    test.setTimeout(180_000)
    const ids = await fillBoard(page, feed)
    for (const name of Object.keys(PAGES).filter(isPageName)) {
      await page.setViewportSize(SIZES.desktop)
      const address = PAGES[name] + (ids[name] ?? '')
      await gotoFresh(page, locale === 'en' ? address : `/${locale}${address === '/' ? '' : address}`)
      await hydrated(page)
      await expectWellFormed(page, locale, name)
      for (const [theme, size] of LOOKS[locale]) {
        // As the switch does it; that the server renders the chosen one is tested with the brands.
        await page.evaluate((chosen) => {
          document.documentElement.dataset['theme'] = chosen
        }, theme)
        await page.setViewportSize(SIZES[size])
        await expectNothingBeyondTheEdge(page, `${name} on a ${size}`)
        await page.screenshot({ path: path.join(SCREENS, `${name}-${locale}-${theme}-${size}.png`) })
        if (isWorthAxe({ name, size })) await expectAccessible(page)
      }
    }
  })
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
    await page.screenshot({ path: path.join(SCREENS, `${name}-empty.png`) })
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
  await page.screenshot({ path: path.join(SCREENS, 'match-empty.png') })
})

/** A phone shows the same parts: their structure is looked at where it differs most. */
function isWorthAxe({ name, size }: { name: string; size: string }): boolean {
  return size === 'desktop' || /home|live|match/.test(name)
}

async function expectWellFormed(page: Page, locale: string, name: string): Promise<void> {
  const html = page.locator('html')
  await expect(html, name).toHaveAttribute('lang', locale)
  await expect(html, name).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
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
