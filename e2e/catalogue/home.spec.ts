import type { Browser, Locator } from '@playwright/test'
import { POPULAR_PLAYERS_MIN } from '@touchline/contract/entities/popular-bet'
import { legOn, placeByCall } from '../support/bets.ts'
import { boxOf } from '../support/box-of.ts'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { expectSteady, recordFromStart } from '../support/page-records.ts'
import { part } from '../support/part.ts'
import { signUpByCall } from '../support/player.ts'
import { expect, expectAccessible, expectPlain, test } from '../support/test.ts'

test.describe.configure({ timeout: 120_000 })

test('a card of a match in play has its score, and beside a match page stands another match', async ({
  page,
  feed,
}) => {
  const barrow = await feed.footballMatch('Barrow', 'Crewe', { isLive: true })
  const walsall = await feed.footballMatch('Walsall', 'Wrexham', { isLive: true })
  const beside = page.getByRole('region', { name: 'Match of the moment' })
  await page.goto(`/soccer/m${barrow.id}`)
  await expect(beside).toContainText('Walsall')
  await expect(beside).not.toContainText('Barrow')
  await page.goto(`/soccer/m${walsall.id}`)
  await expect(beside).toContainText('Barrow')
  await expect(beside).not.toContainText('Walsall')

  await gotoFresh(page, '/')
  const card = part(page, 'For you').getByRole('article').first()
  await expect(card).toContainText(/Barrow0Crewe0|Walsall0Wrexham0/)
  for (const match of [barrow, walsall]) await match.score(2, 1)
  await expect(card).toContainText(/Barrow2Crewe1|Walsall2Wrexham1/)
})

test('the large match has its prices across the card, also those of one market', async ({ page, feed }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  const match = await feed.footballMatch('Yeovil', 'Torquay', { isLive: true })
  await gotoFresh(page, '/')
  await hydrated(page)
  const hero = part(page, 'Featured match')
  const row = hero.locator('[data-odds-row]')
  const spare = async () => {
    const [whole, last] = [await boxOf(row), await boxOf(hero.getByRole('button').last())]
    return Math.round(whole.x + whole.width - last.x - last.width)
  }
  await expect(hero).toContainText('Over 2.5')
  expect(await spare()).toBe(0)

  await match.withdraw(18, 'total=2.5')
  await expect(async () => {
    await gotoFresh(page, '/')
    await expect(hero).not.toContainText('Over 2.5', { timeout: 1000 })
  }).toPass()
  expect(await spare()).toBe(0)
})

test('home shows a match large, what ten players bet on, and what is the visitor’s own until switched off', async ({
  page,
  browser,
  baseURL,
  feed,
}) => {
  const big = await feed.footballMatch('Yeovil', 'Torquay', { isLive: true })
  const backed = await feed.footballMatch('Woking', 'Altrincham')
  await placeByPlayers(browser, baseURL ?? '', backed)

  await recordFromStart(page)
  await page.goto(`/soccer/m${backed.id}`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seenMatches'))).toBe(`[${backed.id}]`)
  // What is popular is counted each half minute.
  await expect(async () => {
    await gotoFresh(page, '/')
    await expect(part(page, 'Popular bets')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await hydrated(page)

  const hero = part(page, 'Featured match')
  await expect(hero).toContainText('0:0')
  await big.score(1, 0)
  await expect(hero).toContainText('1:0')
  await big.priceWinner(1500, 3900, 6500)
  await expect(hero.getByRole('button', { name: /^Yeovil to win/ })).toContainText('1.50')
  // A total says over what, where there is room for it.
  await expect(hero).toContainText('Over 2.5')

  const popular = part(page, 'Popular bets').getByRole('article')
  await expect(popular).toHaveCount(1)
  await expect(popular).toContainText('10+ players')
  await popular.getByRole('button', { name: /^Woking to win/ }).click()
  await expect(popular.getByRole('button')).toHaveAttribute('aria-pressed', 'true')

  const own = part(page, 'For you')
  await expect(own.getByRole('article')).toContainText('Recently viewed')
  await expect(own).toContainText('on this device')
  await expectAccessible(page)
  await expectPlain(page)

  // The next time there is room for it before it comes.
  const answers = Promise.withResolvers<void>()
  await page.route(/\/api\/matches\?id=/, (route) => answers.promise.then(() => route.continue()))
  await gotoFresh(page, '/')
  await hydrated(page)
  // By the layout alone: what moves otherwise glides there.
  const top = () => part(page, 'Live now').evaluate((block: HTMLElement) => block.offsetTop)
  const before = await top()
  answers.resolve()
  await expect(own.getByRole('article')).toBeVisible()
  expect(await top()).toBe(before)
  await expectSteady(page)

  await own.getByRole('button', { name: 'Turn off' }).click()
  await expect(own).toBeHidden()
  await page.reload()
  await hydrated(page)
  await expect(part(page, 'Popular bets')).toBeVisible()
  await expect(own).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('seenMatches'))).toBe('[]')
  await expectSteady(page)
})

for (const [theme, crest] of [
  ['dark', 'white'],
  ['light', 'black'],
] as const) {
  test.describe(`in ${theme} colours`, () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test(`names are legible on the ground of ${crest} crests`, async ({ page, feed, baseURL }) => {
      await feed.footballMatch('Yeovil', 'Torquay', { isLive: true })
      await page.route(/\/api\/crests\//, (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="${crest}" d="M0 0h1v1H0z"/></svg>`,
        }),
      )
      await page.context().addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }])
      await gotoFresh(page, '/')
      await hydrated(page)
      const name = part(page, 'Featured match').getByText('Yeovil', { exact: true })
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      expect(await contrastOf(name)).toBeGreaterThan(4.5)
    })
  })
}

/** Of its text to what is drawn around it, as WCAG 2.2 reckons it. */
async function contrastOf(text: Locator): Promise<number> {
  const picture = (await text.screenshot()).toString('base64')
  return text.evaluate(async (element, base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (!canvas) throw new Error('No canvas')
    const luminances = () =>
      Array.from(canvas.getImageData(0, 0, bitmap.width, bitmap.height).data)
        .map((value) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4))
        .flatMap((red, at, all) =>
          at % 4 === 0 ? [0.2126 * red + 0.7152 * (all[at + 1] ?? 0) + 0.0722 * (all[at + 2] ?? 0)] : [],
        )
        .toSorted((a, b) => a - b)
    canvas.drawImage(bitmap, 0, 0)
    // Most of what is drawn is ground.
    const ground = luminances()[Math.floor((bitmap.width * bitmap.height) / 2)] ?? 0
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, bitmap.width, bitmap.height)
    const [ink = 0] = luminances()
    return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05)
  }, picture)
}

/** Each a player of their own with one bet on the home side. */
async function placeByPlayers(browser: Browser, baseURL: string, match: { id: number }): Promise<void> {
  for (let player = 0; player < POPULAR_PLAYERS_MIN; player += 1) {
    const context = await browser.newContext({ baseURL })
    const page = await context.newPage()
    await signUpByCall(page, { depositMinor: 1000 })
    await placeByCall(page, [{ stakeMinor: 100, selections: [legOn(match, 1, 2100)] }])
    await context.close()
  }
}
