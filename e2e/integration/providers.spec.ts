import type { FrameLocator, Page } from '@playwright/test'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { balanceOf, signUpByCall } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

/** A draw each fifteen seconds, a race each thirty. */
test.use({ sportsbookVariables: { GAME_SPEED: '4' } })

const ROUND_MS = 40_000

test.describe('a lottery in a frame', () => {
  test.use({ expectedErrors: /status of (401|403|503)/ })

  test('opens at the second try, takes a stake from the balance and settles it by the draw', async ({
    page,
  }) => {
    test.slow()
    await gotoFresh(page, '/lotteries')
    await expect(page.getByRole('heading', { name: 'Lotteries', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Log in', exact: true }).last().click()
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()

    await signUpByCall(page, { depositMinor: 20_000 })
    await page.route('**/api/lotto/launch', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
    await page.goto('/lotteries')
    await expect(page.getByText('The game could not be opened')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()

    const game = page.frameLocator('iframe[title="Lotteries"]')
    await expect(game.getByRole('heading', { name: /^Draw \d{4}$/ })).toBeVisible({ timeout: 20_000 })
    await placeOn(game, async () => {
      await choose(game, '7')
      await choose(game, '21')
    })
    await expect(balanceOf(page)).toContainText('€195.00')

    const bet = game.getByRole('listitem').first()
    await expect(bet).toContainText('7 · 21')
    await expect(bet).toContainText(/Lost|Won €\d+/, { timeout: ROUND_MS })
    const won = /Won €([\d.]+)/.exec((await bet.textContent()) ?? '')?.[1] ?? '0'
    await expect(balanceOf(page)).toContainText(`€${(195 + Number(won)).toFixed(2)}`)

    await game.getByText('Is it fair?').click()
    await expect(game.getByText(/^Checked here/)).toBeVisible({ timeout: ROUND_MS })
    await expectOneScrollBar(page)
    await expectAccessible(page)

    await signOutByCall(page)
    await expect(async () => {
      await game.getByRole('button', { name: '9', exact: true }).click({ timeout: 2000 })
      await game.getByLabel('Stake (EUR)').fill('5', { timeout: 2000 })
      await game.getByLabel('Stake (EUR)').press('Enter', { timeout: 2000 })
      await expect(page.getByText('The game has ended')).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: ROUND_MS })
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect(page.getByText('Log in to play')).toBeVisible()
  })
})

test.describe('where an answer is lost', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('a bet that was placed all the same stands in the list, once', async ({ page }) => {
    test.slow()
    await signUpByCall(page, { depositMinor: 20_000 })
    await gotoFresh(page, '/lotteries')
    const game = page.frameLocator('iframe[title="Lotteries"]')
    await page.route('**/provider-apps/api/draw/bets', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await expect(async () => {
      await expect(timerOf(game)).toHaveText(LONG_ENOUGH, { timeout: 15_000 })
      await choose(game, '7')
      await game.getByLabel('Stake (EUR)').fill('5', { timeout: 2000 })
      await expectTimeLeft(game)
      await game.getByRole('button', { name: 'Place bet' }).click({ timeout: 2000 })
    }).toPass({ timeout: ROUND_MS })
    await expect(game.getByText(/^No answer/)).toBeVisible()
    await expect(game.getByRole('listitem')).toHaveCount(1)
    await expect(balanceOf(page)).toContainText('€195.00')
  })
})

test.describe('a race in Arabic', () => {
  test.use({ expectedErrors: /400/ })

  test('is opened from the menu of a phone, right to left, in the page’s theme, by keyboard, without the money', async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 390, height: 844 })
    await signUpByCall(page, { depositMinor: 500 })
    await gotoFresh(page, '/ar')
    await hydrated(page)
    await page.getByRole('button', { name: 'القائمة' }).filter({ visible: true }).first().click()
    await page.getByRole('link', { name: 'سباق الخيل' }).filter({ visible: true }).click()
    await expect(page.getByRole('heading', { name: 'سباق الخيل', level: 1 })).toBeVisible()

    await expect(page.getByRole('dialog')).toBeHidden()
    const game = page.frameLocator('iframe')
    await expect(game.getByRole('heading', { name: /^السباق \d{4}$/ })).toBeVisible({ timeout: 20_000 })
    await expect(game.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(game.locator('html')).toHaveAttribute('data-theme', 'dark')
    // The brand's own colour, told by the page.
    await expect(game.locator('html')).toHaveAttribute('style', /--color-accent: ?\S/)
    await expect(async () => {
      await expect(timerOf(game)).toHaveText(LONG_ENOUGH, { timeout: 15_000 })
      const price = game.getByRole('button', { name: /الفوز/ }).first()
      await price.focus({ timeout: 2000 })
      // The frame is a process of its own and gets the focus a moment later; a key before that is the page's, where the
      // menu's button has it and would open the menu again.
      await expect(page.locator('iframe')).toBeFocused({ timeout: 2000 })
      await price.press('Enter', { timeout: 2000 })
      const stake = game.getByRole('textbox')
      await stake.fill('50', { timeout: 2000 })
      await expectTimeLeft(game)
      await stake.press('Enter', { timeout: 2000 })
      await expect(game.getByText('رصيدك لا يكفي لهذا المبلغ.')).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: ROUND_MS })
    await expectAccessible(page)
    await expectOneScrollBar(page)
    await game.getByRole('button', { name: 'إيداع' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('an operator’s switches take a game out of the menu and off the site', async ({ page, request }) => {
  expect((await request.get('/premium-cricket?site=northgoal')).status()).toBe(404)
  expect((await request.get('/premium-cricket?site=touchline')).status()).toBe(200)
  await gotoFresh(page, '/racing?site=northgoal')
  const menu = page.getByRole('navigation', { name: 'Racing and games' })
  await expect(menu.getByRole('link', { name: 'Horse racing' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('link', { name: 'Premium cricket' })).toHaveCount(0)
})

/** In another tab, as it were: this page does not know. */
async function signOutByCall(page: Page): Promise<void> {
  const headers = { accept: 'application/vnd.sportsbook.v1+json', 'x-application': 'sportsbook' }
  expect((await page.request.delete('/api/users/sign_out', { headers })).ok()).toBe(true)
}

/** Presses a number once: what a try before has chosen stays chosen. */
async function choose(game: FrameLocator, number: string): Promise<void> {
  const button = game.getByRole('button', { name: number, exact: true })
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click({ timeout: 2000 })
  await expect(button).toHaveAttribute('aria-pressed', 'true', { timeout: 2000 })
}

/** Picks, stakes and places in one round; should it be about to close by then, in the next. */
async function placeOn(game: FrameLocator, pick: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await expect(timerOf(game)).toHaveText(LONG_ENOUGH, { timeout: 15_000 })
    await pick()
    await game.getByLabel('Stake (EUR)').fill('5', { timeout: 2000 })
    await expectTimeLeft(game)
    await game.getByRole('button', { name: 'Place bet' }).click({ timeout: 2000 })
    await expect(game.getByText(/^Your bet is placed/)).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: ROUND_MS })
}

/** While bets are taken. */
const timerOf = (game: FrameLocator) => game.locator('[data-phase="betting"]')

/** A press takes two seconds at most, and a bet that comes too late is refused, which the browser writes to its console. */
const LONG_ENOUGH = /0:(?:0[5-9]|[1-5]\d)/

async function expectTimeLeft(game: FrameLocator): Promise<void> {
  expect(await timerOf(game).textContent({ timeout: 2000 })).toMatch(LONG_ENOUGH)
}

/** The frame is as high as its content. */
async function expectOneScrollBar(page: Page): Promise<void> {
  const frame = page.frames().find((one) => one !== page.mainFrame())
  await expect
    .poll(async () =>
      frame?.evaluate(() => {
        const content = document.querySelector('#game')?.getBoundingClientRect().height ?? Number.NaN
        return Math.abs(content - window.innerHeight)
      }),
    )
    .toBeLessThan(2)
}
