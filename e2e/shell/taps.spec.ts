import type { Locator, Page } from '@playwright/test'
import { cardOf, legOn, placeByCall } from '../support/bets.ts'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { MODEL_SPORTSBOOK, ModelMatch } from '../support/model-match.ts'
import { balanceOf, placedBets, priceOf, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import { cashierFrame } from '../support/sandbox-cashier.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

/**
 * How many taps a thing takes on a phone, typing counted as one, from the page where one would want it: as many as leading
 * sportsbooks take, and one more for a deposit, whose button is behind the balance. Who makes a way longer makes one of
 * these red.
 */
const MOST = {
  single: 4,
  double: 5,
  searchedMatch: 3,
  searchedPrice: 3,
  cashOut: 3,
  builderOfTwo: 6,
  oddsFormat: 4,
  deposit: 4,
}

test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  sportsbookVariables: MODEL_SPORTSBOOK,
})

/** A thumb that counts. */
class Thumb {
  taps = 0

  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.tap()
  }

  async type(field: Locator, text: string): Promise<void> {
    this.taps += 1
    await field.fill(text)
  }
}

const barOf = (page: Page) => page.getByRole('button', { name: /^Bet slip.*\d\.\d\d/ })
const tabOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('button', { name })

test('a single at €10', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea')
  await signUpByCall(page, { depositMinor: 5000 })
  await gotoFresh(page, `/soccer/m${match.id}`)
  await hydrated(page)
  const thumb = new Thumb()
  await thumb.tap(priceOf(page, 'Arsenal to win'))
  await thumb.tap(barOf(page))
  await thumb.tap(slipOf(page).getByRole('button', { name: '10', exact: true }))
  await expect(stakeOf(slipOf(page))).toHaveValue('10.00')
  await thumb.tap(slipOf(page).getByRole('button', { name: 'Place bet · €10.00' }))
  await expect(slipOf(page).getByText('Bet placed')).toBeVisible()
  expect(thumb.taps).toBeLessThanOrEqual(MOST.single)
})

/** To scroll is no tap. A list draws what is near the window. */
async function scrolledTo(page: Page, target: Locator): Promise<void> {
  await expect
    .poll(async () => {
      if ((await target.count()) > 0) return true
      await page.evaluate(() => scrollBy(0, innerHeight / 2))
      return false
    })
    .toBe(true)
}

test('a double', async ({ page, feed }) => {
  await feed.footballMatch('Leeds', 'Everton')
  await feed.footballMatch('Reading', 'Millwall')
  await signUpByCall(page, { depositMinor: 5000 })
  await gotoFresh(page, '/soccer')
  await hydrated(page)
  const thumb = new Thumb()
  for (const price of ['Leeds to win', 'Reading to win']) {
    await scrolledTo(page, priceOf(page, price))
    await thumb.tap(priceOf(page, price))
  }
  await thumb.tap(page.getByRole('button', { name: 'Combo 4.41' }))
  await thumb.tap(slipOf(page).getByRole('button', { name: '10', exact: true }))
  await thumb.tap(slipOf(page).getByRole('button', { name: 'Place bet · €10.00' }))
  await expect(slipOf(page).getByText('Bet placed')).toBeVisible()
  expect(thumb.taps).toBeLessThanOrEqual(MOST.double)
})

test('a team searched and its match opened', async ({ page, feed }) => {
  await feed.footballMatch('Wolverhampton', 'Sunderland')
  await gotoFresh(page, '/')
  await hydrated(page)
  const thumb = new Thumb()
  const search = page.getByRole('banner').getByRole('search')
  const box = search.getByRole('searchbox')
  await thumb.tap(search.locator('label'))
  await thumb.type(box, 'Wolver')
  await thumb.tap(
    page
      .getByRole('search')
      .getByRole('link', { name: /Wolverhampton – Sunderland/ })
      .last(),
  )
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wolverhampton')
  expect(thumb.taps).toBeLessThanOrEqual(MOST.searchedMatch)
})

test('a price picked among what the search has found', async ({ page, feed }) => {
  await feed.footballMatch('Wigan', 'Luton')
  await gotoFresh(page, '/')
  await hydrated(page)
  const thumb = new Thumb()
  const search = page.getByRole('banner').getByRole('search')
  await thumb.tap(search.locator('label'))
  await thumb.type(search.getByRole('searchbox'), 'Wigan')
  const price = page.getByRole('search').getByRole('button', { name: /^Wigan to win/ })
  await thumb.tap(price)
  await expect(price).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  expect(thumb.taps).toBeLessThanOrEqual(MOST.searchedPrice)
})

