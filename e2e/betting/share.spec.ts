import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { pick, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import { expectAccessible, expect as expectSoon, test } from '../support/test.ts'

// Two browsers, or seconds of an in-play delay: on a busy machine all of it takes its time.
const expect = expectSoon.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 30_000 })

const shareOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Share this bet' })

/** Opens the dialogue from the slip; answers code and link. */
async function shareSlip(page: Page): Promise<{ code: string; link: string }> {
  await slipOf(page).getByRole('button', { name: 'Share this slip' }).click()
  const share = shareOf(page)
  const code = share.getByLabel('Booking code', { exact: true })
  await expect(code).toHaveValue(/^[0-9A-Z]{6,}$/)
  return { code: await code.inputValue(), link: await share.getByLabel('Link', { exact: true }).inputValue() }
}

/** Somebody else, with a browser of their own. */
async function otherPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } })
  return context.newPage()
}

test('a slip goes from one player to another, in another currency', async ({
  page,
  feed,
  browser,
  baseURL,
}) => {
  const first = await feed.footballMatch('Arsenal', 'Chelsea')
  const second = await feed.footballMatch('Leeds', 'Everton')
  await signUpByCall(page, { depositMinor: 5000 })
  await pick(page, first.id, 'Arsenal to win')
  await pick(page, second.id, 'Draw')
  const slip = slipOf(page)
  await slip.getByText('Combo', { exact: true }).click()
  await stakeOf(slip).fill('10')
  const { code, link } = await shareSlip(page)
  expect(new URL(link).searchParams.get('betcode')).toBe(code)
  await expectAccessible(page)

  const other = await otherPage(browser, baseURL ?? '')
  await signUpByCall(other, { currency: 'USD' })
  await other.goto(link)
  const theirs = slipOf(other)
  await expect(theirs.getByText('Arsenal', { exact: true })).toBeVisible()
  await expect(theirs.getByText('7.14', { exact: true })).toBeVisible()
  // What ten euros are in dollars is the platform's to say; ten dollars they are not.
  await expect(stakeOf(theirs)).toHaveValue(/^11\.\d\d$/)
  await expect(theirs.getByText('Combo', { exact: true })).toBeVisible()
  expect(new URL(other.url()).search).toBe('')
  await other.reload()
  await expect(theirs.getByText('Arsenal', { exact: true })).toBeVisible()
  await other.context().close()
})

