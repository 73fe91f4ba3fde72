import { pick, placedBets, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('odds that change are asked about, taken when higher, or taken always', async ({ page, feed }) => {
  const match = await feed.footballMatch('Reading', 'Millwall')
  await signUpByCall(page, { depositMinor: 5000 })
  await pick(page, match.id, 'Reading to win')
  const slip = slipOf(page)
  await stakeOf(slip).fill('10')
  const mode = slip.getByLabel('Odds changes')
  await mode.selectOption({ label: 'Always ask me' })

  await match.priceWinner(2500, 3400, 3000)
  await expect(slip.getByText('The odds have changed.')).toBeVisible()
  await expect(slip.getByText('Accept the new odds first.')).toBeVisible()
  await expect(slip.getByText('2.10', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await slip.getByRole('button', { name: 'Accept' }).click()
  await expect(slip.getByText('€25.00')).toBeVisible()

  await mode.selectOption({ label: 'Accept higher odds' })
  await match.priceWinner(2800, 3400, 2700)
  await expect(slip.getByText('€28.00')).toBeVisible()
  await expect(slip.getByRole('button', { name: /^Place bet/ })).toBeEnabled()
  await match.priceWinner(2600, 3400, 2800)
  await expect(slip.getByText('The odds have changed.')).toBeVisible()

  await mode.selectOption({ label: 'Accept any odds' })
  await expect(slip.getByText('€26.00')).toBeVisible()
  await match.priceWinner(1900, 3400, 4000)
  await expect(slip.getByText('€19.00')).toBeVisible()
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await expect(slip.getByText('Bet placed')).toBeVisible()
})

test('a receipt shows the odds at which the bet was taken, where they rose on its way', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Barrow', 'Crewe', { isLive: true })
  await signUpByCall(page, { depositMinor: 5000 })
  await pick(page, match.id, 'Barrow to win')
  const slip = slipOf(page)
  await stakeOf(slip).fill('10')
  await slip.getByLabel('Odds changes').selectOption({ label: 'Accept higher odds' })
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/bets'),
  )

  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await sent
  // Within the seconds for which a bet in play is held.
  await match.priceWinner(3300, 3400, 2100)

  await expect(slip.getByText('Bet placed')).toBeVisible()
  await expect(slip.getByText('3.30', { exact: true }).first()).toBeVisible()
  await expect(slip.getByText('€33.00')).toBeVisible()
})

test('how changes are taken is chosen once the player’s own choice is known, and then holds', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Torquay', 'Yeovil')
  await signUpByCall(page, { depositMinor: 5000 })
  await pick(page, match.id, 'Torquay to win')
  const known = Promise.withResolvers<void>()
  await page.route('**/api/settings', async (route) => {
    if (route.request().method() === 'GET') await known.promise
    await route.fallback()
  })
  await page.reload()
  const slip = slipOf(page)
  const mode = slip.getByLabel('Odds changes')
  await expect(mode).toBeDisabled()
  known.resolve()
  await mode.selectOption({ label: 'Always ask me' })
  await match.priceWinner(2500, 3400, 3000)
  await expect(slip.getByText('The odds have changed.')).toBeVisible()
  await expect(mode).toHaveValue('none')
})

test('a second choice of how changes are taken holds while the first is being saved', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Wrexham', 'Barrow')
  await signUpByCall(page, { depositMinor: 5000 })
  await pick(page, match.id, 'Wrexham to win')
  const saved = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const changes: string[] = []
  await page.route('**/api/settings', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    changes.push(route.request().postData() ?? '')
    if (changes.length === 1) await saved.promise
    else second.resolve()
    return changes.length === 1 ? route.fallback() : undefined
  })
  const mode = slipOf(page).getByLabel('Odds changes')
  await mode.selectOption({ label: 'Accept any odds' })
  await expect.poll(() => changes.length).toBe(1)
  await mode.selectOption({ label: 'Always ask me' })
  saved.resolve()
  // Not answered: what is shown is what the player chose.
  await second.promise
  await expect(mode).toHaveValue('none')
  await match.priceWinner(2500, 3400, 3000)
  await expect(slipOf(page).getByText('The odds have changed.')).toBeVisible()
})

test.describe('where the platform refuses', () => {
  // The browser itself reports answers that are no success.
  test.use({ expectedErrors: /status of 400/ })

  test('a price that the page does not have yet comes back as a question', async ({ page, feed }) => {
    const match = await feed.footballMatch('Barnsley', 'Oldham')
    await signUpByCall(page, { depositMinor: 5000 })
    await pick(page, match.id, 'Barnsley to win')
    const slip = slipOf(page)
    await stakeOf(slip).fill('10')
    await page.route('**/api/bets', async (route) => {
      if (route.request().method() === 'POST') await match.priceWinner(1700, 3500, 4200)
      await route.fallback()
    })
    await slip.getByRole('button', { name: /^Place bet/ }).click()
    await expect(slip.getByText('Not placed. Now 1.70.')).toBeVisible()
    await slip.getByRole('button', { name: 'Place at 1.70' }).click()
    await expect(slip.getByText('Bet placed')).toBeVisible()
    expect(await placedBets(page)).toHaveLength(1)
  })
})
