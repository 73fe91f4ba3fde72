import type { Page } from '@playwright/test'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { MODEL_SPORTSBOOK, ModelMatch } from '../support/model-match.ts'
import { expectSteady, recordFromStart } from '../support/page-records.ts'
import { placedBets, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

// Combinations are priced by the model of a match, so these journeys have matches that the platform plays itself.
test.use({ sportsbookVariables: MODEL_SPORTSBOOK })

const cardsOf = (page: Page) =>
  page.getByRole('main').getByRole('region', { name: 'Ready-made bet builders' }).getByRole('button')

test('a ready combination is on the slip with one press, off it with another, and placed at its price', async ({
  page,
}) => {
  await signUpByCall(page, { depositMinor: 5000 })
  await recordFromStart(page)
  await gotoFresh(page, '/')
  await hydrated(page)
  // The first is of the match in play, of which a goal would close all.
  const card = cardsOf(page).nth(1)
  await expect(card).toBeVisible()
  await expectSteady(page)
  await expectAccessible(page)

  await card.click()
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  const slip = slipOf(page)
  const builder = slip.getByRole('region', { name: 'Bet builder' })
  await expect(builder.getByRole('button', { name: /^Remove/ }).first()).toBeVisible()
  await card.click()
  await expect(card).toHaveAttribute('aria-pressed', 'false')
  await expect(slip.getByText('Your bet slip is empty')).toBeVisible()

  await card.focus()
  await page.keyboard.press('Enter')
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  await slip.getByLabel('Odds changes').selectOption('any')
  await stakeOf(slip).fill('10')
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await expect(slip.getByText('Bet placed')).toBeVisible()
  expect(await placedBets(page)).toMatchObject([{ status: 'waiting_results', selections: [{}, {}] }])
})

test('nothing below moves when the ready combinations come', async ({ page }) => {
  const script = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route(/\/ready-combinations-[^/]*\.js$/, (route) => script.promise.then(() => route.continue()))
  await page.route(/\/bets\/custom\/ready\?/, (route) => answer.promise.then(() => route.continue()))
  await gotoFresh(page, '/')
  await hydrated(page)
  const below = page.getByRole('main').getByRole('region', { name: 'Top matches' })
  const top = () => below.evaluate((block: HTMLElement) => block.offsetTop)
  const before = await top()
  await expect(cardsOf(page)).toHaveCount(0)

  script.resolve()
  const block = page.getByRole('main').getByRole('region', { name: 'Ready-made bet builders' })
  await expect(block).toBeVisible()
  expect(await top()).toBe(before)
  await expect(cardsOf(page)).toHaveCount(0)

  answer.resolve()
  await expect(cardsOf(page).first()).toBeVisible()
  expect(await top()).toBe(before)
})

test('a ready combination asks before it takes the place of another slip', async ({ page }) => {
  await gotoFresh(page, '/')
  await hydrated(page)
  await page.getByRole('main').locator('[data-odds]').first().click()
  await expect(slipOf(page).getByRole('button', { name: /^Remove/ })).toHaveCount(1)

  await cardsOf(page).last().click()
  await expect(page.getByRole('dialog')).toContainText('custom bet')
  await expect(cardsOf(page).last()).toHaveAttribute('aria-pressed', 'false')
})

test('a ready combination that is suspended stays where it is, and opens again', async ({
  page,
  feed,
  sportsbook,
}) => {
  await gotoFresh(page, '/')
  await hydrated(page)
  const total = cardsOf(page).filter({ hasText: 'Total goals: Over 2.5' }).last()
  await expect(total).toBeVisible()
  const text = await total.innerText()
  const match = (await ModelMatch.all(feed, sportsbook.url)).find(({ home }) => text.startsWith(home))
  const count = await cardsOf(page).count()
  const place = await total.boundingBox()

  await match?.suspend(18, 'total=2.5')
  await expect(total).toBeDisabled({ timeout: 15_000 })
  await expect(total).toContainText('suspended')
  expect(await cardsOf(page).count()).toBeGreaterThanOrEqual(count)
  expect(await total.boundingBox()).toEqual(place)
  await total.click({ force: true })
  await expect(total).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page)

  await match?.reopen(18, 'total=2.5')
  await expect(total).toBeEnabled({ timeout: 15_000 })
})

test('a match that is over gives its place to another, and the rest stay where they are', async ({
  page,
  feed,
  sportsbook,
}) => {
  await gotoFresh(page, '/')
  await hydrated(page)
  const cards = cardsOf(page)
  await expect(cards.first()).toBeVisible()
  const sides = async () => (await cards.allInnerTexts()).map((text) => text.split('\n')[0] ?? '')
  const before = await sides()
  const match = (await ModelMatch.all(feed, sportsbook.url)).find(({ home }) =>
    before.some((text) => text.startsWith(home)),
  )
  if (!match) throw new Error(`no football among ${before.join(', ')}`)
  await match.end()
  await expect(cards.filter({ hasText: match.home })).toHaveCount(0, { timeout: 40_000 })
  const after = await sides()
  expect(after).toHaveLength(before.length)
  for (const [index, text] of before.entries())
    if (!text.startsWith(match.home)) expect(after[index]).toBe(text)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a ready combination opens the slip', async ({ page }) => {
    await gotoFresh(page, '/')
    await hydrated(page)
    await cardsOf(page).first().click()

    await expect(slipOf(page).getByRole('region', { name: 'Bet builder' })).toBeVisible()
  })
})
