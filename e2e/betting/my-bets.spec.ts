import type { Page } from '@playwright/test'
import type { Bet } from '@touchline/contract/entities/bet'
import { cardOf, decideByCall, legOn, placeByCall } from '../support/bets.ts'
import { at, gotoFresh, hydrated } from '../support/fresh-page.ts'
import { recordSaid } from '../support/page-records.ts'
import { balanceOf, pick, placedBets, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import { expect, expectAccessible, expectPlain, test } from '../support/test.ts'

// What axe looks at is a long list of bets, and machines are slow.
test.describe.configure({ timeout: 180_000 })

/** Above a fifth of the highest stake a trader looks at a bet. */
const VIP_STAKE_MINOR = 300_000

test('a visitor is asked to log in, and no search engine keeps the page', async ({ page }) => {
  await gotoFresh(page, '/account/bets')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'My bets' })).toBeVisible()
  await expect(main.getByText('Log in to see your bets')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})

test('an open bet follows its match, and says what the score means for it', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { isLive: true })
  const coming = await feed.footballMatch('Leeds', 'Everton')
  await signUpByCall(page, { depositMinor: 5000 })
  const [bet] = await placeByCall(page, [
    {
      stakeMinor: 1000,
      selections: [legOn(match, 1, 2100), legOn(coming, 13, 1950, { marketId: 18, specifier: 'total=2.5' })],
    },
  ])
  if (!bet) throw new Error('no bet was placed')
  await openMyBets(page)
  const card = cardOf(page, bet)
  await expect(card.getByText('Double')).toBeVisible()
  await match.score(1, 0, 34)
  await expect(card.getByText('1:0', { exact: true })).toBeVisible()
  await expect(card.getByText(/^3[4-9]'$/)).toBeVisible()
  await expect(card.getByText('As it stands: won')).toBeVisible()
  await expectAccessible(page)
  await match.score(1, 1, 40)
  await expect(card.getByText('As it stands: lost')).toBeVisible()
  await expect(card.getByText('Arsenal: 1 more goal needed')).toBeVisible()

  // The other match begins while it is looked at.
  await coming.score(0, 0, 1)
  await expect(card.getByText('0:0', { exact: true })).toBeVisible()
  await expect(card.getByText('Lost with 3 more goals')).toBeVisible()
  await match.finish(2, 1)
  await expect(card.getByTitle('Won')).toBeVisible()
  await coming.finish(1, 0)
  await expect(card).toBeHidden()
  await expect(balanceOf(page)).toContainText('€80.95')
})

test('what the score means for a bet is there with it, before a word of the live channel', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Wigan', 'Bolton', { isLive: true })
  await signUpByCall(page, { depositMinor: 5000 })
  const [bet] = await placeByCall(page, [{ stakeMinor: 1000, selections: [legOn(match, 1, 2100)] }])
  if (!bet) throw new Error('no bet was placed')
  await match.score(1, 0, 34)
  // Nobody answers, by whichever way, and no list beside the bets has the match.
  await page.routeWebSocket(/\/connection\//, () => undefined)
  await page.route(/\/connection\/|\/api\/matches/, () => undefined)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/account/bets')
  const card = cardOf(page, bet)
  await expect(card.getByText('1:0', { exact: true })).toBeVisible()
  await expect(card.getByText('As it stands: won')).toBeVisible()
})

