import {
  balanceOf,
  newEmail,
  PASSWORD,
  pick,
  placedBets,
  priceOf,
  signUpByCall,
  slipOf,
  stakeOf,
} from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('a visitor picks two, signs up, deposits, places a combo, and it pays when it has won', async ({
  page,
  feed,
}) => {
  test.slow()
  const first = await feed.footballMatch('Arsenal', 'Chelsea')
  const second = await feed.footballMatch('Leeds', 'Everton')
  const slip = slipOf(page)

  await pick(page, first.id, 'Arsenal to win')
  await pick(page, second.id, 'Draw')
  await slip.getByText('Combo').click()
  await stakeOf(slip).fill('10')
  await expect(slip.getByText('7.14', { exact: true })).toBeVisible()
  await expect(slip.getByText('€71.40')).toBeVisible()
  await expectAccessible(page)

  await slip.getByRole('button', { name: 'Log in to place bet' }).click()
  const signIn = page.getByRole('dialog', { name: 'Log in' })
  await signIn.getByRole('button', { name: /New here/ }).click()
  const signUp = page.getByRole('dialog', { name: 'Sign up' })
  await signUp.getByLabel('E-mail').fill(newEmail())
  await signUp.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await signUp.getByLabel(/I am 18/).check()
  await signUp.getByLabel(/I accept/).check()
  await expectAccessible(page)
  await signUp.getByRole('button', { name: 'Create account' }).click()
  await expect(signUp).toBeHidden()

  await expect(slip.getByText('Your balance is €0.00.')).toBeVisible()
  await slip.getByRole('button', { name: 'Deposit' }).click()
  // A limit is offered before the first deposit.
  await page.getByRole('button', { name: 'No, deposit without a limit' }).click()
  const deposit = page.getByRole('dialog', { name: 'Deposit' })
  await expect(deposit.getByText('You need €10.00 more for this stake.')).toBeVisible()
  await deposit.getByRole('radio', { name: /^Play money/ }).check()
  await deposit.getByRole('button', { name: '€50.00' }).click()
  await expectAccessible(page)
  await deposit.getByRole('button', { name: 'Deposit €50.00' }).click()
  await expect(deposit).toBeHidden()
  await expect(balanceOf(page)).toContainText('€50.00')

  await slip.getByRole('button', { name: 'Place bet · €10.00' }).click()
  await expect(slip.getByText('Bet placed')).toBeVisible()
  const [bet] = await placedBets(page)
  await expect(slip.getByText(`Ref. ${bet?.ref}`)).toBeVisible()
  await expect(slip.getByText('1x2 · Leeds – Everton')).toBeVisible()
  await expect(balanceOf(page)).toContainText('€40.00')
  await expectAccessible(page)
  await slip.getByRole('button', { name: 'Done' }).click()

  await slip.getByRole('tab', { name: /My bets/ }).click()
  await expect(slip.getByText(`Ref. ${bet?.ref}`)).toBeVisible()
  await expectAccessible(page)
  await first.finish(2, 0)
  await second.finish(1, 1)
  await slip.getByRole('tab', { name: 'Settled' }).click()
  await expect(slip.getByText('Paid out')).toBeVisible()
  await expect(slip.getByText('€71.40')).toBeVisible()
  await expect(balanceOf(page)).toContainText('€111.40')
})

test('several singles have stakes of their own and are placed together', async ({ page, feed }) => {
  const one = await feed.footballMatch('Fulham', 'Brentford')
  const other = await feed.footballMatch('Wolves', 'Burnley')
  await signUpByCall(page, { depositMinor: 5000 })
  await pick(page, one.id, 'Fulham to win')
  await pick(page, other.id, 'Burnley to win')
  const slip = slipOf(page)
  const stakes = stakeOf(slip)
  await expect(stakes).toHaveCount(2)
  await stakes.first().fill('5')
  await stakes.last().fill('2,50')
  await expect(slip.getByText('€7.50', { exact: true })).toBeVisible()
  await slip.getByRole('button', { name: 'Place bet · €7.50' }).click()
  await expect(slip.getByText('2 bets placed')).toBeVisible()
  expect(await placedBets(page)).toHaveLength(2)
  await slip.getByRole('button', { name: 'Keep selections' }).click()
  await expect(stakes).toHaveCount(2)
})

test('a reload keeps selections and stakes, and prices show what is picked at once', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Luton', 'Watford')
  await pick(page, match.id, 'Luton to win')
  const slip = slipOf(page)
  await stakeOf(slip).fill('12.34')
  await page.reload()
  await expect(priceOf(page, 'Luton to win')).toHaveAttribute('aria-pressed', 'true')
  await expect(stakeOf(slip)).toHaveValue('12.34')
})

test.describe('where scripts fail to load', () => {
  // The browser itself reports them.
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('a price pressed before the slip was loaded is still picked on the next page', async ({
    page,
    feed,
  }) => {
    const first = await feed.footballMatch('Derby', 'Coventry')
    const second = await feed.footballMatch('Stoke', 'Preston')
    const slip = slipOf(page)
    let isHeldBack = true
    await page.route(/\/slots-\w+\.js/, (route) => (isHeldBack ? route.abort() : route.continue()))
    await pick(page, first.id, 'Derby to win')
    isHeldBack = false
    await pick(page, second.id, 'Stoke to win')
    await expect(slip.getByText('Derby', { exact: true })).toBeVisible()
    await expect(slip.getByText('Stoke', { exact: true })).toBeVisible()
  })
})

