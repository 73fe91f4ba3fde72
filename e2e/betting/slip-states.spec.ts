import type { Page } from '@playwright/test'
import type { FeedMatch } from '../support/feed.ts'
import { balanceOf, pick, placedBets, priceOf, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

// Several placements and looks by axe in each: a starved machine needs its time.
test.describe.configure({ timeout: 180_000 })

test('a bet in play counts down until it is accepted, and nothing can be changed on the way', async ({
  page,
  feed,
}) => {
  const match = await feed.footballMatch('Bolton', 'Wigan', { isLive: true })
  await signUpByCall(page, { depositMinor: 5000 })
  await pick(page, match.id, 'Bolton to win')
  const slip = slipOf(page)
  await stakeOf(slip).fill('5')
  const answer = await holdAnswer(page)
  await recordCountdown(page)
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await expect(slip.getByRole('button', { name: 'Clear' })).toBeDisabled()
  await expect(stakeOf(slip)).toBeDisabled()
  // The end of the countdown promises nothing: what counts is the answer.
  await expect(slip.getByText('Almost there…')).toBeVisible()
  const counted = await countedSeconds(page)
  expect(counted.length).toBeGreaterThan(1)
  expect(counted[0]).toBeLessThanOrEqual(5)
  expect(counted.at(-1)).toBe(0)
  await expectAccessible(page)
  answer.letThrough()
  await expect(slip.getByText('Bet placed')).toBeVisible()
  await expectAccessible(page)
})

test('a reload while a bet in play is held ends in exactly one bet', async ({ page, feed }) => {
  const match = await feed.footballMatch('Barnet', 'Yeovil', { isLive: true })
  await signUpByCall(page, { depositMinor: 5000 })
  await pick(page, match.id, 'Barnet to win')
  const slip = slipOf(page)
  await stakeOf(slip).fill('5')
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/bets'),
  )
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await sent
  await page.reload()
  await expect(slip.getByText('Bet placed')).toBeVisible()
  expect(await placedBets(page)).toHaveLength(1)
})

