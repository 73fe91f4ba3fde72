import type { Locator, Page } from '@playwright/test'
import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import { allMarketTypes } from '@touchline/pricing/markets/market-types'
import { type FeedMatch, market } from '../support/feed.ts'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const pathOf = (match: FeedMatch) => `/soccer/arsenal-chelsea-m${match.id}`

test('statistics of a match open by keyboard, count along, draw the chances, and take one vote', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  const happened: string[] = []
  const happens = async (type: string, side: 'home' | 'away') => {
    happened.push(type)
    await feed.send(incident(match, happened.length, type, side))
  }
  await happens('corner', 'home')
  await happens('yellow_card', 'away')
  await gotoFresh(page, pathOf(match))
  await hydrated(page)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })

  await tab('Statistics').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Stream')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(tab('Statistics')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/#statistics$/)

  const corners = page.getByRole('row', { name: /Corners/ })
  await expect(corners).toContainText(/^1.*0$/)
  await happens('corner', 'away')
  await expect(corners).toContainText(/^1.*1$/)

  await tab('Win chances').click()
  // Prices are kept a moment after they came, and the chart asks again.
  const chart = page.getByRole('img', { name: 'Win chances of Arsenal and Chelsea over time' })
  await expect(chart).toBeVisible({ timeout: 20_000 })
  await page.getByText('Values as a table').click()
  await expect(page.getByRole('columnheader', { name: 'Arsenal' })).toBeVisible()
  await expectAccessible(page)

  const vote = page.getByRole('region', { name: 'Who will win?' })
  await vote.getByRole('button', { name: 'Draw' }).click()
  await expect(vote.getByRole('button', { name: 'Draw 100%' })).toHaveAttribute('aria-pressed', 'true')
  await expect(vote).toContainText('1 vote')

  await page.reload()
  await expect(tab('Statistics')).toHaveAttribute('aria-selected', 'true')
  await expect(vote.getByRole('button', { name: 'Draw 100%' })).toBeDisabled()
  await tab('Statistics').click()
  await expect(page.getByRole('tabpanel', { name: 'Statistics' })).toBeHidden()
})

test('a yellow card is yellow in each theme, with an edge that stands out', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await feed.send(incident(match, 1, 'yellow_card', 'away'))
  await gotoFresh(page, pathOf(match))
  const cards = page.getByRole('main').locator('[data-kind="yellow"]')
  await expect(cards).not.toHaveCount(0)
  for (const theme of ['light', 'dark']) {
    await page.locator('html').evaluate((root, name) => root.setAttribute('data-theme', name), theme)
    const colors = await cards.evaluateAll((marks) =>
      marks.map((mark) => {
        const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(mark)
        const [lightness, chroma, hue] = backgroundColor.match(/[\d.]+/g)?.map(Number) ?? []
        return {
          lightness,
          chroma,
          hue,
          hasEdge: borderTopWidth === '1px' && borderTopColor !== backgroundColor,
        }
      }),
    )
    for (const { lightness, chroma, hue, hasEdge } of colors) {
      expect(lightness, theme).toBeGreaterThan(0.8)
      expect(chroma, theme).toBeGreaterThan(0.15)
      expect(Math.abs((hue ?? 0) - 98), theme).toBeLessThan(10)
      expect(hasEdge, theme).toBe(true)
    }
  }
})

test('one gap stands below the scoreboard, as everywhere on the page', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await gotoFresh(page, pathOf(match))
  const gaps = await page.locator('#matchTabs').evaluate((tabs) => {
    const board = tabs.parentElement?.querySelector(':scope > header')?.getBoundingClientRect().bottom ?? 0
    const gap = tabs.parentElement ? getComputedStyle(tabs.parentElement).rowGap : ''
    return { gap, belowBoard: `${tabs.getBoundingClientRect().top - board}px` }
  })
  expect(gaps.belowBoard).toBe(gaps.gap)
})