test('broken storage is dropped without a word', async ({ page, feed }) => {
  const match = await feed.footballMatch('Derby', 'Stoke')
  await pick(page, match.id, 'Derby to win')
  // The slip has it: a click that still waited would be handed to the next page.
  await expect(slipOf(page).getByText('Derby', { exact: true })).toBeVisible()
  // Before the next page's own scripts: the present one writes its slip whenever a price moves.
  await page.addInitScript(() => {
    sessionStorage.setItem('slip', '{"version":1,"selections":[{"id":7}]')
    sessionStorage.setItem('slipSelection', 'null')
  })
  await page.reload()
  await expect(slipOf(page).getByText('Your bet slip is empty')).toBeVisible()
  await expect(priceOf(page, 'Derby to win')).toHaveAttribute('aria-pressed', 'false')
})

test('a reload while a bet is being placed ends in exactly one bet', async ({ page, feed }) => {
  const match = await feed.footballMatch('Everton', 'Palace')
  await signUpByCall(page, { depositMinor: 5000 })
  await pick(page, match.id, 'Everton to win')
  const slip = slipOf(page)
  await stakeOf(slip).fill('10')

  // The platform gets the request; its answer never reaches this page.
  const keys: string[] = []
  const arrived = new Promise<void>((resolve) => {
    void page.route('**/api/bets', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      if (keys.length > 1) return route.fallback()
      await route.fetch()
      resolve()
    })
  })
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await arrived
  await page.reload()
  await expect(slip.getByText('Bet placed')).toBeVisible()
  expect(await placedBets(page)).toHaveLength(1)
  expect(new Set(keys).size).toBe(1)
  expect(keys.length).toBeGreaterThan(1)
})

test.describe('where connections are cut', () => {
  // The browser itself reports them.
  test.use({ expectedErrors: /ERR_CONNECTION_RESET/ })

  test('a lost answer is asked for again and ends in exactly one bet', async ({ page, feed }) => {
    const match = await feed.footballMatch('Norwich', 'Ipswich')
    await signUpByCall(page, { depositMinor: 5000 })
    await pick(page, match.id, 'Norwich to win')
    const slip = slipOf(page)
    await stakeOf(slip).fill('10')
    const keys: string[] = []
    await page.route('**/api/bets', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      if (keys.length > 2) return route.fallback()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await slip.getByRole('button', { name: /^Place bet/ }).click()
    await expect(slip.getByText('Bet placed')).toBeVisible()
    expect(await placedBets(page)).toHaveLength(1)
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(3)
  })
})

test('a suspended selection is marked, taken off with one press, and comes back when it is open', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Hull', 'Bristol', { isLive: true })
  await pick(page, match.id, 'Hull to win')
  const slip = slipOf(page)
  await match.suspendAll()
  await expect(slip.getByText('Suspended', { exact: true })).toBeVisible()
  await expect(slip.getByText('A selection is suspended. Remove it, or wait.')).toBeVisible()
  await expectAccessible(page)
  await match.reopenAll()
  await expect(slip.getByText('Suspended', { exact: true })).toBeHidden()
  await match.suspendAll()
  await slip.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(slip.getByText('Your bet slip is empty')).toBeVisible()
})

test('a selection whose provider is down is marked as not available, and comes back with it', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Hull', 'Bristol')
  await pick(page, match.id, 'Hull to win')
  const slip = slipOf(page)
  await feed.send({ kind: 'provider', provider: 'betradar', status: 'unavailable' })
  await expect(slip.getByText('Not available', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await feed.send({ kind: 'provider', provider: 'betradar', status: 'available' })
  await expect(slip.getByText('Not available', { exact: true })).toBeHidden()
})

test('the whole way by keyboard', async ({ page, feed }) => {
  const match = await feed.footballMatch('Cardiff', 'Swansea')
  await signUpByCall(page, { depositMinor: 5000 })
  await page.goto(`/soccer/m${match.id}`)
  const slip = slipOf(page)
  await priceOf(page, 'Cardiff to win').focus()
  await page.keyboard.press('Space')
  await expect(slip.getByText('Enter a stake.')).toBeVisible()
  await stakeOf(slip).focus()
  await page.keyboard.type('5')
  const place = slip.getByRole('button', { name: /^Place bet/ })
  await expect(place).toBeEnabled()
  for (let step = 0; step < 12; step += 1) {
    if (await place.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(place).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(slip.getByText('Bet placed')).toBeVisible()
  await expect(slip.getByRole('region', { name: 'Receipt' })).toBeFocused()
  await slip.getByRole('button', { name: 'Keep selections' }).press('Enter')
  await expect(slip, 'what was pressed has gone, and the slip has the focus').toBeFocused()
  await slip.getByRole('button', { name: 'Remove Cardiff' }).press('Enter')
  await expect(slip.getByText('Your bet slip is empty')).toBeVisible()
  await expect(slip).toBeFocused()
})
