import type { Page } from '@playwright/test'
import { standInForOthers } from '../support/foreign-hosts.ts'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { balanceOf, PASSWORD, placedBets, priceOf, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import { cashierFrame } from '../support/sandbox-cashier.ts'
import { siteWith } from '../support/site-with.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

/** A tag manager that keeps what it is told where a test can read it, as the real one keeps it for its tags. */
const GTM = 'https://www.googletagmanager.com/gtm.js'
const STAND_INS = { [GTM]: 'window.gtmRuns = (window.gtmRuns ?? 0) + 1' }

test.use({
  sportsbookVariables: {
    ...siteWith({ gtmId: 'GTM-TEST1', chat: { type: 'chatra', id: 'abc', region: null } }),
  },
})

const bar = (page: Page) => page.getByRole('region', { name: 'Your privacy' })

/** What the tag manager was told: events by name, commands as lists. */
const told = (page: Page) =>
  page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer')
    return Array.isArray(layer)
      ? layer.map((each: object) => ('event' in each ? each : Object.values(each)))
      : null
  })

const receipts = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/consent') && response.ok())

test('asks nobody else before a yes, and refusing is one press of an equal button', async ({
  page,
  context,
  baseURL,
}) => {
  const others = await standInForOthers(context, baseURL ?? '', STAND_INS)
  await page.setViewportSize({ width: 390, height: 844 })
  await gotoFresh(page, '/')
  await hydrated(page)
  const refuse = bar(page).getByRole('button', { name: 'Refuse all' })
  const allow = bar(page).getByRole('button', { name: 'Allow all' })
  await expect(refuse).toBeVisible()
  await expectAccessible(page)
  const [no, yes] = [await refuse.boundingBox(), await allow.boundingBox()]
  expect(no?.width).toBeCloseTo(yes?.width ?? 0, 0)
  expect(no?.height).toBe(yes?.height)
  for (const property of ['background-color', 'color', 'font-weight', 'border-color'])
    await expect(refuse).toHaveCSS(
      property,
      await allow.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property),
    )

  const receipt = receipts(page)
  await refuse.focus()
  await page.keyboard.press('Enter')
  await expect(bar(page)).toBeHidden()
  expect((await receipt).request().postDataJSON()).toMatchObject({
    granted: [],
    refused: ['functional', 'analytics', 'marketing'],
  })
  await gotoFresh(page, '/live')
  await hydrated(page)
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' })).toBeVisible()
  await expect(bar(page)).toBeHidden()
  expect(others.asked).toEqual([])
  expect(await told(page)).toBeNull()

  const cookie = (await context.cookies()).find(({ name }) => name === 'consent')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(364)
  expect(days).toBeLessThan(366)
})

test('moves nothing when it comes, and leaves the slip of a phone free', async ({ page, feed }) => {
  const match = await feed.footballMatch('Luton', 'Burnley')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput'))
          Reflect.set(
            window,
            'shift',
            Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value')),
          )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`/soccer/m${match.id}`)
  await expect(bar(page)).toBeVisible()
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.01)

  await priceOf(page, 'Luton').click()
  const slip = page.getByRole('button', { name: /Bet slip/ }).first()
  await expect(slip).toBeVisible()
  const [barBox, slipBox] = [
    await bar(page).boundingBox(),
    await page.locator('[data-slip-bar] button').boundingBox(),
  ]
  expect((barBox?.y ?? 0) + (barBox?.height ?? 0)).toBeLessThanOrEqual(slipBox?.y ?? 0)
  await page.locator('[data-slip-bar] button').click()
  await stakeOf(slipOf(page)).fill('5')
  await expect(stakeOf(slipOf(page))).toHaveValue('5')
})

