import type { Browser, Page } from '@playwright/test'
import { POPULAR_PLAYERS_MIN } from '@touchline/contract/entities/popular-bet'
import { legOn, placeByCall } from '../support/bets.ts'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { expectSteady, recordFromStart } from '../support/page-records.ts'
import { signUpByCall } from '../support/player.ts'
import { expect, expectAccessible, expectPlain, test } from '../support/test.ts'

test.describe.configure({ timeout: 120_000 })

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })

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
