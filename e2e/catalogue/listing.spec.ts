import type { Page } from '@playwright/test'
import { type Feed, market } from '../support/feed.ts'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { slipOf } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const HOUR_MS = 3_600_000
const main = (page: Page) => page.getByRole('main')
const row = (page: Page, team: string) => main(page).getByRole('link', { name: new RegExp(team) })

test('a list is what its address says: filters share it, lead back, and what makes no sense leaves it', async ({
  page,
  feed,
}) => {
  await feed.footballMatch('Arsenal', 'Chelsea', { startsInMs: HOUR_MS })
  await feed.footballMatch('Everton', 'Fulham', { startsInMs: 30 * HOUR_MS })
  const closed = await feed.footballMatch('Leeds', 'Burnley', { startsInMs: 2 * HOUR_MS })
  for (const id of [1, 29]) await closed.withdraw(id)
  await closed.withdraw(18, 'total=2.5')

  // The server takes the parameters away, and others' stay.
  await gotoFresh(page, '/soccer?view=nonsense&time=0&page=x&sport=tennis&betcode=')
  expect([...new URL(page.url()).searchParams.keys()]).toEqual(['betcode', 'visit'])
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/soccer$/)

  await gotoFresh(page, '/soccer')
  await hydrated(page)
  for (const team of ['Arsenal', 'Everton', 'Leeds']) await expect(row(page, team)).toBeVisible()
  // For search engines that run scripts; the next page has others, which a browser has no use for.
  const alternates = page.locator('head > link[rel="alternate"]')
  await expect(alternates).not.toHaveCount(0)
  await main(page).getByRole('link', { name: 'Top leagues' }).click()
  await expect(page).toHaveURL(/view=top$/)
  await expect(alternates).toHaveCount(0)
  await main(page).getByText('Sort by: Start time').click()
  await expect(main(page).getByRole('link', { name: 'Popularity' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main(page).getByRole('link', { name: 'Popularity' })).toBeHidden()
  await main(page).getByText('Starts: any time').click()
  await main(page).getByRole('link', { name: 'within 3 hours' }).click()
  await expect(page).toHaveURL(/view=top&time=3$/)
  await expect(row(page, 'Everton')).toHaveCount(0)
  await expect(row(page, 'Arsenal')).toBeVisible()
  await expect(main(page).locator('[data-listing-filters] > *'), 'time and order').toHaveCount(2)
  await expectAccessible(page)

  // What has prices is a choice of the address alone.
  await page.goto(`${page.url()}&isBettable=true`)
  await expect(row(page, 'Leeds')).toHaveCount(0)
  await expect(row(page, 'Arsenal')).toBeVisible()

  await hydrated(page)
  await page.goBack()
  await expect(row(page, 'Leeds')).toBeVisible()
  await page.goForward()
  await expect(row(page, 'Leeds')).toHaveCount(0)
  // Whoever gets the address sees the same, from the server.
  await page.reload()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(row(page, 'Arsenal')).toBeVisible()
  await expect(row(page, 'Leeds')).toHaveCount(0)

  // In the browser a bad parameter goes without a step of the history.
  await hydrated(page)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/schedule?date=2026-02-31&sport=soccer'
    document.body.append(link)
    link.click()
  })
  await expect(page).toHaveURL(/\/schedule\?sport=soccer$/)
  await page.goBack()
  await expect(page).toHaveURL(/isBettable=true$/)

  await main(page).getByText('Starts: within 3 hours').click()
  await main(page).getByRole('link', { name: 'live now' }).click()
  await expect(main(page).getByText('No matches fit these filters')).toBeVisible()
  await main(page).getByRole('link', { name: 'Show all' }).click()
  await expect(row(page, 'Leeds')).toBeVisible()
  await main(page).getByRole('link', { name: 'Favourites' }).click()
  await expect(main(page).getByText('Log in to see your favourites')).toBeVisible()
})

