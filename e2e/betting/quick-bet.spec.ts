import type { Locator, Page } from '@playwright/test'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { balanceOf, placedBets, priceOf, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import { expectAccessible, expect as expectSoon, test } from '../support/test.ts'

// Two browsers, or seconds of an in-play delay: on a busy machine all of it takes its time.
const expect = expectSoon.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 30_000 })

/** The one that can be seen: above the slip, or as the bar of a phone. */
const quickBetOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Quick bet' }).filter({ visible: true })

const switchOf = (page: Page): Locator => quickBetOf(page).getByRole('switch', { name: 'Quick bet' })

/** Switched on at a match's page, with a stake that was agreed to. */
async function enableQuickBet(
  page: Page,
  matchId: number,
  stake: string,
  who: 'player' | 'visitor' = 'player',
): Promise<Locator> {
  // Until it is known who presses, a price goes to the slip.
  const isKnown = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/player')
  await gotoFresh(page, `/soccer/m${matchId}`)
  await isKnown
  // Whoever is found to be logged in begins with quick bets switched off.
  if (who === 'player') await expect(balanceOf(page)).toBeVisible()
  await switchOf(page).check()
  const quickBet = quickBetOf(page)
  await quickBet.getByLabel('Quick bet stake').fill(stake)
  await quickBet.getByRole('checkbox', { name: /Each press on a live price bets/ }).check()
  return quickBet
}

test('a press on a live price asks once, then places at once, and pays when it has won', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  await signUpByCall(page, { depositMinor: 5000 })
  await gotoFresh(page, `/soccer/m${match.id}`)
  await expect(balanceOf(page)).toContainText('€50.00')
  await switchOf(page).check()
  const quickBet = quickBetOf(page)
  const price = priceOf(page, 'Arsenal to win')

  await price.click()
  await expect(quickBet.getByText('Enter a stake first.')).toBeVisible()
  await expect(quickBet.getByLabel('Quick bet stake')).toBeFocused()
  await expectAccessible(page)
  await quickBet.getByRole('button', { name: '5', exact: true }).click()
  await price.click()
  await expect(quickBet.getByText('Agree first, then press the price again.')).toBeVisible()
  const consent = quickBet.getByRole('checkbox', { name: /bets €5\.00 at once/ })
  await expect(consent).toBeFocused()
  expect(await placedBets(page)).toHaveLength(0)
  await page.keyboard.press('Space')
  await expect(consent).toBeChecked()

  // The answer waits until what is shown meanwhile has been looked at.
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/bets', async (route) => {
    if (route.request().method() === 'POST') await answer.promise
    await route.fallback()
  })
  await price.click()
  await expect(price).toHaveAttribute('data-quick', 'processing')
  // Drawn, not only said.
  expect(await price.evaluate((button) => getComputedStyle(button, '::after').content)).not.toBe('none')
  await expect(quickBet.getByText('Placing your quick bet')).toBeVisible()
  await expect(quickBet.locator('[data-seconds="0"]')).toBeVisible()
  await expectAccessible(page)
  answer.resolve()
  await expect(quickBet.getByText('Quick bet placed')).toBeVisible()
  const [bet] = await placedBets(page)
  await expect(quickBet.getByText(`Ref. ${bet?.ref}`)).toBeVisible()
  await expect(quickBet.getByText('Arsenal · €5.00 at 2.10')).toBeVisible()
  await expect(slipOf(page).getByText('Your bet slip is empty')).toBeVisible()
  await expect(price).toHaveAttribute('aria-pressed', 'false')
  await expect(balanceOf(page)).toContainText('€45.00')
  await expectAccessible(page)

  await match.finish(1, 0)
  await expect(balanceOf(page)).toContainText('€55.50')
})

test('a change of the stake takes the approval back', async ({ page, feed }) => {
  const match = await feed.footballMatch('Leeds', 'Everton', { isLive: true })
  await signUpByCall(page, { depositMinor: 5000 })
  const quickBet = await enableQuickBet(page, match.id, '5')
  await quickBet.getByLabel('Quick bet stake').fill('7')
  await expect(quickBet.getByRole('checkbox', { name: /€7\.00/ })).not.toBeChecked()
  await priceOf(page, 'Leeds to win').click()
  await expect(quickBet.getByText('Agree first, then press the price again.')).toBeVisible()
  expect(await placedBets(page)).toHaveLength(0)

  await page.reload()
  await expect(switchOf(page)).toBeChecked()
  await expect(quickBet.getByLabel('Quick bet stake')).toHaveValue('7.00')
  await expect(quickBet.getByRole('checkbox', { name: /€7\.00/ })).not.toBeChecked()
})

test('prices before the match go to the slip as always', async ({ page, feed }) => {
  const live = await feed.footballMatch('Wolves', 'Burnley', { isLive: true })
  const coming = await feed.footballMatch('Fulham', 'Brentford')
  await signUpByCall(page, { depositMinor: 5000 })
  await enableQuickBet(page, live.id, '5')
  await page.goto(`/soccer/m${coming.id}`)
  await priceOf(page, 'Fulham to win').click()
  await expect(slipOf(page).getByText('Fulham', { exact: true })).toBeVisible()
  expect(await placedBets(page)).toHaveLength(0)
})

test('a visitor is asked to sign in', async ({ page, feed }) => {
  const match = await feed.footballMatch('Derby', 'Stoke', { isLive: true })
  await enableQuickBet(page, match.id, '5', 'visitor')
  await priceOf(page, 'Derby to win').click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})