test('an open bet is edited on the slip: a leg joins it, and its own value pays for that', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Torquay', 'Barnet')
  const other = await feed.footballMatch('Exeter', 'Yeovil')
  await signUpByCall(page, { depositMinor: 1000 })
  const [bet] = await placeByCall(page, [{ stakeMinor: 1000, selections: [legOn(match, 1, 2100)] }])
  if (!bet) throw new Error('no bet was placed')
  const isToldSold = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).includes('cashed_out') && resolve()),
    )
  })
  const said = await recordSaid(page)
  await openMyBets(page)
  await cardOf(page, bet).getByRole('button', { name: 'Edit bet' }).click()
  const slip = slipOf(page)
  const note = slip.getByRole('region', { name: `Editing bet ${bet.ref}` })
  await expect(note.getByText('Its cash-out of €9.50 goes towards the new stake.')).toBeVisible()
  await expect(stakeOf(slip)).toHaveValue('9.50')
  await expectAccessible(page)
  await expectPlain(page)

  // The edit outlives the way to another match, and follows the value of the bet.
  await pick(page, other.id, 'Exeter to win')
  await expect(note).toBeVisible()
  await match.priceWinner(2300, 3400, 3200)
  await expect(note.getByText(/cash-out of €8\.\d\d/)).toBeVisible()
  await match.priceWinner(2100, 3400, 3600)
  await expect(note.getByText('cash-out of €9.50')).toBeVisible()
  await slip.getByRole('button', { name: 'Accept', exact: true }).click()
  await stakeOf(slip).fill('9.50')
  await slip.getByRole('button', { name: 'Replace bet · €9.50' }).click()
  await expect(slip.getByText('Bet placed')).toBeVisible()
  await expect(note).toBeHidden()
  await expect(balanceOf(page)).toContainText('€0.00')
  expect(await placedBets(page)).toMatchObject([{ status: 'waiting_results' }, { status: 'cashed_out' }])
  await slip.getByRole('tab', { name: /My bets/ }).click()
  await expect(slip.getByText('Double')).toBeVisible()
  await isToldSold
  expect((await said()).join(), 'its money is in the new bet').not.toContain('was cashed out')
})

test('the slip edits one bet at a time, and none once it is cleared', async ({ page, feed }) => {
  const match = await feed.footballMatch('Crewe', 'Bury')
  const other = await feed.footballMatch('Lincoln', 'Rhyl')
  await signUpByCall(page, { depositMinor: 2000 })
  const [one, two] = await placeByCall(page, [
    { stakeMinor: 1000, selections: [legOn(match, 1, 2100)] },
    { stakeMinor: 1000, selections: [legOn(other, 1, 2100)] },
  ])
  if (!one || !two) throw new Error('no bets were placed')
  await openMyBets(page)
  const slip = slipOf(page)
  const editing = ({ ref }: Pick<Bet, 'ref'>) => slip.getByRole('region', { name: `Editing bet ${ref}` })
  await cardOf(page, one).getByRole('button', { name: 'Edit bet' }).click()
  await expect(editing(one)).toBeVisible()
  await expect(slip.getByText('Crewe – Bury')).toBeVisible()

  await slip.getByRole('tab', { name: /My bets/ }).click()
  await cardOf(page, two).getByRole('button', { name: 'Edit bet' }).click()
  await expect(editing(two)).toBeVisible()
  await expect(slip.getByText('Lincoln – Rhyl')).toBeVisible()
  await expect(slip.getByText('Crewe – Bury')).toHaveCount(0)

  await slip.getByRole('button', { name: 'Clear' }).click()
  await pick(page, match.id, 'Crewe to win')
  await expect(slip.getByRole('button', { name: /^Place bet/ })).toBeVisible()
  await expect(editing(two)).toHaveCount(0)
})

test('a settlement is explained step by step, with numbers that agree', async ({ page, feed }) => {
  const [one, two, three] = [
    await feed.footballMatch('Fulham', 'Brentford'),
    await feed.footballMatch('Wolves', 'Burnley'),
    await feed.footballMatch('Hull', 'Bristol'),
  ]
  await signUpByCall(page, { depositMinor: 10_000 })
  const home = [legOn(one, 1, 2100), legOn(two, 1, 2100), legOn(three, 1, 2100)]
  const [combo, system, half] = await placeByCall(page, [
    { stakeMinor: 1000, selections: home },
    { stakeMinor: 1200, selections: home, systemId: '2/3' },
    { stakeMinor: 1000, selections: [legOn(one, 12, 1850, { marketId: 18, specifier: 'total=2.5' })] },
  ])
  if (!combo || !system || !half) throw new Error('not every bet was placed')
  await one.settle(1, [
    [1, 'win'],
    [2, 'lose'],
    [3, 'lose'],
  ])
  await two.settle(1, [
    [1, 'void'],
    [2, 'void'],
    [3, 'void'],
  ])
  await three.settle(1, [
    [1, 'win'],
    [2, 'lose'],
    [3, 'lose'],
  ])
  await one.settle(
    18,
    [
      [12, 'half_win'],
      [13, 'half_lose'],
    ],
    'total=2.5',
  )
  await expect(balanceOf(await at(page, `/account/bets/${combo.id}`))).toContainText('€160.79')
  const main = page.getByRole('main')
  await expect(main.getByText('Selection 2, Wolves: void, counts 1.00 as if it were not there')).toBeVisible()
  await expect(main.getByText('€10.00 × 2.10 × 1.00 × 2.10 = €44.10')).toBeVisible()
  await expectAccessible(page)

  await at(page, `/account/bets/${system.id}`)
  await expect(main.getByText('The stake is split across 3 lines: €4.00 each.')).toBeVisible()
  await expect(main.getByText('3 of 3 lines paid')).toBeVisible()
  await expect(main.getByText('€12.00 × 2.87 = €34.44')).toBeVisible()
  await expectAccessible(page)

  await at(page, `/account/bets/${half.id}`)
  await expect(main.getByText('half of it won, half of it back: counts 1.425')).toBeVisible()
  await expect(main.getByText('€10.00 × 1.425 = €14.25')).toBeVisible()
})

