import type { Locator, Page } from '@playwright/test'
import type { Feed, FeedMatch } from '../support/feed.ts'
import { balanceOf, pick, placedBets, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import { expect, expectAccessible, expectPlain, test } from '../support/test.ts'

// Several placements and looks by axe in each: a starved machine needs its time.
test.describe.configure({ timeout: 180_000 })

// Each home side stands at 2.10, so what a bet returns can be worked out by hand.

test('singles: one stake for all, then another for one of them; each is settled by itself', async ({
  page,
  feed,
}) => {
  const [first, second] = await pickHomeSides(page, feed, [
    ['Walsall', 'Barrow'],
    ['Crewe', 'Salford'],
  ])
  const slip = slipOf(page)
  await slip.getByLabel('Stake for each single').fill('4')
  await expect(stakeOf(slip).first()).toHaveValue('4.00')
  await expectPlain(page)
  await stakeOf(slip).last().fill('6')
  await expect(slip.getByText('€10.00', { exact: true })).toBeVisible()
  await place(page, '€10.00')
  await expect(slip.getByText('2 bets placed')).toBeVisible()
  await first.finish(1, 0)
  await second.finish(0, 1)
  // 4.00 × 2.10 comes back, 6.00 is lost.
  await expect(balanceOf(page)).toContainText('€98.40')
})

test('a system 2/3 is spread over three doubles and pays the one that wins', async ({ page, feed }) => {
  const [first, second, third] = await pickHomeSides(page, feed, [
    ['Bury', 'Stockport'],
    ['Yeovil', 'Torquay'],
    ['Boston', 'Woking'],
  ])
  const slip = slipOf(page)
  await choose(slip, 'System')
  await systemOf(slip).selectOption({ label: '2/3 · Doubles · 3 bets' })
  await stakeOf(slip).fill('3')
  await expect(slip.getByText('3 bets of €1.00 each')).toBeVisible()
  // The least: one double of 2.10 × 2.10. The most: all three.
  const least = slip.getByText('€4.41', { exact: true }).filter({ visible: true })
  const most = slip.getByText('€13.23', { exact: true }).filter({ visible: true })
  await expect(least).toHaveCount(1)
  await expect(most).toHaveCount(1)
  await slip.getByText('What it returns').click()
  await expect(slip.getByText('2 right')).toBeVisible()
  await expect(least).toHaveCount(2)
  await expect(most).toHaveCount(2)
  await expectAccessible(page)
  await place(page, '€3.00')
  await expect(slip.getByText('2/3 · Doubles')).toBeVisible()
  await expectAccessible(page)
  await first.finish(1, 0)
  await second.finish(2, 1)
  await third.finish(0, 0)
  await expect(balanceOf(page)).toContainText('€101.41')
})

test('a Lucky 15 says what it is made of, and two winners pay two singles and a double', async ({
  page,
  feed,
}) => {
  const matches = await pickHomeSides(page, feed, [
    ['Altrincham', 'Hartlepool'],
    ['Gateshead', 'Solihull'],
    ['Eastleigh', 'Aldershot'],
    ['Wealdstone', 'Barnet'],
  ])
  const slip = slipOf(page)
  await choose(slip, 'System')
  await systemOf(slip).selectOption({ label: 'Lucky 15 · 15 bets' })
  await expect(slip.getByText('4 singles + 6 doubles + 4 trebles + 1 4-fold')).toBeVisible()
  await stakeOf(slip).fill('15')
  await place(page, '€15.00')
  await expect(slip.getByText('Lucky 15', { exact: true })).toBeVisible()
  for (const [index, match] of matches.entries()) await match.finish(index < 2 ? 1 : 0, 0)
  // 100 − 15 + 2.10 + 2.10 + 4.41
  await expect(balanceOf(page)).toContainText('€93.61')
})

test('a banker stands in every bet of a system', async ({ page, feed }) => {
  const [banker, second, third] = await pickHomeSides(page, feed, [
    ['Slough', 'Hampton'],
    ['Dorking', 'Bromley'],
    ['Sutton', 'Dagenham'],
  ])
  const slip = slipOf(page)
  await choose(slip, 'System')
  const mark = slip.getByRole('button', { name: 'Banker: Slough' })
  await mark.click()
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  await expect(slip.getByText(/1 banker stands in every bet/)).toBeVisible()
  await systemOf(slip).selectOption({ label: '1/2 · Doubles · 2 bets' })
  await stakeOf(slip).fill('2')
  await expectAccessible(page)
  await place(page, '€2.00')
  await banker.finish(1, 0)
  await second.finish(1, 0)
  await third.finish(0, 1)
  // Slough with Dorking: 1.00 × 2.10 × 2.10.
  await expect(balanceOf(page)).toContainText('€102.41')
})

test('a mixed slip places a single, the treble, doubles and a Trixie at once', async ({ page, feed }) => {
  const matches = await pickHomeSides(page, feed, [
    ['Chesterfield', 'Halifax'],
    ['Rochdale', 'Oldham Town'],
    ['Tamworth', 'Kidderminster'],
  ])
  const slip = slipOf(page)
  await choose(slip, 'Mixed')
  await expectAccessible(page)
  await stakeOf(betOf(slip, 'Chesterfield')).fill('1')
  await stakeOf(betOf(slip, 'Treble')).fill('2')
  await stakeOf(betOf(slip, 'Doubles ×3')).fill('3')
  await expect(betOf(slip, 'Doubles ×3').getByText('3 bets of €1.00 each')).toBeVisible()
  await stakeOf(betOf(slip, 'Trixie ×4')).fill('4')
  await expect(slip.getByText('4 bets', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await place(page, '€10.00')
  await expect(slip.getByText('4 bets placed')).toBeVisible()
  expect(await placedBets(page)).toHaveLength(4)
  await expectAccessible(page)
  for (const match of matches) await match.finish(1, 0)
  // Single 2.10; treble 2 × 9.261 = 18.52; doubles 3 × 4.41 = 13.23; Trixie 13.23 + 9.26 = 22.49.
  await expect(balanceOf(page)).toContainText('€146.34')
})

test('the wanted win is entered, and the stake follows it and the odds', async ({ page, feed }) => {
  const [match] = await pickHomeSides(page, feed, [['Wrexham', 'Newport']])
  const slip = slipOf(page)
  await slip.getByLabel('To win', { exact: true }).fill('42')
  await expect(stakeOf(slip)).toHaveValue('20.00')
  await slip.getByLabel('Odds changes').selectOption({ label: 'Accept any odds' })
  await match.priceWinner(2000, 3400, 3800)
  await expect(stakeOf(slip)).toHaveValue('21.00')
  await expect(slip.getByLabel('To win', { exact: true })).toHaveValue('42')
  await stakeOf(slip).fill('5')
  await expect(slip.getByLabel('To win', { exact: true })).toHaveValue('')
  await expect(slip.getByText('€10.00', { exact: true })).toBeVisible()
})

test('the most is what the balance leaves beside the other bets', async ({ page, feed }) => {
  await pickHomeSides(page, feed, [
    ['Exeter', 'Plymouth'],
    ['Bath', 'Truro'],
  ])
  const slip = slipOf(page)
  await stakeOf(betOf(slip, 'Exeter')).fill('30')
  await stakeOf(betOf(slip, 'Bath')).focus()
  await betOf(slip, 'Bath').getByRole('button', { name: 'Max' }).click()
  await expect(stakeOf(betOf(slip, 'Bath'))).toHaveValue('70.00')
  await place(page, '€100.00')
  await expect(balanceOf(page)).toContainText('€0.00')
})

test('bet again brings back kind, bankers and stakes; keep selections brings back what was picked', async ({
  page,
  feed,
}) => {
  await pickHomeSides(page, feed, [
    ['Stirling', 'Dumbarton'],
    ['Elgin', 'Peterhead'],
    ['Arbroath', 'Montrose'],
  ])
  const slip = slipOf(page)
  await choose(slip, 'System')
  await slip.getByRole('button', { name: 'Banker: Elgin' }).click()
  await stakeOf(slip).fill('4')
  await place(page, '€4.00')
  await slip.getByRole('button', { name: 'Bet again' }).click()
  await expect(slip.getByRole('button', { name: 'Banker: Elgin' })).toHaveAttribute('aria-pressed', 'true')
  await expect(stakeOf(slip)).toHaveValue('4.00')
  await place(page, '€4.00')
  expect(await placedBets(page)).toHaveLength(2)
  await slip.getByRole('button', { name: 'Keep selections' }).click()
  await expect(slip.getByText('Arbroath', { exact: true })).toBeVisible()
  await expect(stakeOf(slip)).toHaveValue('')
})

test('what the selections cannot be is said, and two outcomes of one match are offered as one bet', async ({
  page,
  feed,
}) => {
  const other = await feed.footballMatch('Hearts', 'Ross County')
  const match = await feed.footballMatch('Celtic', 'Rangers')
  await pick(page, other.id, 'Hearts to win')
  await pick(page, match.id, 'Celtic to win')
  const slip = slipOf(page)
  await choose(slip, 'System')
  await expect(slip.getByText('A system takes 3 to 12 selections.')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^over 2\.5/i })
    .click()
  await choose(slip, 'Mixed')
  await expect(slip.getByText('Selections of one match can be one leg of a combo')).toBeVisible()
  await slip.getByRole('button', { name: 'Remove Hearts' }).click()
  await choose(slip, 'Combo')
  await expect(slip.getByText('A combo can hold a match only once.')).toBeVisible()
  await expectAccessible(page)
  await slip.getByRole('button', { name: 'Combine as one bet' }).click()
  await expect(slip.getByRole('region', { name: 'Bet builder' })).toBeVisible()
})

test('kind, system, banker and wanted win by keyboard', async ({ page, feed }) => {
  await pickHomeSides(page, feed, [
    ['Forfar', 'Brechin'],
    ['Clyde', 'Stranraer'],
    ['Annan', 'Edinburgh'],
  ])
  const slip = slipOf(page)
  await slip.getByRole('radio', { name: 'Singles' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(slip.getByRole('radio', { name: 'Combo' })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(slip.getByRole('radio', { name: 'System' })).toBeChecked()
  await systemOf(slip).focus()
  await page.keyboard.press('ArrowDown')
  await expect(systemOf(slip)).toHaveValue('patent')
  await slip.getByRole('button', { name: 'Banker: Clyde' }).focus()
  await page.keyboard.press('Space')
  await expect(slip.getByRole('button', { name: 'Banker: Clyde' })).toHaveAttribute('aria-pressed', 'true')
  // With a banker two others are left, and of those no Patent can be made.
  await expect(systemOf(slip)).toHaveValue('1/2')
  await stakeOf(slip).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('44.10')
  await expect(stakeOf(slip)).toHaveValue('10.00')
})

/** A player with €100.00 and the home side of each match on the slip. */
async function pickHomeSides<const Names extends readonly [string, string][]>(
  page: Page,
  feed: Feed,
  names: Names,
): Promise<{ [Index in keyof Names]: FeedMatch }>
async function pickHomeSides(
  page: Page,
  feed: Feed,
  names: readonly [string, string][],
): Promise<FeedMatch[]> {
  await signUpByCall(page, { depositMinor: 10_000 })
  const matches: FeedMatch[] = []
  for (const [home, away] of names) {
    const match = await feed.footballMatch(home, away)
    matches.push(match)
    await pick(page, match.id, `${home} to win`)
  }
  return matches
}

const choose = (slip: Locator, mode: string) => slip.getByText(mode, { exact: true }).first().click()

const systemOf = (slip: Locator) => slip.getByRole('combobox', { name: 'System' })

/** One of several bets, by its name. */
const betOf = (slip: Locator, name: string) => slip.getByRole('group', { name, exact: true })

async function place(page: Page, amount: string): Promise<void> {
  const slip = slipOf(page)
  await slip.getByRole('button', { name: `Place bet · ${amount}` }).click()
  await expect(slip.getByText(/^(?:Bet|\d+ bets) placed$/)).toBeVisible()
}