test('what matters most is unfolded, a slider moves along the lines, and the score stays in sight', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await match.markets(...manyMarkets(), ...lines(['1.5', '3.5']))
  await gotoFresh(page, pathOf(match))
  await hydrated(page)
  const main = page.getByRole('main')
  const price = (name: RegExp) => main.getByRole('button', { name })
  await expect(price(/^Over 2\.5,/)).toBeVisible()
  await expect(price(/^Over 3\.5,/)).toHaveCount(0)
  const slider = main.getByRole('slider', { name: /Total/ })
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(price(/^Over 3\.5,/)).toBeVisible()
  // It stays where it was put; withdrawn, the balanced line takes its place.
  await match.withdraw(18, 'total=3.5')
  await expect(price(/^Over 2\.5,/)).toBeVisible()

  const cards = main.locator('section > details')
  await expect(main.locator('section > details[open]')).toHaveCount(12)
  const folded = cards.nth(20)
  await folded.scrollIntoViewIfNeeded()
  await expect(folded.locator('[data-odds]')).toHaveCount(0)
  await folded.locator('summary').click()
  await expect(folded.locator('[data-odds]').first()).toBeVisible()
  await expect(main.locator('[data-score-line]')).toBeVisible()
  await expectAccessible(page)
})

test('groups of markets stay where they are when their counts get a second digit', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await match.markets(...numbered(8, 6))
  await page.setViewportSize({ width: 390, height: 800 })
  await gotoFresh(page, pathOf(match))
  await hydrated(page)
  const tab = (name: RegExp) => page.getByRole('main').getByRole('tab', { name })
  await expect(tab(/^All\s*9$/)).toBeVisible()
  const before = await tab(/^Main/).boundingBox()
  await match.markets(
    market(11, '', [
      [4, 1500],
      [5, 2400],
    ]),
  )
  await expect(tab(/^All\s*10$/)).toBeVisible()
  expect(await tab(/^Main/).boundingBox()).toEqual(before)
})

test('no side of a market is cut off to the name of another, on a phone and on a desktop', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Tottenham Hotspur', 'Sunderland', { isLive: true })
  await match.markets(
    ...manyMarkets(),
    market(16, 'hcp=-1.25', [
      [1714, 2000],
      [1715, 1800],
    ]),
  )
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await gotoFresh(page, pathOf(match))
    await hydrated(page)
    const sides = page.getByRole('main').locator('[data-odds-row] [data-odds]')
    await expect(sides.filter({ hasText: /^Tottenham Hotspur\/Tottenham Hotspur/ })).toBeVisible()
    await expect(sides.filter({ hasText: /^Tottenham Hotspur or Sunderland/ })).toBeVisible()
    await expect(sides.filter({ hasText: /^Tottenham Hotspur \(-1\.25\)/ })).toBeVisible()
    const cut = await sides
      .locator('> :first-child')
      .evaluateAll((labels) =>
        labels
          .filter(
            (label) => label.scrollHeight > label.clientHeight + 1 || label.scrollWidth > label.clientWidth,
          )
          .map((label) => label.textContent),
      )
    expect(cut).toEqual([])
  }
})

test('of many markets, those are rendered that one comes near, in any group', async ({ page, feed }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await match.markets(...manyMarkets(), ...numbered(8, 80), ...numbered(62, 80))
  await gotoFresh(page, pathOf(match))
  await hydrated(page)
  const main = page.getByRole('main')
  const tab = (name: string) => main.getByRole('tab', { name })
  const total = Number(await tab('All').locator('span').last().textContent())
  expect(total).toBeGreaterThan(190)
  const cards = main.locator('section > details')

  for (const group of ['Halves', 'All']) {
    await tab(group).click()
    const seen = cards.filter({ visible: true })
    // On so low a screen the tabs may be the last that is to be seen.
    await seen.first().scrollIntoViewIfNeeded()
    await expect(seen.first()).toBeInViewport()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(seen.last()).toBeInViewport()
    expect(await cards.count()).toBeLessThan(total * 0.8)
    await page.evaluate(() => scrollTo(0, 0))
  }
})

