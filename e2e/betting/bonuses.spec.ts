import type { Locator, Page } from '@playwright/test'
import { getBonuses } from '@touchline/contract/calls/bonuses/list-bonuses'
import { fromWire } from '@touchline/contract/wire-case'
import { cardOf, legOn, placeByCall } from '../support/bets.ts'
import { gotoFresh } from '../support/fresh-page.ts'
import { balanceOf, pick, placedBets, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import { AWAY_WON, HOME_WON } from '../support/results.ts'
import { expect, expectAccessible, expectPlain, test } from '../support/test.ts'

test.use({ sportsbookVariables: { DEMO_CAMPAIGNS: 'true' } })
test.describe.configure({ timeout: 180_000 })

test('a newcomer’s free bet: its terms, activated, on the slip, placed, won, and explained', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea')
  // The next match is the one whose home win has the price of the day, which the slip would take by itself.
  await match.priceWinner(3500, 3400, 2100)
  await signUpByCall(page, { depositMinor: 1000 })
  await gotoFresh(page, '/promotions')
  const card = bonusCard(page, 'Welcome free bet')
  await expect(card.getByText('€10.00')).toBeVisible()
  await expectAccessible(page)
  await activate(
    page,
    card,
    /A free stake of €10\.00\. Your stake is not paid out/,
    /Example: at 2\.00 a win pays €10\.00\./,
  )

  await pick(page, match.id, 'Chelsea to win')
  const slip = slipOf(page)
  await expect(slip.getByText('No bonus', { exact: true })).toBeVisible()
  await choose(page, slip, 'Welcome free bet')
  await expect(slip.getByText('Free bet: the stake is €10.00. It is not paid out with a win.')).toBeVisible()
  await expectAccessible(page)
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await expect(slip.getByText('Bet placed')).toBeVisible()
  await expect(balanceOf(page)).toContainText('€10.00')

  const [bet] = await placedBets(page)
  if (!bet) throw new Error('no bet was placed')
  await gotoFresh(page, '/account/bets')
  const placed = cardOf(page, bet)
  await expect(placed.getByText('A bet placed with a free bet cannot be cashed out.')).toBeVisible()
  await match.settle(1, AWAY_WON)
  await expect(balanceOf(page)).toContainText('€21.00')
  await gotoFresh(page, '/account/bets')
  await expect(placed.getByText('Won', { exact: true }).first()).toBeVisible()
  await expect(placed.getByText(/Welcome free bet/).first()).toBeVisible()
  await placed.getByText('Bonus terms of this bet').click()
  await expect(placed.getByText(/A free stake of €10\.00\. Your stake is not paid out/)).toBeVisible()
  await expectAccessible(page)

  await gotoFresh(page, '/promotions')
  await expect(bonusCard(page, 'Combo ladder')).toBeVisible()
  await expect(bonusCard(page, 'Welcome free bet')).toHaveCount(0)
})

test('a newcomer is told of each bonus once, between other things, and a visitor of none', async ({
  page,
  feed,
}) => {
  await feed.footballMatch('Fulham', 'Brentford')
  await signUpByCall(page)
  await gotoFresh(page, '/')
  const card = page.getByRole('region', { name: 'You have a free bet' })
  await expect(card.getByText('Welcome free bet')).toBeVisible()
  // It stays for as long as it is read.
  await card.getByRole('button', { name: 'Close' }).focus()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(card).toHaveCount(0)
  const next = page.getByRole('region', { name: /A hunt|A tournament|Boxes|Insurance/ })
  await expect(next).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await gotoFresh(page, '/soccer')
  await expect(next).toBeVisible()
  await expect(card).toHaveCount(0)

  // What is pointed at does not leave by itself: it is gone with the player alone.
  await next.hover()
  await balanceOf(page).press('Enter')
  await expect(next).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).press('Enter')
  const logIn = page.getByRole('banner').getByRole('button', { name: 'Log in' })
  await expect(logIn).toBeVisible()
  await expect(next).toHaveCount(0)
  await page.clock.install()
  await gotoFresh(page, '/')
  await expect(logIn).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(next).toHaveCount(0)
  await expect(card).toHaveCount(0)
})