test('tells the tag manager seven signals after a yes, what happens, and nothing of who it is', async ({
  page,
  context,
  baseURL,
  feed,
}) => {
  const others = await standInForOthers(context, baseURL ?? '', STAND_INS)
  const match = await feed.footballMatch('Stoke', 'Derby')
  await page.goto(`/soccer/m${match.id}`)
  await hydrated(page)
  await bar(page).getByRole('button', { name: 'Choose' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your privacy' })
  await expectAccessible(page, { within: 'dialog[open]' })
  await expect(dialog.getByRole('switch', { checked: true })).toHaveCount(0)
  expect(others.asked).toEqual([])
  await dialog.getByRole('switch', { name: 'Statistics' }).check()
  await dialog.getByRole('button', { name: 'Save choices' }).click()
  await expect.poll(() => others.asked).toEqual([`${GTM}?id=GTM-TEST1`])
  await expect.poll(() => page.evaluate(() => Number(Reflect.get(window, 'gtmRuns')))).toBe(1)
  expect(await told(page)).toMatchObject([
    [
      'consent',
      'default',
      {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'granted',
        functionality_storage: 'denied',
        personalization_storage: 'denied',
        security_storage: 'granted',
      },
    ],
    { event: 'gtm.js' },
    { event: 'page_view', path: expect.stringContaining(`m${match.id}`) },
  ])

  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click()
  const signUp = page.getByRole('dialog', { name: 'Sign up', exact: true })
  await signUp.getByLabel('E-mail').fill(`tags-${Date.now()}@example.com`)
  await signUp.getByLabel('Password', { exact: true }).fill('a long enough password')
  for (const box of await signUp.getByRole('checkbox').all()) await box.check()
  await signUp.getByRole('button', { name: 'Create account' }).click()
  await expect(signUp).toBeHidden()
  await priceOf(page, 'Stoke').click()
  await priceOf(page, 'Stoke').click()
  await priceOf(page, 'Derby').click()
  const names = async () =>
    ((await told(page)) ?? []).flatMap((each) => ('event' in each ? [each.event] : []))
  await expect
    .poll(names)
    .toEqual([
      'gtm.js',
      'page_view',
      'sign_up',
      'outcome_add_click',
      'outcome_delete_click',
      'outcome_add_click',
    ])
  expect(await told(page)).toContainEqual({ event: 'outcome_add_click', outcome: `${match.id}:1::1` })
  expect(JSON.stringify(await told(page))).not.toContain('example.com')
  expect(others.hosts()).toEqual(['www.googletagmanager.com'])
})

test('is told of sign-ins, deposits, selections and bets by somebody who allows it, once each', async ({
  page,
  context,
  baseURL,
  feed,
}) => {
  await standInForOthers(context, baseURL ?? '', STAND_INS)
  const match = await feed.footballMatch('Leeds', 'Hull')
  const email = await signUpByCall(page, { depositMinor: 100 })
  await context.clearCookies()
  await page.goto(`/soccer/m${match.id}`)
  await hydrated(page)
  await bar(page).getByRole('button', { name: 'Allow all' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const signIn = page.getByRole('dialog', { name: 'Log in' })
  await signIn.getByLabel('E-mail').fill(email)
  await signIn.getByLabel('Password').fill(PASSWORD)
  await signIn.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(signIn).toBeHidden()

  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click()
  const deposit = page.getByRole('dialog', { name: 'Deposit' })
  await deposit.getByRole('radio', { name: /^Bank transfer/ }).check()
  await deposit.getByLabel('Amount', { exact: true }).fill('20')
  await deposit.getByRole('button', { name: 'Deposit €20.00' }).click()
  await cashierFrame(page).getByRole('button', { name: 'Approve' }).click()
  await expect(deposit).toBeHidden()
  await expect(balanceOf(page)).toContainText('€21.00')

  await priceOf(page, 'Leeds').click()
  await slipOf(page)
    .getByRole('button', { name: /^Remove Leeds/ })
    .click()
  await priceOf(page, 'Hull').click()
  await stakeOf(slipOf(page)).fill('5')
  await slipOf(page)
    .getByRole('button', { name: /^Place/ })
    .click()
  await expect.poll(() => placedBets(page)).toHaveLength(1)
  const outcome = (id: number) => ({ outcome: `${match.id}:1::${id}` })
  await expect
    .poll(async () => (await told(page))?.filter((each) => 'event' in each).slice(1))
    .toEqual([
      { event: 'page_view', path: expect.stringContaining(`m${match.id}`) },
      { event: 'sign_in' },
      { event: 'deposit' },
      { event: 'outcome_add_click', ...outcome(1) },
      { event: 'outcome_delete_click', ...outcome(1) },
      { event: 'outcome_add_click', ...outcome(3) },
      { event: 'bet_placed', bets: 1 },
    ])

  // A deposit that ended on the provider's own page is told by the page that it comes back to, before all is loaded.
  await page.goto('/profile/wallet?quick-deposit-status=success')
  await expect(page.getByText('Deposit successful', { exact: true })).toBeVisible()
  await expect.poll(() => told(page)).toContainEqual({ event: 'deposit' })
  const { length } = ((await told(page)) ?? []).filter((each) => 'event' in each && each.event === 'deposit')
  expect(length).toBe(1)
})

test('is changed in the footer of every page, and a no ends what ran', async ({ page, context, baseURL }) => {
  const others = await standInForOthers(context, baseURL ?? '', STAND_INS)
  await gotoFresh(page, '/about')
  await bar(page).getByRole('button', { name: 'Allow all' }).click()
  await expect.poll(() => others.hosts()).toEqual(['www.googletagmanager.com'])
  const before = others.asked.length

  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your privacy' })
  await expect(dialog.getByRole('switch', { name: 'Marketing' })).toBeChecked()
  // Yes and no beside each other, as large; the third below as wide as both.
  const boxOf = (name: string) => dialog.getByRole('button', { name }).boundingBox()
  const [refuse, allow, save] = [
    await boxOf('Refuse all'),
    await boxOf('Allow all'),
    await boxOf('Save choices'),
  ]
  expect(refuse?.width).toBe(allow?.width)
  expect(save?.x).toBe(refuse?.x)
  expect(save?.width).toBeGreaterThan(2 * (allow?.width ?? Infinity))
  const reloaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Refuse all' }).click()
  await reloaded
  await hydrated(page)
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' })).toBeVisible()
  expect(await told(page)).toBeNull()
  expect(others.asked).toHaveLength(before)
})

test('keeps by whom a visitor came only once they allow it, and sends it with the sign-up', async ({
  page,
  context,
  baseURL,
}) => {
  await standInForOthers(context, baseURL ?? '', STAND_INS)
  await gotoFresh(page, '/?stag=partner-7&gclid=abc')
  await hydrated(page)
  await expect(bar(page)).toBeVisible()
  const names = async () => (await context.cookies()).map(({ name }) => name)
  expect(await names()).not.toContain('affiliate_id')
  // Wherever the visitor has gone on the page meanwhile.
  await page.getByRole('link', { name: 'Terms and conditions' }).first().click()
  await expect(page).toHaveURL(/terms-and-conditions$/)
  await bar(page).getByRole('button', { name: 'Allow all' }).click()
  await expect.poll(names).toContain('affiliate_id')
  const affiliate = (await context.cookies()).find(({ name }) => name === 'affiliate_id')
  expect(affiliate).toMatchObject({ value: 'partner-7', secure: true, domain: 'localhost' })
  const days = ((affiliate?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(30)

  await gotoFresh(page, '/?modal=sign-up')
  const signUp = page.getByRole('dialog', { name: 'Sign up', exact: true })
  await signUp.getByLabel('E-mail').fill(`partner-${Date.now()}@example.com`)
  await signUp.getByLabel('Password', { exact: true }).fill('a long enough password')
  for (const box of await signUp.getByRole('checkbox').all()) await box.check()
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/users'))
  await signUp.getByRole('button', { name: 'Create account' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    affiliate_id: 'partner-7',
    tracking_tags: { stag: 'partner-7', gclid: 'abc' },
  })
  await expect(signUp).toBeHidden()
  expect(await names()).not.toContain('affiliate_id')
})