test.describe('where colours are forced', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('what folds shows whether it is open', async ({ page, feed }) => {
    const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
    await gotoFresh(page, pathOf(match))
    await hydrated(page)
    await page.emulateMedia({ forcedColors: 'active' })
    for (const name of ['1x2', 'Timeline']) {
      const head = page.getByRole('main').locator('summary').filter({ hasText: name }).first()
      await head.scrollIntoViewIfNeeded()
      const sign = () => chevronOf(page, head)
      const before = await sign()
      await head.evaluate((element) => element.parentElement?.toggleAttribute('open'))
      // Of the two strokes nothing else but their direction changes.
      await expect.poll(async () => (await sign()).equals(before), { message: name }).toBe(false)
    }
  })
})

test('a pinned market stands on top, here and after a reload, and its menu shows earlier odds', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await gotoFresh(page, pathOf(match))
  await hydrated(page)
  const titles = page.getByRole('main').locator('section > details h2')
  const [first = '', , last = ''] = await titles.allTextContents()

  await page.getByRole('button', { name: `More about ${last}` }).click()
  const menu = page.getByRole('dialog', { name: last })
  await expect(menu.getByRole('img', { name: /^Odds of .* over time, from 1\.72 to 1\.72$/ })).toBeVisible({
    timeout: 20_000,
  })
  await menu.getByText('Values as a table').click()
  await expect(menu.getByRole('cell', { name: '1.72' })).toBeVisible()
  await menu.getByRole('switch').click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `More about ${last}` })).toBeFocused()
  await expect(titles.first()).toHaveText(last)

  await page.reload()
  await expect(titles.first()).toHaveText(last)
  await hydrated(page)
  await page.getByRole('button', { name: `More about ${last}` }).click()
  await menu.getByRole('switch').click()
  await expect(titles.first()).toHaveText(first)
})

/** The strokes at the end of what folds, as they are drawn. */
async function chevronOf(page: Page, head: Locator): Promise<Buffer> {
  const clip = await head.evaluate((element) => {
    const { right, top, height } = element.getBoundingClientRect()
    const padding = Number.parseFloat(getComputedStyle(element).paddingInlineEnd)
    return { x: right - padding - 15, y: top + height / 2 - 5, width: 14, height: 10 }
  })
  return page.screenshot({ clip })
}

/** Of every kind that has neither lines nor numbers. */
function manyMarkets() {
  return allMarketTypes
    .filter(
      ({ sportKey, specifiers, namedByFeed }) =>
        sportKey === 'soccer' && specifiers.length === 0 && !namedByFeed,
    )
    .map(({ id, outcomeIds }) =>
      market(
        id,
        '',
        outcomeIds.map((outcomeId, at) => [outcomeId, 1700 + at * 100]),
      ),
    )
}

/** Of a kind that is numbered, a card each. */
function numbered(id: number, count: number) {
  const { outcomeIds = [], specifiers = [] } = allMarketTypes.find((type) => type.id === id) ?? {}
  return Array.from({ length: count }, (_, at) =>
    market(
      id,
      `${specifiers[0]}=${at + 1}`,
      outcomeIds.map((outcomeId) => [outcomeId, 2400]),
    ),
  )
}

const lines = (totals: readonly string[]) =>
  totals.map((total) => ({
    ...market(18, `total=${total}`, [
      [12, 1900],
      [13, 1900],
    ]),
    isMostBalanced: false,
  }))

function incident(match: FeedMatch, number: number, type: string, side: 'home' | 'away'): FeedEvent {
  return {
    kind: 'state',
    matchUrn: match.urn,
    status: 1,
    stage: '1st_half',
    clock: null,
    totalScore: { home: 0, away: 0 },
    gameScore: null,
    periodScore: [{ home: 0, away: 0, periodKey: '1st_half', number: 1 }],
    currentServer: null,
    incidents: [{ number, type, side, displayTime: `${number * 5}'`, player: null, score: null }],
  }
}