test('a combo boost: legs that count, the next step, the boosted return, on a phone', async ({
  page,
  feed,
}) => {
  const matches = [
    await feed.footballMatch('Leeds', 'Everton'),
    await feed.footballMatch('Fulham', 'Burnley'),
    await feed.footballMatch('Luton', 'Watford'),
  ]
  // Away, since the home win of one of them has the price of the day.
  for (const match of matches) await match.priceWinner(3500, 3400, 2100)
  await signUpByCall(page, { depositMinor: 5000 })
  await gotoFresh(page, '/promotions')
  await activate(
    page,
    bonusCard(page, 'Combo ladder'),
    /On the whole return/,
    /Example: €10\.00 on 3 selections at 2\.00 pays €80\.00, and €4\.00 more\./,
  )
  for (const [index, away] of ['Everton', 'Burnley'].entries())
    await pick(page, matches[index]?.id ?? 0, `${away} to win`)
  const slip = slipOf(page)
  await slip.getByText('Combo').click()
  await expect(slip.getByText(/One more selection at 1\.50 or more: \+5/)).toBeVisible()
  await pick(page, matches[2]?.id ?? 0, 'Watford to win')
  await expect(slip.getByText('Counts for the bonus')).toHaveCount(3)
  await stakeOf(slip).fill('10')
  // 2.10 · 2.10 · 2.10 = 9.261, and 5 % on the whole return of €92.61.
  await expect(slip.getByText(/Combo ladder/)).toBeVisible()
  await expect(slip.getByText('€97.24')).toBeVisible()
  await expectAccessible(page)
  await slip.getByRole('button', { name: 'Place bet · €10.00' }).click()
  await expect(slip.getByText('Bet placed')).toBeVisible()
  await Promise.all(matches.map((match) => match.settle(1, AWAY_WON)))
  await expect(balanceOf(page)).toContainText('€137.24')

  await page.setViewportSize({ width: 390, height: 844 })
  await gotoFresh(page, '/account/bets')
  const [bet] = await placedBets(page)
  if (!bet) throw new Error('no bet was placed')
  await expect(cardOf(page, bet).getByText(/4\.63/).first()).toBeVisible()
  await expectAccessible(page)
  await gotoFresh(page, '/ar/promotions')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
})

test('a hunt and a tournament give way to each other, and the leaderboard names the player', async ({
  page,
  feed,
}) => {
  const matches = await Promise.all(
    ['Barnet', 'Bromley', 'Crawley'].map((home) => feed.footballMatch(home, `${home} Albion`)),
  )
  await signUpByCall(page, { depositMinor: 1000 })
  await gotoFresh(page, '/promotions')
  const hunt = bonusCard(page, 'Match hunt')
  await activate(page, hunt, /Each match that counts is one point/)
  await expect(hunt.getByText('Active', { exact: true })).toBeVisible()
  const tournament = page.getByRole('region', { name: 'Tournaments' }).getByRole('article').first()
  await activate(page, tournament, /At most €50\.00\./)
  await expect(tournament.getByText('Active', { exact: true })).toBeVisible()
  await expect(hunt.getByText('Paused by another')).toBeVisible()

  await tournament.getByRole('button', { name: 'Details' }).press('Enter')
  const board = page.getByRole('dialog').getByRole('region', { name: 'Leaderboard' })
  await expect(board.getByRole('table')).toBeVisible()
  await expect(board.getByText('You', { exact: true })).toHaveCount(0)
  const bonus = { id: await bonusId(page, 'tournament'), type: 'tournament' } as const
  await placeByCall(page, [
    { stakeMinor: 500, selections: matches.map((match) => legOn(match, 1, 2100)), bonus },
  ])
  await Promise.all(matches.map((match) => match.settle(1, HOME_WON)))
  // Three points are half of the stake. The page is not loaded again.
  await expect(board.getByRole('row', { name: /You €2\.50$/ })).toBeVisible()
  await expectAccessible(page)
  await expectPlain(page)

  // Alerts wait for what the player has opened.
  const alert = page.getByRole('heading', { name: 'You have a free bet', includeHidden: true })
  await expect(alert).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(alert).toBeVisible()
})

test('boxes that points have earned: the prizes before, one opened, a free bet raised, and the proof', async ({
  page,
  feed,
}) => {
  const matches = await Promise.all(
    ['Derby', 'Hull', 'Reading', 'Stoke'].map((home) => feed.footballMatch(home, `${home} Rovers`)),
  )
  await signUpByCall(page, { depositMinor: 1000 })
  await gotoFresh(page, '/promotions')
  const boxes = bonusCard(page, 'Three boxes')
  await activate(page, boxes, /each with a chance of one in three/)
  await placeByCall(page, [
    {
      stakeMinor: 500,
      selections: matches.map((match) => legOn(match, 1, 2100)),
      bonus: { id: await bonusId(page, 'lootbox'), type: 'lootbox' },
    },
  ])
  await Promise.all(matches.map((match) => match.settle(1, HOME_WON)))
  await expect(async () => {
    await gotoFresh(page, '/promotions')
    await boxes.getByRole('button', { name: 'Details' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Box 2 of 3' })).toBeEnabled()
  }).toPass()
  const details = page.getByRole('dialog')
  await expect(details.getByRole('row', { name: /× 1\.5 one in three/ })).toBeVisible()
  const commitment = await details.getByText(/Fixed before your choice/).innerText()
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Box 2 of 3' }).press('Enter')

  const result = details.getByText(/^Box 2: ×\s1\.\d+\. Your free bet is €1\d\.\d\d now\.$/)
  await expect(result).toBeFocused()
  await expect(details.getByText(commitment)).toBeVisible()
  await expect(details.getByText(/prize, (yours|not chosen)$/)).toHaveCount(3)
  await expect(details.getByText(/prize, yours$/)).toHaveCount(1)
  await expectAccessible(page)
  await expectPlain(page)
})

test.describe('a code', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('one answer for every code that does not work, and the bonus of one that does', async ({ page }) => {
    await signUpByCall(page)
    await gotoFresh(page, '/promotions')
    const code = page.getByLabel('Promotion code')
    await code.fill('NOSUCHCODE')
    await page.getByRole('button', { name: 'Use code' }).click()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await code.fill('TOUCHLINE')
    await page.getByRole('button', { name: 'Use code' }).click()
    await expect(page.getByText('The bonus is yours.')).toBeVisible()
  })
})

test('where colours are forced, cards and the bonus of the slip keep their edges; an active bonus is left by two presses', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Stoke', 'Preston')
  await signUpByCall(page, { depositMinor: 5000 })
  await gotoFresh(page, '/promotions')
  const hunt = bonusCard(page, 'Match hunt')
  await activate(page, hunt, /Each match that counts is one point/)
  // Contrast is then the system's own.
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(hunt).toHaveCSS('border-block-start-style', 'solid')
  await pick(page, match.id, 'Preston to win')
  const slip = slipOf(page)
  await stakeOf(slip).fill('5')
  const row = slip.locator('[data-bonus-row]')
  await expect(row).toContainText('Match hunt')
  await expect(row).toHaveCSS('border-block-start-style', 'solid')
  await expect(slip.getByText('Counts for the bonus')).toBeVisible()
  await page.emulateMedia({ forcedColors: 'none' })

  await gotoFresh(page, '/promotions')
  await hunt.getByRole('button', { name: 'Details' }).press('Enter')
  const details = page.getByRole('dialog', { name: 'Match hunt' })
  const stop = details.getByRole('button', { name: 'Stop taking part' })
  await stop.press('Enter')
  await expect(details.getByText('It ends for you for good. Bets that are placed keep it.')).toBeVisible()
  await expectAccessible(page)
  await stop.press('Enter')
  await expect(details).toBeHidden()
  await expect(hunt.getByText('Active', { exact: true })).toHaveCount(0)
  await expect(row).not.toContainText('Match hunt')
})

