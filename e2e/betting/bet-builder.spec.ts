import type { Locator, Page } from '@playwright/test'
import type { Feed } from '../support/feed.ts'
import { MODEL_SPORTSBOOK, ModelMatch } from '../support/model-match.ts'
import { balanceOf, placedBets, priceOf, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import type { SportsbookProcess } from '../support/sportsbook-process.ts'
import { test as base, expect, expectAccessible } from '../support/test.ts'

const test = base.extend<{ match: ModelMatch; otherMatch: ModelMatch }>({
  // Each test has a match that no other one has touched.
  match: async ({ feed, sportsbook }, use) => use(await nextMatch(feed, sportsbook)),
  otherMatch: async ({ feed, sportsbook }, use) => use(await nextMatch(feed, sportsbook)),
})

// Combinations are priced by the model of a match, so these journeys have matches that the platform plays itself.
test.use({ sportsbookVariables: MODEL_SPORTSBOOK })

// Hundreds of outcomes stand on the page, and the accessibility of each is looked at.
test.describe.configure({ timeout: 120_000 })

const taken = new Set<number>()
async function nextMatch(feed: Feed, { url }: SportsbookProcess): Promise<ModelMatch> {
  const match = (await ModelMatch.all(feed, url)).find(({ id }) => !taken.has(id))
  if (!match) throw new Error('The sportsbook has no football match left')
  taken.add(match.id)
  return match
}

test('a combination names what cannot join it, follows the price, is placed, and pays when all of it has come true', async ({
  page,
  match,
}) => {
  await signUpByCall(page, { depositMinor: 5000 })
  await page.goto(`/soccer/m${match.id}`)
  await page.getByRole('button', { name: /^Bet builder/ }).click()
  await expect(page).toHaveURL(/#betBuilder$/)
  await legButton(page, `${match.home}, 1x2`).click()
  const tray = trayOf(page)
  await expect(tray.getByText('Pick one more outcome of this match.')).toBeVisible()

  const draw = legButton(page, 'Draw, 1x2')
  await expect(draw).toHaveAccessibleDescription(`Cannot happen together with ${match.home} to win`)
  // It cannot be chosen, and a press says why.
  await draw.click({ force: true })
  await expect(page.getByRole('region', { name: '1x2', exact: true })).toContainText(
    `Cannot happen together with ${match.home} to win`,
  )
  await expectAccessible(page)

  await legButton(page, 'Over 2.5, Total goals').click()
  await expect(tray.getByText('Custom bet (2)')).toBeVisible()
  const add = tray.getByRole('button', { name: 'Add to slip' })
  await expect(add).toBeEnabled()
  await match.scalePrices(1, '', 1.06)
  await expect(tray.getByText(/^Odds changed from/)).toBeVisible()

  await add.click()
  await expect(tray.getByText('On your bet slip')).toBeVisible()
  const slip = slipOf(page)
  await expect(slip.getByRole('region', { name: 'Bet builder' })).toContainText(match.home)
  await slip.getByLabel('Odds changes').selectOption('any')
  await stakeOf(slip).fill('10')
  await expectAccessible(page)
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await expect(slip.getByText('Bet placed')).toBeVisible()
  for (const text of [`${match.home} – ${match.away}`, '1x2', 'Total goals'])
    await expect(slip.getByText(text, { exact: true })).toBeVisible()
  await expect(balanceOf(page)).toContainText('€40.00')
  // The builder is free for the next one.
  await expect(tray).toBeHidden()

  await match.decide(1, '', 1)
  await match.decide(18, 'total=2.5', 12)
  await expect.poll(async () => (await placedBets(page))[0]?.status).toBe('done')
  await expect(balanceOf(page)).not.toContainText('€40.00')
})

test('a ready-made combination is taken with one press, and loses with one of its outcomes', async ({
  page,
  match,
}) => {
  await signUpByCall(page, { depositMinor: 5000 })
  await openBuilder(page, match)
  const card = page
    .getByRole('region', { name: 'Popular combinations' })
    .getByRole('button', { name: new RegExp(`^(${match.home}|${match.away}) to win.*Over 2\\.5`) })
    .first()
  await card.click()
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  const tray = trayOf(page)
  await expect(chipsOf(tray)).toHaveCount(2)
  await tray.getByRole('button', { name: 'Add to slip' }).click()
  const slip = slipOf(page)
  await slip.getByLabel('Odds changes').selectOption('any')
  await stakeOf(slip).fill('5')
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await expect(slip.getByText('Bet placed')).toBeVisible()
  await match.decide(1, '', 2)
  await expect.poll(async () => (await placedBets(page))[0]?.status).toBe('done')
  await expect(balanceOf(page)).toContainText('€45.00')
})

test('an outcome of the same match joins the custom bet or starts a new slip; one of another match replaces it', async ({
  page,
  match,
  otherMatch,
}) => {
  await putTwoOnSlip(page, match)
  const slip = slipOf(page)
  const combined = slip.getByRole('region', { name: 'Bet builder' })
  await page.getByRole('button', { name: /^Bet builder/ }).click()
  const main = page.getByRole('main')

  await main
    .getByRole('region', { name: 'Total goals', exact: true })
    .getByRole('button', { name: /^Show all/ })
    .click()
  // It follows from what is on the slip: the reason, and no way to add it.
  await main.getByRole('button', { name: /^Over 0\.5, Total goals/ }).click()
  const refused = page.getByRole('dialog', { name: 'This outcome cannot be added' })
  await expect(refused).toContainText('one follows from the other')
  await expectAccessible(page)
  await refused.getByRole('button', { name: 'Keep the custom bet' }).click()
  await expect(refused).toBeHidden()

  await main.getByRole('button', { name: /^Over 3\.5, Total goals/ }).click()
  const joining = page.getByRole('dialog', { name: 'Add it to your custom bet?' })
  await joining.getByRole('button', { name: 'Add to the combination' }).click()
  await expect(combined.getByRole('listitem')).toHaveCount(3)

  await page.goto(`/soccer/m${otherMatch.id}`)
  await priceOf(page, `${otherMatch.home} to win, 1x2`).click()
  const other = page.getByRole('dialog', { name: 'Make it a combo?' })
  await expect(other).toContainText(match.home)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(combined).toBeVisible()
  await priceOf(page, `${otherMatch.home} to win, 1x2`).click()
  await other.getByRole('button', { name: 'Replace the custom bet' }).click()
  await expect(combined).toBeHidden()
  await expect(slip.getByText(otherMatch.home, { exact: true })).toBeVisible()

  // The other way round: a custom bet for a slip that holds something else.
  await openBuilder(page, match)
  // What was chosen of this match before is still there.
  await expect(legButton(page, `${match.home}, 1x2`)).toHaveAttribute('aria-pressed', 'true')
  await trayOf(page).getByRole('button', { name: 'Add to slip' }).click()
  const taken = page.getByRole('dialog', { name: 'Make it a combo?' })
  await expect(taken).toContainText(otherMatch.home)
  await expectAccessible(page)
  await taken.getByRole('button', { name: 'Keep my slip' }).click()
  await expect(slip.getByText(otherMatch.home, { exact: true })).toBeVisible()
  await trayOf(page).getByRole('button', { name: 'Add to slip' }).click()
  await taken.getByRole('button', { name: 'Replace with the custom bet' }).click()
  await expect(combined).toContainText(match.home)
})

test.describe('a combo with outcomes of one match', () => {
  // A combination without a price is asked about.
  test.use({ expectedErrors: /status of 400/ })

  test('a combo takes two outcomes of one match as one leg: priced, taken apart, placed, paid, explained', async ({
    page,
    match,
    otherMatch,
  }) => {
    await signUpByCall(page, { depositMinor: 5000 })
    await putTwoOnSlip(page, match)
    await page.goto(`/soccer/m${otherMatch.id}`)
    await priceOf(page, `${otherMatch.home} to win, 1x2`).click()
    const question = page.getByRole('dialog', { name: 'Make it a combo?' })
    await expect(question).toContainText(`Your picks on ${match.home}`)
    await question.getByRole('button', { name: 'Combine in one combo' }).click()

    const slip = slipOf(page)
    const leg = slip.getByRole('region', { name: /Same match, one price$/ })
    await expect(leg).toContainText(match.home)
    await expect(leg.getByRole('listitem')).toHaveCount(2)
    await expect(slip.getByText(otherMatch.home, { exact: true })).toBeVisible()
    await slip.getByLabel('Odds changes').selectOption('any')
    await stakeOf(slip).fill('10')
    const place = slip.getByRole('button', { name: /^Place bet/ })
    await expect(place).toBeEnabled()
    await expectAccessible(page)

    // What excludes another says so beside the button, and leaves with one press.
    await page.goto(`/soccer/m${match.id}`)
    await priceOf(page, 'Draw, 1x2').click()
    await expect(slip.getByText('These outcomes cannot happen together.')).toBeVisible()
    await expect(place).toBeDisabled()
    await leg.getByRole('button', { name: 'Remove Draw' }).click()
    await expect(place).toBeEnabled()

    await place.click()
    await expect(slip.getByText('Bet placed')).toBeVisible()
    await expect(slip.getByText(/Same match, one price/)).toBeVisible()
    await expect(slip.getByText(/^1x2 \+ Both teams to score$/)).toBeVisible()
    await match.decide(1, '', 1)
    await match.decide(29, '', 74)
    await otherMatch.decide(1, '', 1)
    await expect.poll(async () => (await placedBets(page))[0]?.status).toBe('done')
    const [bet] = await placedBets(page)
    await page.goto(`/account/bets/${bet?.id}`)
    const card = page.getByRole('article', { name: new RegExp(String(bet?.ref)) })
    await expect(card).toContainText('Same match, one price')
    await expect(page.getByText(/^Selection 1, .* \+ Yes:/)).toContainText('won, counts')
    await expectAccessible(page)
  })
})

test('a market that is suspended while building is said and waited for', async ({ page, match }) => {
  await openBuilder(page, match)
  await legButton(page, `${match.home}, 1x2`).click()
  await legButton(page, 'Over 2.5, Total goals').click()
  const tray = trayOf(page)
  const add = tray.getByRole('button', { name: 'Add to slip' })
  await expect(add).toBeEnabled()
  await match.suspend(18, 'total=2.5')
  await expect(tray.getByText('An outcome is suspended. Remove it, or wait.')).toBeVisible()
  await expect(add).toBeDisabled()
  await match.reopen(18, 'total=2.5')
  await expect(add).toBeEnabled()
})

test('a reload keeps the builder open and what is chosen in it', async ({ page, match }) => {
  await openBuilder(page, match)
  await legButton(page, `${match.home}, 1x2`).click()
  await legButton(page, 'Over 2.5, Total goals').click()
  const tray = trayOf(page)
  await expect(tray.getByRole('button', { name: 'Add to slip' })).toBeEnabled()
  await page.reload()
  await expect(chipsOf(tray)).toHaveCount(2)
  await expect(legButton(page, 'Over 2.5, Total goals')).toHaveAttribute('aria-pressed', 'true')
  await expect(tray.getByRole('button', { name: 'Add to slip' })).toBeEnabled()
  await tray.getByRole('button', { name: 'Clear' }).click()
  await expect(tray).toBeHidden()
  await page.reload()
  await expect(legButton(page, 'Over 2.5, Total goals')).toHaveAttribute('aria-pressed', 'false')
})

test('all of it works by keyboard, and what is found is what was typed', async ({ page, match }) => {
  await page.goto(`/soccer/m${match.id}`)
  await page.getByRole('button', { name: /^Bet builder/ }).press('Enter')
  await page.getByRole('searchbox', { name: 'Find a market' }).last().fill('goals 2.5')
  await expect(legButton(page, `${match.home}, 1x2`)).toBeHidden()
  await expect(legButton(page, 'Over 2.5, Total goals')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a market' }).last().fill('')
  await legButton(page, `${match.home}, 1x2`).press('Space')
  await expect(legButton(page, `${match.home}, 1x2`)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowRight')
  const draw = legButton(page, 'Draw, 1x2')
  await expect(draw).toBeFocused()
  // What cannot join is known once the platform has answered about the first.
  await expect(draw).toHaveAccessibleDescription(`Cannot happen together with ${match.home} to win`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Instead of ${match.home} to win` })).toBeVisible()
  await legButton(page, 'Over 2.5, Total goals').press('Enter')
  const add = trayOf(page).getByRole('button', { name: 'Add to slip' })
  await expect(add).toBeEnabled()
  await add.press('Enter')
  await expect(slipOf(page).getByRole('region', { name: 'Bet builder' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('price and way to the slip stand above the tab bar', async ({ page, match }) => {
    await openBuilder(page, match)
    await legButton(page, `${match.home}, 1x2`).tap()
    await legButton(page, 'Over 2.5, Total goals').tap()
    const tray = trayOf(page)
    await expect(tray).toBeInViewport({ ratio: 1 })
    const tabBar = await page.getByRole('navigation', { name: 'Quick navigation' }).boundingBox()
    const place = await tray.boundingBox()
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(tabBar?.y ?? 0)
    await expectAccessible(page)
    await tray.getByRole('button', { name: 'Add to slip' }).tap()
    const onSlip = slipOf(page).getByRole('region', { name: 'Bet builder' })
    await expect(onSlip).toContainText(match.home)
    await page.getByRole('button', { name: 'Close' }).filter({ visible: true }).tap()
    await expect(onSlip).toBeHidden()
    await tray.getByRole('button', { name: 'Open bet slip' }).tap()
    await expect(onSlip).toContainText(match.home)
  })

  test('reads from right to left in Arabic', async ({ page, match }) => {
    await page.goto(`/ar/soccer/m${match.id}#betBuilder`)
    await page.locator('#betBuilder [data-odds]').first().tap()
    await expect(page.getByRole('region', { name: 'تركيبتك' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  })
})

async function openBuilder(page: Page, { id }: ModelMatch): Promise<void> {
  await page.goto(`/soccer/m${id}#betBuilder`)
  await expect(page.getByRole('region', { name: 'Markets to combine' })).toBeVisible()
}

async function putTwoOnSlip(page: Page, match: ModelMatch): Promise<void> {
  await openBuilder(page, match)
  await legButton(page, `${match.home}, 1x2`).click()
  await legButton(page, 'Yes, Both teams to score').click()
  const tray = trayOf(page)
  await tray.getByRole('button', { name: 'Add to slip' }).click()
  await expect(tray.getByText('On your bet slip')).toBeVisible()
}

const trayOf = (page: Page): Locator => page.getByRole('region', { name: 'Your combination' })

const chipsOf = (tray: Locator): Locator =>
  tray.getByRole('list', { name: 'Chosen outcomes' }).getByRole('listitem')

/** An outcome of the builder by its name and its market's. */
const legButton = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Markets to combine' }).getByRole('button', {
    name: new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}( |$)`),
  })
