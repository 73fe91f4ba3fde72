import type { Page } from '@playwright/test'
import { cardOf, legOn, placeByCall } from '../support/bets.ts'
import type { FeedMatch } from '../support/feed.ts'
import { hydrated } from '../support/fresh-page.ts'
import { balanceOf, placedBets, signUpByCall, slipOf } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

// What axe looks at is a long list of bets, and machines are slow.
test.describe.configure({ timeout: 180_000 })

test('a bet is sold with two presses of one button, for the value that follows the price', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea')
  const bet = await aSingle(page, match)
  const card = cardOf(page, bet)
  await expect(card.getByRole('button', { name: 'Cash out €9.50' })).toBeVisible()
  await match.priceWinner(1500, 3400, 6000)
  await card.getByRole('button', { name: 'Cash out €13.30' }).click()
  await expect(card.getByRole('button', { name: 'Confirm cash out €13.30' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await sell(page, bet, '€13.30')
  await expect(card.getByText('Cashed out. €13.30 is in your account.')).toBeVisible()
  await expect(balanceOf(page)).toContainText('€53.30')
  await expectAccessible(page)

  await slipOf(page).getByRole('tab', { name: 'Settled' }).click()
  await expect(card.getByText('Cashed out')).toBeVisible()
  await expect(card.getByText('€13.30')).toBeVisible()
  await slipOf(page).getByRole('tab', { name: 'Open' }).click()
  await expect(slipOf(page).getByText('No open bets')).toBeVisible()
})

test('a question is withdrawn when the value falls too far, or the player turns away', async ({
  page,
  feed,
}) => {
  // By itself it goes after eight.
  const soon = { timeout: 5000 }
  const match = await feed.footballMatch('Reading', 'Millwall')
  const card = cardOf(page, await aSingle(page, match))
  await card.getByRole('button', { name: 'Cash out €9.50' }).click()
  await expect(card.getByRole('button', { name: 'Confirm cash out €9.50' })).toBeVisible()
  await match.priceWinner(2600, 3400, 3000)
  const button = card.getByRole('button', { name: 'Cash out €7.67', exact: true })
  await expect(button).toBeVisible(soon)
  await button.click()
  await expect(card.getByRole('button', { name: 'Confirm cash out €7.67' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeVisible(soon)
  expect(await placedBets(page)).toMatchObject([{ status: 'waiting_results' }])
})

test('on the narrowest phone the question fits beside the buttons for a part and for the rule', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Grimsby', 'Hartlepool')
  const bet = await aSingle(page, match, { stakeMinor: 100_000, depositMinor: 200_000 })
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/account/bets')
  await hydrated(page)
  const card = cardOf(page, bet)
  await card.getByRole('button', { name: 'Cash out €950.00' }).click()
  await expect(card.getByRole('button', { name: 'Confirm cash out €950.00' })).toBeVisible()
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }))
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test('two parts are sold one after the other, and the rest plays on', async ({ page, feed }) => {
  const match = await feed.footballMatch('Leeds', 'Everton')
  const bet = await aSingle(page, match)
  const card = cardOf(page, bet)
  await card.getByRole('button', { name: 'Cash out a part' }).click()
  const slider = card.getByRole('slider', { name: /How much of the bet/ })
  await card.getByRole('button', { name: '50%' }).click()
  await expect(slider).toHaveValue('50')
  await expectAccessible(page)
  await sell(page, bet, '€4.75')
  await expect(card.getByText('€5.00 of your stake cashed out. €4.75 is in your account.')).toBeVisible()
  await expect(card.getByText('€5.00 still running')).toBeVisible()
  await expect(card.getByText('€10.50')).toBeVisible()

  await card.getByRole('button', { name: 'Cash out a part' }).click()
  await slider.focus()
  await page.keyboard.press('Home')
  for (let step = 0; step < 19; step += 1) await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveValue('20')
  await sell(page, bet, '€0.95')
  await expect(card.getByText('€1.00 of your stake cashed out. €0.95 is in your account.')).toBeVisible()
  await expect(balanceOf(page)).toContainText('€45.70')

  await match.finish(1, 0)
  await slipOf(page).getByRole('tab', { name: 'Settled' }).click()
  // 4.00 × 2.10 and what the parts were sold for.
  await expect(card.getByText('€14.10')).toBeVisible()
  await card.getByRole('link', { name: /Details of bet/ }).click()
  await expect(page.getByText('You cashed out €6.00 of the stake for €5.70; €4.00 went on.')).toBeVisible()
  await expect(page.getByText('€4.00 × 2.10 = €8.40')).toBeVisible()
  await expect(page.getByText('€8.40 + €5.70 = €14.10')).toBeVisible()
})

test.describe('where the platform refuses', () => {
  // The browser itself reports answers that are no success.
  test.use({ expectedErrors: /status of 400/ })

  test('a value that fell on the way comes back as a question, and is taken', async ({ page, feed }) => {
    const match = await feed.footballMatch('Barnsley', 'Oldham')
    const bet = await aSingle(page, match)
    const card = cardOf(page, bet)
    let isFirst = true
    await page.route('**/api/bets/cashout', async (route) => {
      if (isFirst) await match.priceWinner(2600, 3400, 3000)
      isFirst = false
      await route.fallback()
    })
    await sell(page, bet, '€9.50')
    await expect(card.getByText('The value has changed.')).toBeVisible()
    await expect(card.getByRole('alert').getByText('€9.50')).toBeVisible()
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Take €7.67' }).click()
    await expect(card.getByText('Cashed out. €7.67 is in your account.')).toBeVisible()
    await expect(balanceOf(page)).toContainText('€47.67')
  })

  test('whoever takes a little less is not asked', async ({ page, feed }) => {
    const match = await feed.footballMatch('Derby', 'Coventry')
    const bet = await aSingle(page, match)
    const card = cardOf(page, bet)
    await card.getByRole('button', { name: 'Cash out a part' }).click()
    await card.getByLabel('If the value falls meanwhile').selectOption({ label: 'Take up to 5% less' })
    await card.getByRole('button', { name: '100%' }).click()
    await page.route('**/api/bets/cashout', async (route) => {
      await match.priceWinner(2150, 3400, 3500)
      await route.fallback()
    })
    await sell(page, bet, '€9.50')
    await expect(card.getByText('Cashed out. €9.27 is in your account.')).toBeVisible()
  })
})

test('a sale whose answer is lost in a reload is found out, and happened once', async ({ page, feed }) => {
  const match = await feed.footballMatch('Norwich', 'Ipswich')
  const bet = await aSingle(page, match)
  const keys: string[] = []
  const arrived = new Promise<void>((resolve) => {
    void page.route('**/api/bets/cashout', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      if (keys.length > 1) return route.fallback()
      await route.fetch()
      resolve()
    })
  })
  await sell(page, bet, '€9.50')
  await arrived
  await page.reload()
  const card = cardOf(page, bet)
  await expect(card.getByText('Cashed out. €9.50 is in your account.')).toBeVisible()
  await expect(balanceOf(page)).toContainText('€49.50')
  expect(new Set(keys).size).toBe(1)
  expect(keys.length).toBeGreaterThan(1)
})

test('while nothing can be sold the card says why', async ({ page, feed }) => {
  const match = await feed.footballMatch('Hull', 'Bristol')
  const card = cardOf(page, await aSingle(page, match))
  await expect(card.getByRole('button', { name: 'Cash out €9.50' })).toBeVisible()
  await match.suspendAll()
  await expect(card.getByText('Cash-out is suspended: there is no price on Hull – Bristol')).toBeVisible()
  await expectAccessible(page)
  await match.reopenAll()
  await expect(card.getByRole('button', { name: 'Cash out €9.50' })).toBeVisible()
})

test('a value that is told while the list is on its way is not lost to its older reply', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Barnsley', 'Stockport')
  const bet = await aSingle(page, match)
  const asked = Promise.withResolvers<void>()
  const told = Promise.withResolvers<void>()
  let isSubscribed = false
  await page.routeWebSocket(/\/connection\//, (socket) => {
    const server = socket.connectToServer()
    let subscribing = ''
    socket.onMessage((message) => {
      subscribing ||= /"channel":"\$user:.*"id":(\d+)/.exec(String(message))?.[1] ?? ''
      server.send(message)
    })
    server.onMessage((message) => {
      socket.send(message)
      if (subscribing && String(message).includes(`"id":${subscribing},"subscribe":`)) isSubscribed = true
      if (String(message).includes('1330')) told.resolve()
    })
  })
  await page.route(/\/api\/bets\?/, async (route) => {
    const isAskedAgain = isSubscribed
    const response = await route.fetch()
    if (isAskedAgain) asked.resolve()
    await told.promise
    await route.fulfill({ response })
  })
  await page.goto('/account/bets')
  // Nothing has to be told before: the platform may have seen no pause between the two pages.
  await asked.promise

  await match.priceWinner(1500, 3400, 6000)

  await expect(cardOf(page, bet).first().getByRole('button', { name: 'Cash out €13.30' })).toBeVisible()
})