test('a trader’s offer on a VIP bet is taken, another is left, and a rejected bet leaves the list', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Wigan', 'Bolton')
  await signUpByCall(page, { depositMinor: 1_000_000 })
  const held = { stakeMinor: VIP_STAKE_MINOR, selections: [legOn(match, 1, 2100)] }
  const [taken, left, rejected] = await placeByCall(page, [held, held, held])
  if (!taken || !left || !rejected) throw new Error('not every bet was placed')
  await openMyBets(page)
  await expect(cardOf(page, taken).getByText('A trader is looking at this bet')).toBeVisible()
  await expect(cardOf(page, taken).getByRole('button', { name: /Cash out/ })).toHaveCount(0)
  await expectAccessible(page)

  await decideByCall(page, taken, { decision: 'offer', stake: 100_000 })
  const offer = cardOf(page, taken)
  await expect(offer.getByText('We can take €1,000.00 instead of €3,000.00')).toBeVisible()
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Bet €1,000.00' }).click()
  await expect(offer.getByRole('button', { name: 'Cash out €950.00' })).toBeVisible()
  await expect(balanceOf(page)).toContainText('€3,000.00')

  await decideByCall(page, left, { decision: 'offer', stake: 100_000 })
  await cardOf(page, left).getByRole('button', { name: 'Leave it' }).click()
  await expect(cardOf(page, left)).toBeHidden()
  await expect(balanceOf(page)).toContainText('€6,000.00')

  await decideByCall(page, rejected, { decision: 'reject' })
  await expect(cardOf(page, rejected)).toBeHidden()
  await expect(page.getByText('Your bet was not accepted')).toBeVisible()
  await expect(balanceOf(page)).toContainText('€9,000.00')

  await slipOf(page).getByRole('tab', { name: 'Settled' }).click()
  await expect(cardOf(page, left).getByText('Withdrawn')).toBeVisible()
  await expect(cardOf(page, rejected)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('a bet is sold in the sheet, and its own page is a press away', async ({ page, feed }) => {
    const match = await feed.footballMatch('Norwich', 'Ipswich')
    await signUpByCall(page, { depositMinor: 5000 })
    const [bet] = await placeByCall(page, [{ stakeMinor: 1000, selections: [legOn(match, 1, 2100)] }])
    if (!bet) throw new Error('no bet was placed')
    await page.goto('/about')
    await hydrated(page)
    await page
      .getByRole('navigation', { name: 'Quick navigation' })
      .getByRole('button', { name: 'My bets' })
      .tap()
    const card = page.getByRole('dialog', { name: 'My bets' }).getByRole('article')
    await card.getByRole('button', { name: 'Cash out a part' }).tap()
    await card.getByRole('button', { name: '25%' }).tap()
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Cash out €2.37' }).tap()
    await card.getByRole('button', { name: 'Confirm cash out €2.37' }).tap()
    await expect(card.getByText('€2.50 of your stake cashed out.')).toBeVisible()
    await card.getByRole('link', { name: /Details/ }).tap()
    await expect(page).toHaveURL(new RegExp(`/account/bets/${bet.id}$`))
    await expect(page.getByText('You cashed out €2.50 of the stake for €2.37; €7.50 went on.')).toBeVisible()
  })
})

async function openMyBets(page: Page): Promise<void> {
  await page.goto('/about')
  await hydrated(page)
  await slipOf(page)
    .getByRole('tab', { name: /My bets/ })
    .click()
}