test('it turns off when the balance no longer covers the stake', async ({ page, feed }) => {
  const match = await feed.footballMatch('Hull', 'Bristol', { isLive: true })
  await signUpByCall(page, { depositMinor: 800 })
  const quickBet = await enableQuickBet(page, match.id, '5')
  await priceOf(page, 'Hull to win').click()
  await expect(quickBet.getByText('Quick bet placed')).toBeVisible()
  await expect(page.getByText('Your balance no longer covers its stake.')).toBeVisible()
  await expect(switchOf(page)).not.toBeChecked()
  await priceOf(page, 'Hull to win').click()
  await expect(slipOf(page).getByText('Hull', { exact: true })).toBeVisible()
  expect(await placedBets(page)).toHaveLength(1)
})

test('a stake that a trader looks at goes to the slip; one above the limit is refused', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Everton', 'Palace', { isLive: true })
  await signUpByCall(page, { depositMinor: 600_000 })
  const quickBet = await enableQuickBet(page, match.id, '5500')
  await expect(balanceOf(page)).toContainText('€6,000.00')
  const price = priceOf(page, 'Everton to win')
  await price.click()
  await expect(quickBet.getByText(/€5,000\.00/)).toBeVisible()

  await quickBet.getByLabel('Quick bet stake').fill('1500')
  await quickBet.getByRole('checkbox').check()
  await price.click()
  await expect(page.getByText('This bet is on your slip')).toBeVisible()
  await expect(slipOf(page).getByText('Everton', { exact: true })).toBeVisible()
  await expect(stakeOf(slipOf(page))).toHaveValue('1500.00')
  expect(await placedBets(page)).toHaveLength(0)
})

test('a stake above the balance is refused with its reason', async ({ page, feed }) => {
  const match = await feed.footballMatch('Luton', 'Watford', { isLive: true })
  await signUpByCall(page, { depositMinor: 5000 })
  const quickBet = await enableQuickBet(page, match.id, '60')
  const price = priceOf(page, 'Luton to win')
  await price.click()
  await expect(quickBet.getByText('Your balance is €50.00.')).toBeVisible()
  await expectAccessible(page)
  expect(await placedBets(page)).toHaveLength(0)
})

test.describe('where the platform refuses', () => {
  // The browser itself reports answers that are no success.
  test.use({ expectedErrors: /status of 400/ })

  test('a price that fell meanwhile is not bet on, and the bar says so', async ({ page, feed }) => {
    const match = await feed.footballMatch('Barnsley', 'Oldham', { isLive: true })
    await signUpByCall(page, { depositMinor: 5000 })
    const quickBet = await enableQuickBet(page, match.id, '5')
    await page.route('**/api/bets', async (route) => {
      if (route.request().method() === 'POST') await match.priceWinner(1700, 3500, 4200)
      await route.fallback()
    })
    const price = priceOf(page, 'Barnsley to win')
    await price.click()
    await expect(quickBet.getByText('The odds have changed.')).toBeVisible()
    await expect(quickBet.getByText('The odds fell while the bet was placed.')).toBeVisible()
    await expectAccessible(page)
    expect(await placedBets(page)).toHaveLength(0)
    await quickBet.getByRole('button', { name: 'Close' }).click()
    await expect(quickBet.getByText('The odds fell while the bet was placed.')).toBeHidden()
  })
})

test.describe('where connections are cut', () => {
  test.use({ expectedErrors: /ERR_CONNECTION_RESET/ })

  test('a lost answer is asked for again and ends in exactly one bet', async ({ page, feed }) => {
    const match = await feed.footballMatch('Norwich', 'Ipswich', { isLive: true })
    await signUpByCall(page, { depositMinor: 5000 })
    const quickBet = await enableQuickBet(page, match.id, '5')
    const keys: string[] = []
    await page.route('**/api/bets', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      if (keys.length > 2) return route.fallback()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await priceOf(page, 'Norwich to win').click()
    await expect(quickBet.getByText('We are finding out what became of the bet.')).toBeVisible()
    await expect(quickBet.getByText('Quick bet placed')).toBeVisible()
    expect(await placedBets(page)).toHaveLength(1)
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(3)
  })
})

test('a page that is left while a quick bet is on its way finds out what became of it', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Cardiff', 'Swansea', { isLive: true })
  await signUpByCall(page, { depositMinor: 5000 })
  await enableQuickBet(page, match.id, '5')
  const keys: string[] = []
  const sent = new Promise<void>((resolve) => {
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().endsWith('/api/bets')) return
      keys.push(request.headers()['idempotency-key'] ?? '')
      resolve()
    })
  })
  await priceOf(page, 'Cardiff to win').click()
  await sent
  await page.reload()
  await expect(page.getByText(/^Quick bet placed · Ref\./).first()).toBeVisible({ timeout: 20_000 })
  expect(await placedBets(page)).toHaveLength(1)
  expect(new Set(keys).size).toBe(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the switch is in the head of the live list, the bar above the tab bar', async ({ page, feed }) => {
    await feed.footballMatch('Millwall', 'Reading', { isLive: true })
    await signUpByCall(page, { depositMinor: 5000 })
    await gotoFresh(page, '/live')
    await hydrated(page)
    await page.getByRole('main').getByRole('switch', { name: 'Quick bet' }).check()
    const bar = quickBetOf(page)
    await bar.getByLabel('Quick bet stake').fill('5')
    await expectAccessible(page)
    await bar.getByRole('checkbox').click()
    await expect(bar.getByText('A press bets €5.00')).toBeVisible()
    await priceOf(page, 'Millwall to win').click()
    await expect(bar.getByText('Quick bet placed')).toBeVisible()
    await expectAccessible(page)
    const tabBar = page.getByRole('navigation', { name: 'Quick navigation' })
    const [barBox, tabBox] = [await bar.boundingBox(), await tabBar.boundingBox()]
    expect((barBox?.y ?? 0) + (barBox?.height ?? 0)).toBeLessThanOrEqual(tabBox?.y ?? 0)
  })
})