test('a rule sells the bet while the page is open', async ({ page, feed }) => {
  const match = await feed.footballMatch('Luton', 'Watford')
  const bet = await aSingle(page, match)
  const card = cardOf(page, bet)
  await card.getByRole('button', { name: 'Auto cash-out' }).click()
  const target = card.getByLabel('Cash out when it is worth')
  await target.fill('9')
  await expect(card.getByText('Choose a value above what the bet is worth now.')).toBeVisible()
  await expectAccessible(page)
  await target.fill('12')
  await card.getByRole('button', { name: 'Set the rule' }).click()
  await expect(card.getByText('Cashes out at €12.00')).toBeVisible()

  await card.getByRole('button', { name: 'Change', exact: true }).click()
  await target.fill('13')
  await card.getByRole('button', { name: 'Change the rule', exact: true }).last().click()
  await expect(card.getByText('Cashes out at €13.00')).toBeVisible()

  await match.priceWinner(1500, 3400, 6000)
  await expect(card).toBeHidden()
  await expect(page.getByText(`Bet ${bet.ref} was cashed out`)).toBeVisible()
  await expect(balanceOf(page)).toContainText('€53.30')
  await slipOf(page).getByRole('tab', { name: 'Settled' }).click()
  await expect(card.getByText('€13.30')).toBeVisible()
})

