import type { Page } from '@playwright/test'
import { MOVABLE_CLOCK, travel } from '../support/dev-clock.ts'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { postAt, signUpAt } from '../support/jurisdiction-player.ts'
import { jurisdictionSites, siteUrl } from '../support/jurisdiction-sites.ts'
import { PASSWORD, priceOf } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({
  sportsbookVariables: { ...MOVABLE_CLOCK, ...jurisdictionSites('DE', 'SE', 'GB') },
  // A visitor's and a refused sign-in.
  expectedErrors: /status of 40[13]/,
})

const DAY_MS = 24 * 3_600_000

test('Germany: one press anywhere stops for 24 hours, and the account stays open to look at', async ({
  page,
  baseURL,
}) => {
  const home = siteUrl(baseURL ?? '', 'DE')
  const email = await signUpAt(page, home)
  const limit = { type: 'deposit', period: 'month', amount: { value: 50_000, currency: 'EUR' } }
  expect(await postAt(page, '/api/user_limits', limit)).toMatchObject({ status: 200 })
  await page.goto(`${home}/live`)
  const bar = page.getByRole('complementary', { name: 'Responsible gambling' })
  await expect(bar.getByText('18+')).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Gemeinsame Glücksspielbehörde der Länder' })).toBeVisible()
  await expectAccessible(page)

  await bar.getByRole('button', { name: 'Stop for 24 hours' }).click()

  const notice = page.getByRole('dialog', { name: 'You are taking a break' })
  await expect(notice.getByText(/You cannot bet or deposit until/)).toBeVisible()
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()

  expect(await signInAt(page, email)).toBe(200)
  expect(await depositAt(page)).toMatchObject({ status: 403, error: 'gambling_blocked' })
  await travel(page, DAY_MS)
  expect(await signInAt(page, email)).toBe(200)
  expect(await depositAt(page)).toMatchObject({ status: 200 })
})

test('Great Britain: a self-exclusion says when it ends before two presses, and shuts the account', async ({
  page,
  baseURL,
}) => {
  const home = siteUrl(baseURL ?? '', 'GB')
  const email = await signUpAt(page, home)
  await page.goto(`${home}/profile/break`)
  const exclusion = page.getByRole('region', { name: 'Self-exclusion' })
  await exclusion.getByLabel('How long').selectOption({ label: '1 year' })
  const year = new Date(Date.now() + DAY_MS).getFullYear() + 1
  await expect(exclusion.getByText(new RegExp(`until .*${year}`))).toBeVisible()
  await expectAccessible(page)

  await exclusion.getByRole('button', { name: 'Begin' }).focus()
  await page.keyboard.press('Enter')
  await expect(exclusion.getByText('Nobody can shorten it.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('dialog', { name: 'You are taking a break' })).toBeVisible()
  expect(await signInAt(page, email)).toBe(403)
})

test('Sweden: three buttons stand above every page while scrolling, at 390 px and in Arabic, and move nothing', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [language, name] of [
    ['', ['Limits', 'Spelpaus', 'Self-test']],
    ['/ar', ['الحدود', 'Spelpaus', 'اختبار ذاتي']],
  ] as const)
    for (const path of ['/', '/live', '/help-center']) {
      await page.addInitScript(recordShifts)
      await gotoFresh(page, `${siteUrl(baseURL ?? '', 'SE')}${language}${path}`)
      const buttons = name.map((each) =>
        page.locator('[data-protection-bar]').getByRole('link', { name: each }),
      )
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 })
      const boxes = await Promise.all(buttons.map((button) => button.boundingBox()))
      for (const box of boxes) expect(box?.width).toBeGreaterThan(44)
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0)
      expect(await page.evaluate(() => shifts)).toEqual([])
    }
})

test('a player of another jurisdiction sees their own bar, and a site without one leaves no space', async ({
  page,
  baseURL,
}) => {
  const email = await signUpAt(page, siteUrl(baseURL ?? '', 'SE'))
  await page.goto('/')
  await expect(page.locator('[data-protection-bar]')).toHaveCount(0)
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)

  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()

  await expect(page.locator('[data-protection-bar]').getByRole('link', { name: 'Spelpaus' })).toBeVisible()
  await expect(page.getByRole('timer', { name: /Signed in for/ })).toHaveText('0:00')
})

