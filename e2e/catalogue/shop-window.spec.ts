import type { Locator, Page } from '@playwright/test'
import { boxOf } from '../support/box-of.ts'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { expectSteady, recordFromStart } from '../support/page-records.ts'
import { pick, placedBets, priceOf, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

// Several pages, widths and languages in each.
test.describe.configure({ timeout: 180_000 })

const mainLinks = (page: Page) => page.getByRole('banner').getByRole('navigation').getByRole('link')

test.describe('the main navigation', () => {
  for (const path of ['/', '/de', '/ru', '/ar']) {
    test(`is whole at every width of a tablet and a small laptop, at ${path}`, async ({ page }) => {
      await gotoFresh(page, path)
      for (const width of [790, 820, 834, 1024, 1279]) {
        await page.setViewportSize({ width, height: 900 })
        const row = await boxOf(page.getByRole('banner').getByRole('navigation'))
        const boxes = await Promise.all((await mainLinks(page).all()).map(boxOf))
        expect(boxes).toHaveLength(5)
        for (const box of boxes) {
          expect(box.x, `${path} at ${width}`).toBeGreaterThanOrEqual(row.x - 1)
          expect(box.x + box.width, `${path} at ${width}`).toBeLessThanOrEqual(row.x + row.width + 1)
        }
      }
    })
  }
})

test.describe('the narrow sidebar of a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } })

  for (const path of ['/', '/de', '/ar']) {
    test(`says under each picture where it leads, at ${path}`, async ({ page, feed }) => {
      await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
      const sidebar = page.locator('aside').first()
      const links = sidebar.getByRole('link')
      // The server keeps what it tells all visitors for a second.
      await expect(async () => {
        await gotoFresh(page, path)
        await expect(links.filter({ hasText: 'Premier League' })).toBeVisible({ timeout: 1000 })
      }).toPass()
      await hydrated(page)
      const around = await boxOf(sidebar)
      const names: string[] = []
      for (const link of await links.all()) {
        const name = link.locator('[dir="auto"]')
        names.push(await name.innerText())
        const box = await boxOf(name)
        expect(box.x).toBeGreaterThanOrEqual(around.x)
        expect(box.x + box.width).toBeLessThanOrEqual(around.x + around.width)
        expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
      }
      expect(new Set(names).size).toBe(names.length)
      await expectAccessible(page, { within: 'aside' })
    })
  }
})

test.describe('the header of a phone', () => {
  test.use({ isMobile: true, hasTouch: true })

  for (const path of ['/', '/de', '/ru', '/ar']) {
    test(`has nothing over the brand, at ${path}`, async ({ page }) => {
      await gotoFresh(page, path)
      const brand = page.getByRole('banner').getByRole('link').first()
      for (const width of [320, 360, 390, 430]) {
        await page.setViewportSize({ width, height: 900 })
        const isFree = await brand.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return [0.05, 0.5, 0.95].every((part) =>
            element.contains(document.elementFromPoint(x + part * width, y + height / 2)),
          )
        })
        expect(isFree, `${path} at ${width}`).toBe(true)
      }
    })
  }
})

test.describe('the tabs of the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true })

  for (const path of ['/', '/de', '/es', '/fr', '/ru', '/ar']) {
    test(`have words that do not touch, at ${path}`, async ({ page }) => {
      await gotoFresh(page, path)
      const tabs = page.locator('nav:has(> [data-block]) :is(a, button)').filter({ visible: true })
      const words = await tabs.evaluateAll((elements) =>
        elements.map((element) => {
          const range = document.createRange()
          range.selectNodeContents(element.lastChild ?? element)
          const { left, right } = range.getBoundingClientRect()
          return { left, right, width: element.getBoundingClientRect().width }
        }),
      )
      words.sort((one, other) => one.left - other.left)
      expect(words).toHaveLength(5)
      const gaps = words.slice(1).map(({ left }, index) => left - (words[index]?.right ?? 0))
      expect(Math.min(...gaps), JSON.stringify(words)).toBeGreaterThanOrEqual(8)
      expect(words[0]?.left).toBeGreaterThanOrEqual(0)
      expect(words.at(-1)?.right).toBeLessThanOrEqual(320)
      expect(Math.min(...words.map(({ width }) => width))).toBeGreaterThanOrEqual(44)
    })
  }
})