test('an early payout: told, chosen, paid at two goals ahead, and kept when the match is lost', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Bolton', 'Preston')
  await signUpByCall(page, { depositMinor: 5000 })
  await gotoFresh(page, '/promotions')
  const card = bonusCard(page, 'Two goals ahead')
  await expect(card.getByText('Won at 2 goals ahead')).toBeVisible()
  await activate(page, card, /counts as won as soon as that side leads by 2 goals/, /If a goal is taken back/)

  await pick(page, match.id, 'Bolton to win')
  const slip = slipOf(page)
  const mark = page.getByRole('main').getByText('Won at 2 goals ahead')
  await expect(mark).toBeVisible()
  await choose(page, slip, 'Two goals ahead')
  await expect(slip.getByText('Counts for the bonus')).toBeVisible()
  await stakeOf(slip).fill('10')
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await expect(slip.getByText('Bet placed')).toBeVisible()
  const [bet] = await placedBets(page)
  if (!bet) throw new Error('no bet was placed')
  const goal = { type: 'goal', side: 'home', displayTime: "10'", player: null, score: null } as const
  await match.happened(
    [
      { ...goal, number: 1 },
      { ...goal, number: 2 },
    ],
    2,
    0,
  )
  await expect(balanceOf(page)).toContainText('€61.00')
  await expect(mark).toHaveCount(0)

  await match.settle(1, AWAY_WON)
  await expect.poll(async () => (await placedBets(page))[0]?.selections).toMatchObject([{ status: 'lost' }])
  await page.setViewportSize({ width: 390, height: 844 })
  await gotoFresh(page, `/account/bets/${bet.id}`)
  await expect(page.getByText('lost, counts 0')).toBeVisible()
  const early = page.getByText('Two goals ahead: €21.00 more, since the side was far enough ahead')
  await expect(early).toBeVisible()
  await expect(page.getByText('Nothing is paid for a lost bet.')).toHaveCount(0)
  await expect(balanceOf(page)).toContainText('€61.00')
  await expectAccessible(page)
})

async function bonusId(page: Page, type: string): Promise<number> {
  const reply = await page.request.get(`/api/bonuses?type=${type}`, {
    headers: { accept: 'application/vnd.sportsbook.v1+json', 'x-application': 'sportsbook' },
  })
  const { bonuses } = getBonuses.reply.parse(fromWire(await reply.json()))
  const [bonus] = bonuses
  if (!bonus) throw new Error(`There is no ${type}`)
  return bonus.id
}

const bonusCard = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

/** By the keyboard alone. */
async function activate(page: Page, card: Locator, ...told: RegExp[]): Promise<void> {
  await card.getByRole('button', { name: 'Details' }).press('Enter')
  const details = page.getByRole('dialog')
  for (const text of told) await expect(details.getByText(text)).toBeVisible()
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Activate' }).press('Enter')
  await expect(details).toBeHidden()
  await expect(card.getByText('Active', { exact: true })).toBeVisible()
}

async function choose(page: Page, slip: Locator, name: string): Promise<void> {
  await slip.getByRole('button', { name: /^(Choose|Change) bonus$/ }).click()
  const choice = page.getByRole('dialog', { name: 'Bonus for this bet' })
  await choice.getByRole('radio', { name: new RegExp(name) }).check()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(choice).toBeHidden()
}
