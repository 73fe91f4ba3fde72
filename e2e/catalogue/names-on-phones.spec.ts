import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { boxOf } from '../support/box-of.ts'
import { type Feed, market } from '../support/feed.ts'
import { gotoFresh, hydrated, typefaceSet } from '../support/fresh-page.ts'
import { expect, test } from '../support/test.ts'

// Several pages, widths and languages in each.
test.describe.configure({ timeout: 180_000 })

test.describe('results on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, isMobile: true, hasTouch: true })

  test('a long name is cut before its score, and begins beside its crest from right to left too', async ({
    page,
    feed,
  }) => {
    const match = await feed.footballMatch('Borussia Mönchengladbach', 'Wolverhampton Wanderers')
    await match.finish(3, 0)
    const name = page.getByRole('main').getByText('Borussia Mönchengladbach', { exact: true }).first()
    for (const path of ['/results', '/ar/results']) {
      await expect(async () => {
        await gotoFresh(page, path)
        await expect(name).toBeVisible({ timeout: 1000 })
      }).toPass()
      await typefaceSet(page)
      const [words, score] = [await boxOf(name), await boxOf(name.locator('xpath=following-sibling::*'))]
      const isApart = words.x + words.width <= score.x || score.x + score.width <= words.x
      expect(isApart, path).toBe(true)
      expect(score.x + score.width, path).toBeLessThan(320)
      expect(score.x, path).toBeGreaterThan(0)
    }
    await feed.footballMatch('Leeds', 'Hull').then((short) => short.finish(1, 0))
    const short = page.getByRole('main').getByText('Hull', { exact: true }).first()
    await expect(async () => {
      await gotoFresh(page, '/ar/results')
      await expect(short).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(short).toHaveCSS('text-align', /right/)
  })
})

test.describe('tennis on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, isMobile: true, hasTouch: true })

  test('keeps names to be read and the score beside them', async ({ page, feed }) => {
    await tennisInPlay(feed, 'Casper Ruudal', 'Tommy Paulsen')
    // The sports that there are stay as they were for a second; this may be the first match of its own.
    await expect.poll(async () => (await page.request.get('/tennis')).status()).toBe(200)
    await gotoFresh(page, '/tennis')
    await hydrated(page)
    await typefaceSet(page)
    for (const name of ['Casper Ruudal', 'Tommy Paulsen']) {
      const box = await boxOf(page.getByRole('main').getByText(name, { exact: true }))
      expect(box.width, name).toBeGreaterThan(56)
    }
    const row = page.getByRole('main').locator('[data-odds-row]').first()
    const [price, score] = await Promise.all([
      boxOf(row.getByRole('button').first()),
      boxOf(row.locator('[data-column="total"]').first()),
    ])
    expect(score.x + score.width).toBeLessThanOrEqual(price.x)
  })

  test('a long name leaves who serves in sight, and is cut with a mark', async ({ page, feed }) => {
    await tennisInPlay(feed, 'Maximilian Wexenham-Marterer', 'Tommy Paulsen')
    await gotoFresh(page, '/tennis')
    await hydrated(page)
    await typefaceSet(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: /Wexenham/ })
      .first()
      .click()
    const side = page.getByRole('rowheader', { name: /Wexenham/ })
    await expect(side).toBeVisible()
    const [around, mark] = await Promise.all([boxOf(side), boxOf(side.getByTitle('Serving'))])
    expect(mark.x + mark.width).toBeLessThanOrEqual(around.x + around.width)
    await expect(side.getByText(/Wexenham/)).toHaveCSS('text-overflow', 'ellipsis')
  })
})

test.describe('football on a phone', () => {
  test.use({ isMobile: true, hasTouch: true })

  test('has whole names, with time and score, in the height of a row', async ({ page, feed }) => {
    const pairs = [
      ['Manchester United', 'Nottingham Forest'],
      ['Wolverhampton Wanderers', 'Sheffield Wednesday'],
    ] as const
    for (const [home, away] of pairs) await feed.footballMatch(home, away, { isLive: true })
    for (const [width, path] of [
      [320, '/soccer'],
      [390, '/soccer'],
      [320, '/ar/live'],
    ] as const) {
      await page.setViewportSize({ width, height: 700 })
      await gotoFresh(page, path)
      await hydrated(page)
      await typefaceSet(page)
      // Letters of the typeface that stands in for it may reach a pixel below their line.
      await page.evaluate(async () => void (await document.fonts.ready))
      const rows = page.getByRole('main').locator('[data-odds-row]')
      for (const [home, away] of pairs) {
        const row = rows.filter({ hasText: home })
        for (const name of [home, away]) {
          const hidden = await row.getByText(name, { exact: true }).evaluate(cutOff)
          expect(hidden, `${name} at ${path}, ${width}`).toEqual([0, 0])
        }
        const line = row.getByRole('link').first()
        const [around, time, names] = await Promise.all([
          boxOf(row),
          boxOf(line.locator('> :first-child')),
          boxOf(line.locator('> :last-child')),
        ])
        expect(time.y, 'the time').toBeGreaterThanOrEqual(around.y)
        expect(names.y + names.height, 'the names').toBeLessThanOrEqual(around.y + around.height)
      }
    }
  })
})