test('the winner of a league is bet on from its list and its page, live, until it is decided', async ({
  page,
  feed,
}) => {
  const outright = await anOutright(feed)
  await gotoFresh(page, '/soccer')
  await hydrated(page)
  await main(page)
    .getByRole('link', { name: /^Outrights/ })
    .click()
  await expect(page).toHaveURL(/view=outrights$/)
  const favourite = main(page).getByRole('button', { name: 'Oxford, Winner, Cup of Towns 2030' })
  await expect(favourite).toContainText('1.50')
  await main(page)
    .getByRole('link', { name: /Cup of Towns 2030/ })
    .click()
  await expect(page).toHaveURL(/\/soccer\/cup-of-towns-2030-o\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Cup of Towns 2030' })).toBeVisible()
  await expectAccessible(page)

  await favourite.click()
  const slip = slipOf(page)
  await expect(slip.getByText('Oxford', { exact: true })).toBeVisible()
  await expect(slip.getByRole('link', { name: 'Cup of Towns 2030' })).toHaveAttribute('href', /-o\d+$/)
  await outright.price(1800)
  await expect(favourite).toContainText('1.80')
  await expect(favourite).toHaveAttribute('aria-pressed', 'true')
  await outright.price(1800, -1)
  await expect(main(page).getByRole('button', { name: /^Oxford, Winner.*suspended/i })).toBeVisible()

  // The league says the same in its tabs, and has no table before a match of it has ended.
  await main(page).getByRole('link', { name: 'Cup of Towns', exact: true }).click()
  await main(page).getByRole('link', { name: 'Table' }).click()
  await expect(page).toHaveTitle(/Cup of Towns table/)
  await expect(main(page).getByText('No match of this season has finished yet')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await outright.end()
  await expect(main(page).getByText('This competition is decided')).toBeVisible()
  await expect(main(page).getByRole('region', { name: 'Winner' })).toHaveText(/Oxford/)
})

test('days are chosen by keys in a calendar; results open to their periods, and make the table', async ({
  page,
  feed,
}) => {
  await feed.footballMatch('Arsenal', 'Chelsea', { startsInMs: 24 * HOUR_MS })
  const over = await feed.footballMatch('Bristol', 'Exeter', { isLive: true })
  await over.finish(3, 1)
  await gotoFresh(page, '/schedule')
  await hydrated(page)
  await main(page).getByLabel('Choose a day in the calendar').press('Enter')
  const calendar = page.getByRole('grid')
  await expect(calendar.locator(':focus')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/schedule\?date=\d{4}-\d{2}-\d{2}$/)
  await expect(row(page, 'Arsenal')).toBeVisible()
  await expect(calendar).toHaveCount(0)
  await main(page).getByLabel('Choose a day in the calendar').press('Enter')
  await expect(calendar.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main(page).getByLabel('Choose a day in the calendar')).toBeFocused()

  // It has begun ten minutes ago, which is yesterday just after midnight.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(Date.now() - 600_000)
  await gotoFresh(page, `/results?sport=soccer&date=${day}`)
  const result = main(page).getByRole('listitem').filter({ hasText: 'Bristol' }).last()
  await result.getByText('Bristol').first().click()
  await expect(result.getByRole('columnheader', { name: '1st half' })).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'England · Premier League' }).click()
  await main(page).getByRole('link', { name: 'Table' }).click()
  const line = main(page).getByRole('row').filter({ hasText: 'Bristol' })
  await expect(line).toContainText('+2')
  await expectAccessible(page)
})

/** The winner of a cup, with two towns in it. */
async function anOutright(feed: Feed) {
  const matchUrn = 'e2e:outright:cup-of-towns'
  const price = async (odds: number, status: 1 | -1 = 1) => {
    const winner = market(
      534,
      '',
      [
        [1, odds],
        [2, 2500],
      ],
      status,
    )
    await feed.send({ kind: 'markets', matchUrn, isComplete: true, markets: [winner] })
  }
  await feed.send({
    kind: 'outright',
    matchUrn,
    sportKey: 'soccer',
    category: { urn: 'e2e:category:england', name: 'England', countryCode: 'GB-ENG' },
    tournament: { urn: 'e2e:tournament:cup-of-towns', name: 'Cup of Towns', priority: 1 },
    name: 'Cup of Towns 2030',
    competitors: [
      { urn: 'e2e:team:oxford', name: 'Oxford' },
      { urn: 'e2e:team:luton', name: 'Luton' },
    ],
    startTime: '2030-05-24T10:00:00.000Z',
    endTime: '2030-05-24T22:00:00.000Z',
  })
  await price(1500)
  return { price, end: () => endOutright(feed, matchUrn) }
}

async function endOutright(feed: Feed, matchUrn: string): Promise<void> {
  await feed.send(
    {
      kind: 'state',
      matchUrn,
      status: 4,
      stage: 'ended',
      clock: null,
      totalScore: null,
      gameScore: null,
      periodScore: [],
      currentServer: null,
      incidents: [],
    },
    {
      kind: 'results',
      matchUrn,
      markets: [
        {
          marketId: 534,
          specifier: '',
          outcomes: [
            { outcomeId: 1, result: 'win' },
            { outcomeId: 2, result: 'lose' },
          ],
        },
      ],
    },
  )
}