test('a rule sells the bet while nobody is there; one that was taken back does not', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Cardiff', 'Swansea')
  const bet = await aSingle(page, match)
  // Placed behind the page's back, as from another tab.
  const [other] = await placeByCall(page, [{ stakeMinor: 1000, selections: [legOn(match, 1, 2100)] }])
  if (!other) throw new Error('no second bet')
  for (const each of [bet, other]) {
    const card = cardOf(page, each)
    await card.getByRole('button', { name: 'Auto cash-out' }).click()
    await card.getByLabel('Cash out when it is worth').fill('13')
    await card.getByRole('button', { name: 'Set the rule' }).click()
    await expect(card.getByText('Cashes out at €13.00')).toBeVisible()
  }
  const kept = cardOf(page, other)
  await kept.getByRole('button', { name: 'Change', exact: true }).click()
  await kept.getByRole('button', { name: 'Remove the rule' }).click()
  // The form closes when the platform has taken the rule back.
  await expect(kept.getByRole('button', { name: 'Auto cash-out' })).toBeVisible()

  await page.goto('about:blank')
  await match.priceWinner(1500, 3400, 6000)
  await expect
    .poll(async () => (await placedBets(page)).map(({ ref, status }) => `${ref} ${status}`))
    .toEqual([`${other.ref} waiting_results`, `${bet.ref} cashed_out`])
})

test('two tabs agree', async ({ page, feed }) => {
  const match = await feed.footballMatch('Stoke', 'Preston')
  const bet = await aSingle(page, match)
  const second = await page.context().newPage()
  await openMyBets(second)
  await expect(cardOf(second, bet).getByRole('button', { name: 'Cash out €9.50' })).toBeVisible()
  await sell(page, bet, '€9.50')
  await expect(cardOf(page, bet).getByText('Cashed out. €9.50')).toBeVisible()
  await expect(cardOf(second, bet)).toBeHidden()
  await expect(slipOf(second).getByText('No open bets')).toBeVisible()
})

test('the whole way by keyboard', async ({ page, feed }) => {
  const match = await feed.footballMatch('Wigan', 'Bolton')
  const bet = await aSingle(page, match)
  const card = cardOf(page, bet)
  const button = card.getByRole('button', { name: 'Cash out €9.50' })
  await expect(button).toBeVisible()
  await slipOf(page).getByRole('tab', { name: 'Open' }).focus()
  for (let step = 0; step < 12; step += 1) {
    if (await button.evaluate((each) => each === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('button', { name: 'Confirm cash out €9.50' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByText('Cashed out. €9.50')).toBeVisible()
  await expect(card).toBeFocused()
  await card.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(slipOf(page), 'the card has gone').toBeFocused()
})

/** A single of €10.00 at 2.10 with €50.00 on the account before, looked at in my bets. */
async function aSingle(page: Page, match: FeedMatch, { stakeMinor = 1000, depositMinor = 5000 } = {}) {
  await signUpByCall(page, { depositMinor })
  const [bet] = await placeByCall(page, [{ stakeMinor, selections: [legOn(match, 1, 2100)] }])
  if (!bet) throw new Error('no bet was placed')
  await openMyBets(page)
  await expect(cardOf(page, bet)).toBeVisible()
  return bet
}

async function openMyBets(page: Page): Promise<void> {
  await page.goto('/about')
  await hydrated(page)
  await slipOf(page)
    .getByRole('tab', { name: /My bets/ })
    .click()
}

/** Two presses, the second one once: a machine that is slow between them finds the question withdrawn, and asks again. */
async function sell(page: Page, bet: { ref: string }, value: string): Promise<void> {
  const card = cardOf(page, bet)
  const asked = card.getByRole('button', { name: `Confirm cash out ${value}` })
  await expect(async () => {
    if (await asked.isHidden()) await card.getByRole('button', { name: `Cash out ${value}` }).click()
    await expect(asked).toBeVisible()
  }).toPass()
  await asked.click()
}