test.describe('names on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, isMobile: true, hasTouch: true })

  test('are whole on home, above a match and above its figures, and break between words', async ({
    page,
    feed,
  }) => {
    const match = await feed.footballMatch('Manchester United', 'Union Saint-Gilloise', { isLive: true })
    const corner = {
      number: 1,
      type: 'corner',
      side: 'home',
      displayTime: "5'",
      player: null,
      score: null,
    } as const
    await match.happened([corner], 1, 0)
    const main = page.getByRole('main')
    const expectWhole = async (place: Locator) => {
      for (const name of ['Manchester United', 'Union Saint-Gilloise']) {
        const text = place.getByText(name, { exact: true }).first()
        await expect(text).toBeVisible()
        expect(await text.evaluate(brokenOrHidden), name).toEqual([])
      }
    }
    await gotoFresh(page, '/')
    await expectWhole(page.getByRole('region', { name: 'Featured match' }))
    await gotoFresh(page, `/soccer/manchester-m${match.id}`)
    await hydrated(page)
    await typefaceSet(page)
    await expectWhole(main.locator('header'))
    await main.getByRole('tab', { name: 'Statistics', exact: true }).click()
    await expectWhole(main.locator('thead'))
  })
})

/** How much of it is out of sight, in pixels across and down. */
function cutOff(element: Element): number[] {
  return [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight]
}

/** Words that stand on two lines, and those that are cut off. */
function brokenOrHidden(element: Element): string[] {
  const { firstChild: text } = element
  const box = element.getBoundingClientRect()
  return [...(text?.textContent ?? '').matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
    if (!text) return []
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    const [first, ...others] = range.getClientRects()
    return !first || others.length > 0 || first.top > box.bottom || first.right > box.right + 1 ? [word] : []
  })
}

async function tennisInPlay(feed: Feed, home: string, away: string): Promise<void> {
  const matchUrn = `e2e:tennis:${randomUUID()}`
  const team = (name: string) => ({ urn: `e2e:player:${name.toLowerCase().replace(' ', '-')}`, name })
  await feed.send(
    {
      kind: 'fixture',
      matchUrn,
      sportKey: 'tennis',
      category: { urn: 'e2e:category:atp', name: 'ATP', countryCode: null },
      tournament: { urn: 'e2e:tournament:paris', name: 'ATP Masters 1000 Paris', priority: 100 },
      home: team(home),
      away: team(away),
      startTime: new Date(Date.now() - 3_600_000).toISOString(),
      hasVideo: false,
    },
    {
      kind: 'state',
      matchUrn,
      status: 1,
      stage: '2nd_set',
      clock: null,
      totalScore: { home: 1, away: 0 },
      gameScore: { home: '40', away: '30' },
      periodScore: [
        { home: 6, away: 4, periodKey: '1st_set', number: 1 },
        { home: 3, away: 4, periodKey: '2nd_set', number: 2 },
      ],
      currentServer: 'home',
      incidents: [],
    },
    {
      kind: 'markets',
      matchUrn,
      isComplete: true,
      markets: [
        market(186, '', [
          [4, 1400],
          [5, 2900],
        ]),
      ],
    },
  )
}

test.describe('the longest names on a phone', () => {
  test.use({ isMobile: true, hasTouch: true })

  test('break between words above a match, in its figures and in the question who will win', async ({
    page,
    feed,
  }) => {
    const sides = ['Wolverhampton Wanderers', 'Sheffield Wednesday'] as const
    const match = await feed.footballMatch(...sides, { isLive: true })
    const main = page.getByRole('main')
    const vote = page.getByRole('region', { name: 'Who will win?' })
    for (const width of [360, 375]) {
      await page.setViewportSize({ width, height: 667 })
      await gotoFresh(page, `/soccer/m${match.id}`)
      await hydrated(page)
      await typefaceSet(page)
      await main.getByRole('tab', { name: 'Statistics', exact: true }).click()
      for (const place of [main.locator('header'), main.locator('thead'), vote])
        for (const name of sides) {
          const text = place.getByText(name, { exact: true }).first()
          await expect(text).toBeVisible()
          expect(await text.evaluate(brokenOrHidden), `${name} at ${width}`).toEqual([])
        }
    }
  })

  test('are whole above a match and in the question who will win on the smallest', async ({ page, feed }) => {
    const sides = ['Wolverhampton Wanderers', 'Borussia Mönchengladbach'] as const
    const match = await feed.footballMatch(...sides, { isLive: true })
    await page.setViewportSize({ width: 320, height: 700 })
    await gotoFresh(page, `/soccer/m${match.id}`)
    await hydrated(page)
    await typefaceSet(page)
    for (const name of sides) {
      const text = page.getByRole('heading', { level: 1 }).getByText(name, { exact: true })
      expect(await text.evaluate(brokenOrHidden), name).toEqual([])
    }
    await page.getByRole('tab', { name: 'Statistics', exact: true }).click()
    const label = page.getByRole('region', { name: 'Who will win?' }).getByText('Wolverhampton Wanderers')
    await expect(label).toBeVisible()
    const hidden = await label.evaluate(cutOff)
    expect(hidden).toEqual([0, 0])
  })
})

test('the name of a long league beside every page is cut before the time of its match', async ({
  page,
  feed,
}) => {
  const league = 'Campeonato Nacional de Primera División de Clubes Aficionados del Interior'
  await feed.footballMatch('Arsenal', 'Chelsea', { league })
  await gotoFresh(page, '/schedule')
  await hydrated(page)
  const block = page.getByRole('region', { name: 'Match of the moment' })
  const [around, time] = [await boxOf(block), await boxOf(block.locator('time').first())]
  expect(time.x + time.width).toBeLessThanOrEqual(around.x + around.width)
})