test('a whole bet cashed out', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea')
  await signUpByCall(page, { depositMinor: 5000 })
  const [bet] = await placeByCall(page, [{ stakeMinor: 1000, selections: [legOn(match, 1, 2100)] }])
  if (!bet) throw new Error('No bet was placed')
  await gotoFresh(page, '/')
  await hydrated(page)
  const thumb = new Thumb()
  await thumb.tap(tabOf(page, 'My bets'))
  const card = cardOf(page, bet)
  await thumb.tap(card.getByRole('button', { name: /^Cash out €/ }))
  await thumb.tap(card.getByRole('button', { name: /^Confirm cash out €/ }))
  await expect(card.getByText(/^Cashed out\./)).toBeVisible()
  expect(thumb.taps).toBeLessThanOrEqual(MOST.cashOut)
})

test('a bet builder of two legs', async ({ page, feed, sportsbook }) => {
  const [match] = await ModelMatch.all(feed, sportsbook.url)
  if (!match) throw new Error('The sportsbook has no football match')
  await signUpByCall(page, { depositMinor: 5000 })
  await gotoFresh(page, `/soccer/m${match.id}`)
  await hydrated(page)
  const thumb = new Thumb()
  await thumb.tap(page.getByRole('button', { name: /^Bet builder/ }))
  const markets = page.getByRole('region', { name: 'Markets to combine' })
  await thumb.tap(markets.getByRole('button', { name: /^Draw, 1x2/ }))
  await thumb.tap(markets.getByRole('button', { name: /^Over 2\.5, Total goals/ }))
  await thumb.tap(page.getByRole('button', { name: 'Add to slip' }))
  await thumb.tap(slipOf(page).getByRole('button', { name: '10', exact: true }))
  await thumb.tap(slipOf(page).getByRole('button', { name: 'Place bet · €10.00' }))
  await expect(slipOf(page).getByText('Bet placed')).toBeVisible()
  expect(await placedBets(page)).toHaveLength(1)
  expect(thumb.taps).toBeLessThanOrEqual(MOST.builderOfTwo)
})

test('another odds format', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea')
  await gotoFresh(page, `/soccer/m${match.id}`)
  await hydrated(page)
  const thumb = new Thumb()
  await thumb.tap(tabOf(page, 'Menu'))
  await thumb.tap(page.getByRole('button', { name: 'Betting settings' }).filter({ visible: true }).first())
  const settings = page.getByRole('dialog', { name: 'Betting settings' })
  await thumb.tap(settings.getByText('Fractional', { exact: true }))
  await thumb.tap(settings.getByRole('button', { name: 'Done' }))
  await expect(priceOf(page, 'Arsenal to win')).toContainText('11/10')
  expect(thumb.taps).toBeLessThanOrEqual(MOST.oddsFormat)
})

test('a deposit with the card that was used before', async ({ page }) => {
  await signUpByCall(page, { depositMinor: 100 })
  await gotoFresh(page, '/')
  await hydrated(page)
  const deposit = page.getByRole('dialog', { name: 'Deposit' })
  const open = page.getByRole('button', { name: 'Deposit' }).filter({ visible: true })
  await balanceOf(page).tap()
  await open.tap()
  await deposit.getByRole('radio', { name: /^Card/ }).check()
  await deposit.getByLabel('Amount', { exact: true }).fill('10')
  await deposit.getByRole('button', { name: 'Deposit €10.00' }).tap()
  await cashierFrame(page).getByRole('button', { name: 'Approve' }).tap()
  await cashierFrame(page).getByRole('button', { name: 'Yes, it is me' }).tap()
  await expect(balanceOf(page)).toContainText('€11.00')
  await expect(deposit).toBeHidden()

  const thumb = new Thumb()
  await thumb.tap(balanceOf(page))
  await thumb.tap(open)
  await thumb.type(deposit.getByLabel('Amount', { exact: true }), '20')
  await thumb.tap(deposit.getByRole('button', { name: 'Deposit €20.00' }))
  await expect(balanceOf(page)).toContainText('€31.00')
  expect(thumb.taps).toBeLessThanOrEqual(MOST.deposit)
})