test('code, link and picture are there to take along', async ({ page, feed, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const match = await feed.footballMatch('Wolves', 'Burnley')
  await pick(page, match.id, 'Wolves to win')
  const { code } = await shareSlip(page)
  const share = shareOf(page)
  await share.getByRole('button', { name: 'Copy: Booking code' }).click()
  await expect(share.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)

  await expect(
    share.getByRole('img', { name: /^Picture of the bet: Single; Wolves, .*Wolves.* – .*Burnley.*, 2\.10$/ }),
  ).toBeVisible()
  const saving = page.waitForEvent('download')
  await share.getByRole('button', { name: 'Save picture' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe(`Touchline-${code}.png`)
  const bytes = await readFile(await download.path())
  expect([...bytes.subarray(1, 4)]).toEqual([...Buffer.from('PNG')])
  // A picture of something: one colour alone would be a few hundred bytes.
  expect(bytes.length).toBeGreaterThan(5000)
  await page.keyboard.press('Escape')
  await expect(share).toBeHidden()
})

test('a typed booking code brings the slip, in any case', async ({ page, feed, browser, baseURL }) => {
  const match = await feed.footballMatch('Fulham', 'Brentford')
  await pick(page, match.id, 'Fulham to win')
  const { code } = await shareSlip(page)
  const other = await otherPage(browser, baseURL ?? '')
  await other.goto('/')
  const box = slipOf(other).getByLabel('Booking code')
  await box.fill(code.toLowerCase())
  await expectAccessible(other)
  await box.press('Enter')
  await expect(slipOf(other).getByText('Fulham', { exact: true })).toBeVisible()
  await other.context().close()
})

test('a slip that holds something is replaced only when asked', async ({ page, feed, browser, baseURL }) => {
  const match = await feed.footballMatch('Luton', 'Watford')
  const own = await feed.footballMatch('Derby', 'Stoke')
  await pick(page, match.id, 'Luton to win')
  const { link } = await shareSlip(page)

  const other = await otherPage(browser, baseURL ?? '')
  await pick(other, own.id, 'Derby to win')
  await other.goto(link)
  const question = other.getByRole('dialog', { name: 'Replace your slip?' })
  await expect(question).toBeVisible()
  await expectAccessible(other)
  await question.getByRole('button', { name: 'Keep my slip' }).click()
  await expect(slipOf(other).getByText('Derby', { exact: true })).toBeVisible()
  await other.goto(link)
  await question.getByRole('button', { name: 'Replace it' }).click()
  await expect(slipOf(other).getByText('Luton', { exact: true })).toBeVisible()
  await expect(slipOf(other).getByText('Derby', { exact: true })).toBeHidden()
  await other.context().close()
})

test.describe('where there is nothing to bring', () => {
  // The browser itself reports answers that are no success.
  test.use({ expectedErrors: /status of 40[04]/ })

  test('link-not-found: there is no such code, or it is none at all', async ({ page }) => {
    const report = page.waitForRequest('**/api/errors/envelope')
    await page.goto('/live?betcode=ZZZZ2222')
    // Spec 2 §8.
    expect((await report).postData()).toContain('no slip restored')
    const modal = page.getByRole('dialog', { name: 'This bet was not found' })
    await expect(modal).toBeVisible()
    await expectAccessible(page)
    expect(new URL(page.url()).search).toBe('')
    await modal.getByRole('button', { name: 'All right' }).click()
    await expect(modal).toBeHidden()
    await expect(slipOf(page).getByText('Your bet slip is empty')).toBeVisible()

    await page.goto(`/?betcode=${encodeURIComponent('<b>no code</b>')}`)
    await expect(modal).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
  })
})

test('link-try-another-bet: all of it is over', async ({ page, feed, browser, baseURL }) => {
  const match = await feed.footballMatch('Hull', 'Bristol', { isLive: true })
  await pick(page, match.id, 'Hull to win')
  const { link } = await shareSlip(page)
  await match.finish(1, 0)
  const other = await otherPage(browser, baseURL ?? '')
  await other.goto(link)
  await expect(other.getByRole('dialog', { name: 'This bet is over' })).toBeVisible()
  await expectAccessible(other)
  await other.context().close()
})

test('link-try-later: the slip takes nothing while a bet is on its way', async ({ page, feed }) => {
  const match = await feed.footballMatch('Reading', 'Millwall')
  await signUpByCall(page, { depositMinor: 5000 })
  await pick(page, match.id, 'Reading to win')
  await stakeOf(slipOf(page)).fill('5')
  const { link } = await shareSlip(page)
  await page.keyboard.press('Escape')
  // The answer is long in coming.
  await page.route('**/api/bets', (route) =>
    route.request().method() === 'POST' ? undefined : route.fallback(),
  )
  await slipOf(page)
    .getByRole('button', { name: /^Place bet/ })
    .click()
  await page.goto(link)
  await page
    .getByRole('dialog', { name: 'Replace your slip?' })
    .getByRole('button', { name: 'Replace it' })
    .click()
  await expect(page.getByRole('dialog', { name: 'The bet could not be loaded' })).toBeVisible()
  await expectAccessible(page)
})

test('the receipt and my bets share what was placed', async ({ page, feed }) => {
  const match = await feed.footballMatch('Norwich', 'Ipswich')
  await signUpByCall(page, { depositMinor: 5000 })
  await pick(page, match.id, 'Norwich to win')
  const slip = slipOf(page)
  await stakeOf(slip).fill('5')
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await expect(slip.getByText('Bet placed')).toBeVisible()
  await slip.getByRole('button', { name: /^Share/ }).click()
  const code = shareOf(page).getByLabel('Booking code', { exact: true })
  await expect(code).toHaveValue(/^[0-9A-Z]{6,}$/)
  await page.keyboard.press('Escape')

  await slip.getByRole('tab', { name: /My bets/ }).click()
  await slip.getByRole('button', { name: 'Share this bet' }).first().click()
  await expect(code).toHaveValue(/^[0-9A-Z]{6,}$/)
  await expect(shareOf(page).getByRole('img', { name: /^Picture of the bet: .*Norwich/ })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a link opens the slip in its sheet', async ({ page, feed, browser, baseURL }) => {
    const match = await feed.footballMatch('Cardiff', 'Swansea')
    await pick(page, match.id, 'Cardiff to win')
    await page
      .getByRole('button', { name: /^Bet slip/ })
      .first()
      .click()
    const { link } = await shareSlip(page)
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      baseURL: baseURL ?? '',
    })
    const other = await context.newPage()
    await other.goto(link)
    await expect(
      other.getByRole('dialog', { name: 'Bet slip' }).getByText('Cardiff', { exact: true }),
    ).toBeVisible()
    await context.close()
  })
})