test('Great Britain: every page says that bets in play are delayed', async ({ page, baseURL }) => {
  for (const [language, notice, limits] of [
    ['', 'Bets in play are accepted after a few seconds, and what you see may be delayed.', 'Limits'],
    ['/ar', 'تُقبل الرهانات المباشرة بعد ثوانٍ، وقد يتأخر ما تراه.', 'الحدود'],
  ] as const)
    for (const width of [390, 1366]) {
      await page.setViewportSize({ width, height: 844 })
      await gotoFresh(page, `${siteUrl(baseURL ?? '', 'GB')}${language}/live`)
      const bar = page.locator('[data-protection-bar]')
      const said = bar.getByText(notice)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(said).toBeInViewport({ ratio: 1 })
      const [outer, inner] = [await bar.boundingBox(), await said.boundingBox()]
      expect(inner?.height).toBeLessThanOrEqual(outer?.height ?? 0)
      expect(await said.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0)
      // And takes no room from what is pressed.
      expect((await bar.getByRole('link', { name: limits }).boundingBox())?.width).toBeGreaterThan(44)
      await expectAccessible(page)
    }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('Germany: the button is in the open slip too, and stops from there', async ({
    page,
    baseURL,
    feed,
  }) => {
    const match = await feed.footballMatch('Bolton', 'Wigan')
    const home = siteUrl(baseURL ?? '', 'DE')
    await signUpAt(page, home)
    const limit = { type: 'deposit', period: 'month', amount: { value: 50_000, currency: 'EUR' } }
    expect(await postAt(page, '/api/user_limits', limit)).toMatchObject({ status: 200 })
    await page.goto(`${home}/soccer/m${match.id}`)
    await hydrated(page)
    await priceOf(page, 'Bolton to win').tap()
    await expect(priceOf(page, 'Bolton to win')).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: /Bet slip.*2\.10/ }).tap()
    const sheet = page.getByRole('dialog', { name: 'Bet slip' })
    const stop = sheet.getByRole('button', { name: 'Stop for 24 hours' })
    await expect(stop).toBeInViewport({ ratio: 1 })
    // The authority's long name takes no room from it.
    expect((await sheet.getByRole('link', { name: 'Limits' }).boundingBox())?.width).toBeGreaterThan(44)
    await expectAccessible(page)

    await stop.tap()

    await expect(page.getByRole('dialog', { name: 'You are taking a break' })).toBeVisible()
    expect(await depositAt(page)).toMatchObject({ status: 401 })
  })

  test('Sweden: the three buttons are in the slip and in my bets too', async ({ page, baseURL }) => {
    await gotoFresh(page, `${siteUrl(baseURL ?? '', 'SE')}/`)
    await hydrated(page)
    for (const panel of ['Bet slip', 'My bets']) {
      await page
        .getByRole('navigation', { name: 'Quick navigation' })
        .getByRole('button', { name: panel })
        .tap()
      const sheet = page.getByRole('dialog', { name: panel })
      for (const name of ['Limits', 'Spelpaus', 'Self-test'])
        await expect(sheet.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
      await sheet.getByRole('button', { name: 'Close' }).first().tap()
      await expect(sheet).toBeHidden()
    }
  })
})

declare const shifts: string[]

/** Moves of the bar, the header and what they push down, that no press has caused. */
function recordShifts(): void {
  const found: string[] = []
  Object.assign(globalThis, { shifts: found })
  const pushed = '[data-protection-bar], header, main, [data-protection-bar] *'
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('sources' in entry) || !Array.isArray(entry.sources)) continue
      const moved = entry.sources.flatMap(({ node }) =>
        node instanceof Element && node.matches(pushed) ? [`${node.tagName} at ${entry.startTime}`] : [],
      )
      found.push(...moved)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function signInAt(page: Page, email: string): Promise<number> {
  return (await postAt(page, '/api/users/sign_in', { email, password: PASSWORD })).status
}

function depositAt(page: Page) {
  return postAt(page, '/api/player/deposits/test', { amount: { value: 1000, currency: 'EUR' } })
}
