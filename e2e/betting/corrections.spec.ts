import { cardOf, legOn, placeByCall } from '../support/bets.ts'
import { gotoFresh } from '../support/fresh-page.ts'
import { balanceOf, signUpByCall } from '../support/player.ts'
import { AWAY_WON, HOME_WON } from '../support/results.ts'
import { expect, expectAccessible, overflow, test } from '../support/test.ts'

test.describe.configure({ timeout: 180_000 })

test('a goal is taken back: the score falls on the open page, and the timeline says so', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  const goal = {
    number: 1,
    type: 'goal',
    side: 'home' as const,
    displayTime: "11'",
    player: 'A. Striker',
    score: { home: 1, away: 0 },
  }
  await gotoFresh(page, `/soccer/m${match.id}`)
  const main = page.getByRole('main')
  await main.getByText('Timeline').click()
  await match.happened([goal], 1, 0, 11)
  const row = main.getByRole('listitem').filter({ hasText: 'A. Striker' })
  await expect(row.getByText('1:0', { exact: true })).toBeVisible()
  await expect(main.getByTitle("11' Goal")).toHaveCount(1)

  await match.happened([{ ...goal, cancelled: true }], 0, 0, 13)
  await expect(row.getByText('taken back')).toBeVisible()
  await expect(row.getByText('1:0', { exact: true })).toHaveCount(0)
  await expect(main.getByTitle("11' Goal")).toHaveCount(0)
  await expect(main.locator('header, section').getByText('1:0', { exact: true })).toHaveCount(0)
  await expectAccessible(page)

  await page.reload()
  await main.getByText('Timeline').click()
  await expect(row.getByText('taken back')).toBeVisible()
})

test('a bet that was won is reviewed and then lost: card, history, notice, balance and mail say so', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Luton', 'Watford')
  const email = await signUpByCall(page, { depositMinor: 5000 })
  const [bet] = await placeByCall(page, [{ stakeMinor: 1000, selections: [legOn(match, 1, 2100)] }])
  if (!bet) throw new Error('no bet was placed')
  await match.settle(1, HOME_WON)
  await gotoFresh(page, `/account/bets/${bet.id}`)
  const card = cardOf(page, bet)
  await expect(card.getByText('Won', { exact: true }).first()).toBeVisible()
  await expect(balanceOf(page)).toContainText('€61.00')

  await match.rollBack(1)
  await match.priceWinner(1500, 3400, 6000)
  await expect(card.getByText('Under review')).toBeVisible()
  await expect(card.getByText(/^A result was taken back\./)).toBeVisible()
  await expect(card.getByRole('button', { name: /Cash out/ })).toHaveCount(0)
  await expect(balanceOf(page)).toContainText('€40.00')
  const history = page.getByRole('region', { name: 'What happened to this bet' })
  await expect(history.getByRole('listitem')).toHaveText([
    /Settled: Won, €21\.00 paid/,
    /Taken back: under review/,
  ])
  await expectAccessible(page)
  await page.getByRole('banner').getByRole('button', { name: 'Light theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expectAccessible(page, { isContrastAlone: true })

  await match.settle(1, AWAY_WON)
  await expect(page.getByText('€0.00 instead of €21.00 · A result was corrected')).toBeVisible()
  await expect(history.getByRole('listitem').last()).toHaveText(
    /Settled again: Lost, €0\.00 paid in all.*A result was corrected/,
  )
  await expect(balanceOf(page)).toContainText('€40.00')
  await expectAccessible(page)
  for (const width of [320, 390, 1366, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflow(page), `nothing sticks out at ${width} px`).toBeLessThanOrEqual(0)
  }

  await page.setViewportSize({ width: 1366, height: 900 })
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .press('Enter')
  const told = page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('link', { name: /Bet settled again: €0\.00 instead of €21\.00.*A result was corrected/ })
  await expect(told).toHaveCount(1)
  await told.press('Enter')
  await expect(history).toBeVisible()

  await expect(async () => {
    const outbox = await (await page.request.get('/dev/outbox')).text()
    const mine = outbox.split('<article').filter((each) => each.includes(email) && each.includes(bet.ref))
    expect(mine).toHaveLength(1)
    expect(mine[0]).toContain('Paid before: €21.00')
  }).toPass()

  await gotoFresh(page, `/ar/account/bets/${bet.id}`)
  const arabic = page.getByRole('region', { name: 'ما حدث لهذا الرهان' })
  await expect(arabic.getByRole('listitem')).toHaveCount(3)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

test('what a correction takes back and is spent is owed: the menu says so, and winnings repay it', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Luton', 'Watford')
  const other = await feed.footballMatch('Millwall', 'Stoke')
  await signUpByCall(page, { depositMinor: 1000 })
  await placeByCall(page, [{ stakeMinor: 1000, selections: [legOn(match, 1, 2100)] }])
  await match.settle(1, HOME_WON)
  await gotoFresh(page, '/account/bets')
  await expect(balanceOf(page)).toContainText('€21.00')
  await placeByCall(page, [{ stakeMinor: 2100, selections: [legOn(other, 1, 2100)] }])

  await match.settle(1, AWAY_WON)
  await expect(balanceOf(page)).toContainText('€0.00')
  await balanceOf(page).press('Enter')
  const owed = page.getByText(/^You owe €21\.00 after a corrected result/)
  await expect(owed).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await gotoFresh(page, '/ar/account/bets')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /الرصيد/ })
    .press('Enter')
  await expect(page.getByText(/^عليك .* بعد تصحيح نتيجة/)).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)

  await other.settle(1, HOME_WON)
  await expect(page.getByText(/^عليك .* بعد تصحيح نتيجة/)).toBeHidden()
  await page.setViewportSize({ width: 1366, height: 900 })
  await gotoFresh(page, '/account/bets')
  // 44.10 come back: of the 23.10 that are won, 21.00 repay.
  await expect(balanceOf(page)).toContainText('€23.10')
})
