import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { gotoFresh } from '../support/fresh-page.ts'
import { ownSite } from '../support/own-site.ts'
import { balanceOf, signUpByCall } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const SITE = ownSite({
  site: {
    key: 'touchline',
    name: 'Touchline',
    favicon: '/favicon.svg',
    logo: { url: null, wordmark: 'Touchline', accent: 'line' },
    gtmId: null,
    isMyBetsVisible: true,
    depositReminder: { showDepositReminder: true, playerGroupId: null, remindAfter: 1 },
    signUpReminderSeconds: 1,
    chat: null,
    pushNotifications: null,
  },
})

test.use({ sportsbookVariables: { ...SITE } })

test('reminds a visitor once, and a player with an empty balance once a day, after all else', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await gotoFresh(page, '/')
  const signUp = page.getByRole('dialog', { name: 'Bet with Touchline' })
  await expect(signUp).toBeVisible()
  await expectAccessible(page, { within: 'dialog[open]' })
  await signUp.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign up', exact: true })).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await gotoFresh(page, '/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  await expectNoReminder(page)

  await signUpByCall(page)
  await gotoFresh(page, '/')
  const deposit = page.getByRole('dialog', { name: 'Your balance is empty' })
  await expect(deposit).toBeVisible()
  await deposit.getByRole('button', { name: 'Not now' }).click()
  await expect(deposit).toBeHidden()
  await gotoFresh(page, '/')
  await expect(balanceOf(page)).toBeVisible()
  await expectNoReminder(page)

  const name = 'deposit_reminder'
  const cookie = (await context.cookies()).find((each) => each.name === name)
  const hoursLeft = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 3_600_000
  expect(hoursLeft).toBeGreaterThan(23)
  expect(hoursLeft).toBeLessThan(25)
  // As the browser does after a day.
  await context.clearCookies({ name })
  await gotoFresh(page, '/')
  await expect(deposit).toBeVisible()
})

test('does not remind a player who was held back by a limit that day, on another device too', async ({
  page,
}) => {
  await signUpByCall(page)
  const amount = { value: 100, currency: 'EUR' }
  expect(await post(page, '/api/user_limits', { type: 'deposit', period: 'day', amount })).toBe(200)
  expect(await post(page, '/api/player/deposits/test', { amount: { ...amount, value: 200 } })).toBe(403)

  await page.clock.install()
  const asked = page.waitForResponse(/\/api\/player\/may_promote/)
  await gotoFresh(page, '/')

  expect(await (await asked).json()).toEqual({ is_allowed: false })
  await expect(balanceOf(page)).toBeVisible()
  await expectNoReminder(page)
})

/** On a page that knows who is there, long after one would be due. */
async function expectNoReminder(page: Page): Promise<void> {
  for (let second = 0; second < 10; second += 1) await page.clock.runFor(1000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function post(page: Page, path: string, data: unknown): Promise<number> {
  const headers = { accept: 'application/vnd.sportsbook.v1+json', 'x-application': 'sportsbook' }
  const reply = await page.request.post(path, {
    data,
    headers: { ...headers, 'idempotency-key': randomUUID() },
  })
  return reply.status()
}