test.describe('while bets are on their way', () => {
  test.use({ expectedErrors: /status of 400/ })

  for (const { kind, combo } of [
    { kind: 'a single', combo: false },
    { kind: 'a combo', combo: true },
  ]) {
    test(`odds of ${kind} that fall are asked about unless any are accepted`, async ({ page, feed }) => {
      const match = await feed.footballMatch('Notts', 'Forest')
      await signUpByCall(page, { depositMinor: 5000 })
      if (combo) await pick(page, (await feed.footballMatch('Lincoln', 'Mansfield')).id, 'Draw')
      await pick(page, match.id, 'Notts to win')
      const slip = slipOf(page)
      if (combo) await slip.getByText('Combo', { exact: true }).click()
      await stakeOf(slip).fill('10')
      const mode = slip.getByLabel('Odds changes')

      // Always ask: neither higher nor lower is taken.
      await mode.selectOption({ label: 'Always ask me' })
      await placeWhile(page, match, 2300)
      await expect(slip.getByText(/^Not placed/)).toBeVisible()
      await expect(slip.getByRole('button', { name: /^Place at/ })).toBeEnabled()

      // Higher only: a fall is asked about, a rise is not.
      await mode.selectOption({ label: 'Accept higher odds' })
      await placeWhile(page, match, 2000)
      await expect(slip.getByText(/^Not placed/)).toBeVisible()
      await onNextPlacement(page, () => match.priceWinner(2200, 3400, 3600))
      await slip.getByRole('button', { name: /^Place at/ }).click()
      await expect(slip.getByText('Bet placed')).toBeVisible()
      await slip.getByRole('button', { name: 'Bet again' }).click()

      await mode.selectOption({ label: 'Accept any odds' })
      await placeWhile(page, match, 1900)
      await expect(slip.getByText('Bet placed')).toBeVisible()
      expect(await placedBets(page)).toHaveLength(2)
    })
  }

  test('a system that meets a suspension says so, and goes through once it is over', async ({
    page,
    feed,
  }) => {
    await signUpByCall(page, { depositMinor: 5000 })
    const matches: FeedMatch[] = []
    for (const home of ['Ayr', 'Raith', 'Queens']) {
      const match = await feed.footballMatch(home, `${home} Rovers`)
      matches.push(match)
      await pick(page, match.id, `${home} to win`)
    }
    const slip = slipOf(page)
    await slip.getByText('System', { exact: true }).click()
    await stakeOf(slip).fill('3')
    await onNextPlacement(page, async () => matches[1]?.suspendAll())
    await slip.getByRole('button', { name: /^Place bet/ }).click()
    await expect(slip.getByRole('alert')).toBeVisible()
    await expect(slip.getByText('Suspended', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await matches[1]?.reopenAll()
    await slip.getByRole('button', { name: /^Place bet/ }).click()
    await expect(slip.getByText('Bet placed')).toBeVisible()
  })
})

test('all that is suspended leaves the slip with one press', async ({ page, feed }) => {
  const matches: FeedMatch[] = []
  for (const home of ['Luton', 'Reading', 'Stevenage']) {
    const match = await feed.footballMatch(home, `${home} Town`)
    matches.push(match)
    await pick(page, match.id, `${home} to win`)
  }
  const slip = slipOf(page)
  await matches[0]?.suspendAll()
  await matches[2]?.suspendAll()
  await expect(slip.getByText('2 selections cannot be bet on now.')).toBeVisible()
  await expectAccessible(page)
  await slip.getByRole('button', { name: 'Remove them' }).click()
  await expect(slip.getByRole('list', { name: 'Selections' }).getByRole('listitem')).toHaveCount(1)
  await expect(slip.getByText('Reading', { exact: true })).toBeVisible()
})

test('a reload keeps kind, bankers and stakes, prices that wait for a yes, and the receipt', async ({
  page,
  feed,
}) => {
  await signUpByCall(page, { depositMinor: 5000 })
  const matches: FeedMatch[] = []
  for (const home of ['Morecambe', 'Accrington', 'Fleetwood']) {
    const match = await feed.footballMatch(home, `${home} Albion`)
    matches.push(match)
    await pick(page, match.id, `${home} to win`)
  }
  const slip = slipOf(page)
  const banker = slip.getByRole('button', { name: 'Banker: Accrington' })
  await slip.getByText('System', { exact: true }).click()
  await banker.click()
  await stakeOf(slip).fill('6')
  await page.reload()
  await expect(banker).toHaveAttribute('aria-pressed', 'true')
  await expect(stakeOf(slip)).toHaveValue('6.00')
  await expect(slip.getByRole('combobox', { name: 'System' })).toHaveValue('1/2')

  await matches[0]?.priceWinner(1900, 3400, 4100)
  await expect(slip.getByText('Accept the new odds first.')).toBeVisible()
  await page.reload()
  await expect(slip.getByText('Accept the new odds first.')).toBeVisible()
  await slip.getByRole('button', { name: 'Accept' }).click()

  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await expect(slip.getByText('Bet placed')).toBeVisible()
  const [bet] = await placedBets(page)
  await page.reload()
  await expect(slip.getByText(`Ref. ${bet?.ref}`)).toBeVisible()
  await slip.getByRole('button', { name: 'Done' }).click()
  await expect(slip.getByText('Your bet slip is empty')).toBeVisible()
})

test('a preview that comes late, or after the receipt, takes no press that was meant for the slip', async ({
  page,
  feed,
}) => {
  await signUpByCall(page, { depositMinor: 5000 })
  await feed.footballMatch('Gillingham', 'Crawley')
  const match = await feed.footballMatch('Walsall', 'Bromley')
  await pick(page, match.id, 'Walsall to win')
  const slip = slipOf(page)
  await stakeOf(slip).fill('2')
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await expect(slip.getByText('Bet placed')).toBeVisible()

  const answer = Promise.withResolvers<void>()
  await page.route(/\/match-preview-block-\w+\.js$/, (route) => answer.promise.then(() => route.continue()))
  await page.reload()
  const done = slip.getByRole('button', { name: 'Done' })
  await expect(done).toBeVisible()
  const before = await done.boundingBox()
  answer.resolve()
  const preview = page.locator('[data-block="match_preview"]')
  // In the page, and out of sight.
  await expect(preview.locator('[data-odds-row]')).toBeAttached()
  expect(await done.boundingBox()).toEqual(before)

  await done.dblclick()
  await expect(slip.getByText('Your bet slip is empty')).toBeVisible()
  await preview
    .getByRole('button', { name: /Gillingham/ })
    .first()
    .click()
  await expect(slip.getByRole('list', { name: 'Selections' }).getByRole('listitem')).toHaveCount(1)
})

test.describe('after a refusal', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('each of several bets says its own, and a reload begins again with the slip as it was', async ({
    page,
    feed,
  }) => {
    await signUpByCall(page, { depositMinor: 5000 })
    const first = await feed.footballMatch('Kilmarnock', 'Hibernian')
    const second = await feed.footballMatch('Falkirk', 'Livingston')
    await pick(page, first.id, 'Kilmarnock to win')
    await pick(page, second.id, 'Falkirk to win')
    const slip = slipOf(page)
    await slip.getByLabel('Stake for each single').fill('5')
    await onNextPlacement(page, () => second.suspendAll())
    await slip.getByRole('button', { name: /^Place bet/ }).click()
    await expect(slip.getByRole('alert')).toBeVisible()
    const refused = slip.getByRole('group', { name: 'Falkirk' })
    await expect(refused.getByRole('listitem')).toBeVisible()
    await expect(slip.getByRole('group', { name: 'Kilmarnock' }).getByRole('listitem')).toHaveCount(0)
    await expectAccessible(page)
    await second.reopenAll()
    await page.reload()
    await expect(slip.getByRole('alert')).toBeHidden()
    await expect(stakeOf(slip).first()).toHaveValue('5.00')
  })
})

test('two tabs of one player have two slips, and one balance and one list of bets', async ({
  page,
  feed,
  context,
}) => {
  const first = await feed.footballMatch('Hearts', 'Aberdeen')
  const second = await feed.footballMatch('Dundee', 'Motherwell')
  await signUpByCall(page, { depositMinor: 5000 })
  const other = await context.newPage()
  await pick(page, first.id, 'Hearts to win')
  await pick(other, second.id, 'Dundee to win')
  await expect(slipOf(other).getByText('Hearts', { exact: true })).toBeHidden()
  await expect(slipOf(page).getByText('Dundee', { exact: true })).toBeHidden()

  await stakeOf(slipOf(page)).fill('20')
  await slipOf(page)
    .getByRole('button', { name: /^Place bet/ })
    .click()
  await expect(slipOf(page).getByText('Bet placed')).toBeVisible()
  await expect(balanceOf(other)).toContainText('€30.00')
  await expect(slipOf(other).getByRole('tab', { name: /My bets.*1/ })).toBeVisible()
  await expect(priceOf(other, 'Dundee to win')).toHaveAttribute('aria-pressed', 'true')

  // What the other tab can stake follows.
  await stakeOf(slipOf(other)).fill('40')
  await expect(slipOf(other).getByText('Your balance is €30.00.')).toBeVisible()
})

/** Presses the button, and changes the price before the platform hears of the bet. */
async function placeWhile(page: Page, match: FeedMatch, homeOdds: number): Promise<void> {
  await onNextPlacement(page, () => match.priceWinner(homeOdds, 3400, 3600))
  await slipOf(page)
    .getByRole('button', { name: /^Place bet/ })
    .click()
}

async function onNextPlacement(page: Page, happen: () => Promise<void> | undefined): Promise<void> {
  let isOver = false
  await page.route('**/api/bets', async (route) => {
    if (route.request().method() !== 'POST' || isOver) return route.fallback()
    isOver = true
    await happen()
    await route.fallback()
  })
}

/** The platform gets the bets and answers; the page waits for it until the test lets it through. */
async function holdAnswer(page: Page): Promise<{ letThrough: () => void }> {
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/bets', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    await isLetThrough
    await route.fulfill({ response })
  })
  return { letThrough }
}

/** Keeps every number that the countdown showed, so that a slow machine misses none. */
async function recordCountdown(page: Page): Promise<void> {
  await page.evaluate(() => {
    let before: string | undefined
    new MutationObserver(() => {
      const shown = document.querySelector<HTMLElement>('[data-countdown]')?.dataset['countdown']
      if (shown !== undefined && shown !== before) performance.mark('counted', { detail: Number(shown) })
      before = shown
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-countdown'] })
  })
}

function countedSeconds(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByName('counted')
      .map((entry) => (entry instanceof PerformanceMark ? entry.detail : null)),
  )
}