test.describe('the slip on a laptop', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('gives at least half of its height to what was picked', async ({ page, feed }) => {
    for (const home of ['Barrow', 'Bromley', 'Crewe', 'Gillingham', 'Newport']) {
      await pick(page, (await feed.footballMatch(home, `${home} Town`)).id, `${home} to win`)
    }
    const slip = slipOf(page)
    await slip.getByText('Singles', { exact: true }).click()
    const panel = await boxOf(page.getByRole('complementary', { name: 'Bet slip and my bets' }))
    const list = await boxOf(slip.getByRole('list', { name: 'Selections' }).locator('xpath=..'))
    expect(list.height).toBeGreaterThanOrEqual(panel.height / 2)
    // Two of them can be seen as a whole.
    const second = await boxOf(slip.getByRole('listitem').nth(1))
    expect(second.y + second.height).toBeLessThanOrEqual(list.y + list.height)
    await expect(page.getByRole('region', { name: 'Match of the moment' })).toBeHidden()
    await expectAccessible(page)
  })

  test('shows why a suspended pick cannot be bet on, as a whole', async ({ page, feed }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const match = await feed.footballMatch('Walsall', 'Rochdale', { isLive: true })
    await pick(page, match.id, 'Walsall to win')
    await match.suspendAll()
    const slip = slipOf(page)
    const remove = slip.getByRole('button', { name: 'Remove', exact: true })
    await expect(remove).toBeVisible()
    const list = await boxOf(slip.getByRole('list', { name: 'Selections' }).locator('xpath=..'))
    const box = await boxOf(remove)
    expect(box.y + box.height).toBeLessThanOrEqual(list.y + list.height)
  })

  test('offers two picks of one match as one bet or as singles, each in one press', async ({
    page,
    feed,
  }) => {
    const match = await feed.footballMatch('Tranmere', 'Wigan')
    await pick(page, match.id, 'Tranmere to win')
    await priceOf(page, 'Over').first().click()
    const slip = slipOf(page)
    await slip.getByText('Combo', { exact: true }).click()
    await expect(slip.locator('[data-in-the-way]')).toHaveCount(2)
    await expect(slip.getByRole('button', { name: 'Combine as one bet' })).toBeVisible()
    await slip.getByRole('button', { name: 'As singles' }).click()
    await expect(slip.getByRole('radio', { name: 'Singles' })).toBeChecked()
  })
})

test.describe('a price that falls on the way', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('is named, and one press places at it', async ({ page, feed }) => {
    const match = await feed.footballMatch('Grimsby', 'Cheltenham')
    await signUpByCall(page, { depositMinor: 5000 })
    await pick(page, match.id, 'Grimsby to win')
    const slip = slipOf(page)
    await stakeOf(slip).fill('10')
    let isFirst = true
    await page.route('**/api/bets', async (route) => {
      if (route.request().method() === 'POST' && isFirst) await match.priceWinner(1530, 3500, 6200)
      isFirst = false
      await route.fallback()
    })
    await slip.getByRole('button', { name: /^Place bet/ }).click()
    await expect(slip.getByText('Not placed. Now 1.53.')).toBeVisible()
    expect(await placedBets(page)).toHaveLength(0)
    await expectAccessible(page)
    await slip.getByRole('button', { name: 'Place at 1.53' }).click()
    await expect(slip.getByText('Bet placed')).toBeVisible()
    expect(await placedBets(page)).toHaveLength(1)
  })

  test('needs no question when it is better', async ({ page, feed }) => {
    const match = await feed.footballMatch('Morecambe', 'Harrogate')
    await pick(page, match.id, 'Morecambe to win')
    const slip = slipOf(page)
    await stakeOf(slip).fill('10')
    await match.priceWinner(2600, 3400, 2700)
    await expect(slip.getByText('€26.00')).toBeVisible()
    await expect(slip.getByText('The odds have changed.')).toBeHidden()
  })
})

test('a price beyond the cap is shown once it is picked', async ({ page, feed }) => {
  const match = await feed.footballMatch('Salford', 'Accrington')
  await match.priceWinner(1010, 21_000, 67_000)
  await page.goto(`/soccer/m${match.id}`)
  const price = priceOf(page, 'Accrington to win')
  await expect(price).toContainText('40+')
  const drawn = () =>
    price.evaluate((button) => getComputedStyle(button.lastElementChild ?? button, '::after').content)
  expect(await drawn()).toBe('none')
  await price.click()
  await expect.poll(drawn).toContain('67.00')
})

test('names of teams stand in their own direction above a match', async ({ page, feed }) => {
  const match = await feed.footballMatch('1. FC Heidenheim', 'SV Elversberg')
  await gotoFresh(page, `/ar/soccer/m${match.id}`)
  const name = page.getByRole('heading', { level: 1 }).getByText('1. FC Heidenheim', { exact: true })
  expect(await name.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
})

test('a typeface that comes late comes with the next page, and moves nothing', async ({ page, feed }) => {
  const match = await feed.footballMatch('Gateshead', 'Barrow')
  const font = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await font.promise
    await route.continue()
  })
  await recordFromStart(page)
  await page.goto(`/soccer/m${match.id}`, { waitUntil: 'commit' })
  await hydrated(page)
  const title = page.getByRole('heading', { level: 1 })
  expect(await drawnWith(page, title)).not.toContain('Inter')
  font.resolve()
  await expect.poll(() => page.evaluate(() => document.fonts.check('1em "Inter Late"'))).toBe(true)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click()
  await expect(title).toHaveText('Football')
  await expect.poll(() => drawnWith(page, title)).toContain('Inter')
  await expectSteady(page)
})

/** The fonts that the browser has really drawn it with. */
async function drawnWith(page: Page, locator: Locator): Promise<string> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const marked = await locator.evaluate((element) => (element.dataset['drawn'] = 'here'))
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: `[data-drawn="${marked}"]`,
  })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await locator.evaluate((element) => delete element.dataset['drawn'])
  await session.detach()
  return fonts.map(({ familyName }) => familyName).join()
}
