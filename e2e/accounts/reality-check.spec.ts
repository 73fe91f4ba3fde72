import type { Page, WebSocket } from '@playwright/test'
import { getSessionsInfo } from '@touchline/contract/calls/sessions/sessions'
import { fromWire } from '@touchline/contract/wire-case'
import { legOn, placeByCall } from '../support/bets.ts'
import { MOVABLE_CLOCK, travel } from '../support/dev-clock.ts'
import { gotoFresh, hydrated } from '../support/fresh-page.ts'
import { siteWithPack } from '../support/own-site.ts'
import { PASSWORD, pick, signUpByCall, slipOf, stakeOf } from '../support/player.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const SESSIONS = '/api/sportsbook_sessions'
const ACTIVITY = '/api/player/activity_limit_track'
/** What a busy machine may take until a page has all of its parts. */
const SLOW_MS = 30_000

test.use({
  sportsbookVariables: {
    ...MOVABLE_CLOCK,
    TEST_DEPOSITS: 'true',
    ...siteWithPack({
      realityCheck: { defaultMinutes: 60, playerMinutes: [15, 30, 60], blocksStaking: true },
      statement: { days: 30, everyHours: 24 },
    }),
  },
})

test('a reality check says how long and how much, and goes by an answer alone', async ({ page, feed }) => {
  const match = await feed.footballMatch('Arsenal', 'Chelsea', { startsInMs: 30 * DAY_MS })
  await signUpByCall(page, { depositMinor: 5000 })
  await placeByCall(page, [{ stakeMinor: 1000, selections: [legOn(match, 1, 2100)] }])
  await betFor(page, 62)
  await gotoFresh(page, '/')
  await hydrated(page)
  const check = page.getByRole('dialog', { name: 'Reality check' })
  await expect(check).toContainText(/You have been betting for 1 hour, \d minutes?\./)
  await expect(check.getByRole('term').filter({ hasText: 'Staked' })).toBeVisible()
  await expect(check).toContainText('€10.00')
  await expectAccessible(page)

  for (let press = 0; press < 10; press += 1) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await page.reload()
  await expect(check).toBeVisible()

  const goOn = check.getByRole('button', { name: 'Keep betting' })
  await goOn.focus()
  await page.keyboard.press('Enter')
  await expect(check).toBeHidden()
  await Promise.all([asked(page), page.reload()])
  await expect(check).toBeHidden()
})

test('a check that comes due hides an open deposit, which is as it was after the answer', async ({
  page,
}) => {
  await signUpByCall(page, { depositMinor: 5000 })
  await betFor(page, 59)
  await Promise.all([asked(page), gotoFresh(page, '/')])
  await hydrated(page)
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click()
  const deposit = page.getByRole('dialog', { name: 'Deposit' })
  await deposit.getByRole('radio', { name: /^Bank transfer/ }).check()
  await deposit.getByLabel('Amount', { exact: true }).fill('17')

  await travel(page, 1.5 * MINUTE_MS)
  await Promise.all([askedWhenDue(page), comeBack(page)])
  const check = page.getByRole('dialog', { name: 'Reality check' })
  await expect(check).toBeVisible()
  await expect(deposit).toBeHidden()
  await check.getByRole('button', { name: 'Keep betting' }).click()
  await expect(check).toBeHidden()
  await expect(deposit.getByLabel('Amount', { exact: true })).toHaveValue('17')
  await expect(deposit.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked()
})

test('a page asks about its betting session each half a minute', async ({ page }) => {
  await signUpByCall(page)
  await page.clock.install()
  await page.addInitScript(recordAsks, SESSIONS)
  await gotoFresh(page, '/')
  await hydrated(page)
  await expect.poll(() => answered(page)).toBe(1)
  // Time stands, whatever the machine is busy with, but for the steps.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  for (const count of [2, 3]) {
    while ((await page.evaluate(() => asks.length)) < count) await page.clock.runFor(1000)
    await expect.poll(() => answered(page)).toBe(count)
  }
  const [first = 0, second = 0, third = 0] = await page.evaluate(() => asks.map(({ atMs }) => atMs))
  for (const waitedMs of [second - first, third - second]) {
    expect(waitedMs).toBeGreaterThanOrEqual(30_000)
    expect(waitedMs).toBeLessThan(40_000)
  }
})

test('a statement is acknowledged after each login, before anything else', async ({ page, feed }) => {
  const match = await feed.footballMatch('Leeds', 'Everton', { startsInMs: 30 * DAY_MS })
  const email = await signUpByCall(page, { depositMinor: 5000 })
  await placeByCall(page, [{ stakeMinor: 1500, selections: [legOn(match, 1, 2100)] }])
  await betFor(page, 62)
  await gotoFresh(page, '/')
  await page.getByRole('dialog', { name: 'Reality check' }).getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const signIn = page.getByRole('dialog', { name: 'Log in' })
  await signIn.getByLabel('E-mail').fill(email)
  await signIn.getByLabel('Password').fill(PASSWORD)
  await signIn.getByRole('button', { name: 'Log in', exact: true }).click()

  const statement = page.getByRole('dialog', { name: 'Your last 30 days' })
  await expect(statement).toContainText('Staked€15.00Won€0.00Lost€15.00')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await statement.getByRole('button', { name: 'I have seen it' }).click()
  await expect(statement).toBeHidden()
  // What it hid: the check is still to be answered.
  await expect(page.getByRole('dialog', { name: 'Reality check' })).toBeVisible()
})

test('a check that comes due while a bet is on its way waits for its outcome', async ({ page, feed }) => {
  const match = await feed.footballMatch('Wolves', 'Brighton', { startsInMs: 30 * DAY_MS })
  await signUpByCall(page, { depositMinor: 5000 })
  await betFor(page, 59)
  await pick(page, match.id, 'Wolves to win')
  const slip = slipOf(page)
  await stakeOf(slip).fill('5')
  const arrived = Promise.withResolvers<void>()
  const outcome = Promise.withResolvers<void>()
  await page.route('**/api/bets', async (route) => {
    if (route.request().method() === 'POST') {
      arrived.resolve()
      await outcome.promise
    }
    await route.continue()
  })
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await arrived.promise
  // Just due: a minute later the stake is refused.
  await travel(page, 1.1 * MINUTE_MS)
  await Promise.all([askedWhenDue(page), comeBack(page)])
  const check = page.getByRole('dialog', { name: 'Reality check' })
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(check).toHaveCount(0)

  outcome.resolve()
  await expect(check).toBeVisible()
  await check.getByRole('button', { name: 'Keep betting' }).click()
  await expect(slip.getByText('Bet placed')).toBeVisible()
})

test.describe('where the platform refuses', () => {
  // The browser itself reports answers that are no success.
  test.use({ expectedErrors: /status of 40[013]/ })

  test('a stake that a due check refuses leads to it, and is placed after the answer', async ({
    page,
    feed,
  }) => {
    const match = await feed.footballMatch('Fulham', 'Burnley', { startsInMs: 30 * DAY_MS })
    await signUpByCall(page, { depositMinor: 5000 })
    await betFor(page, 59)
    await pick(page, match.id, 'Fulham to win')
    const slip = slipOf(page)
    await stakeOf(slip).fill('5')
    // The page is slower to ask than the player is to press.
    const pressed = Promise.withResolvers<void>()
    await page.route('**/api/sportsbook_sessions', async (route) => {
      await pressed.promise
      await route.continue()
    })
    await travel(page, 3 * MINUTE_MS)
    const place = slip.getByRole('button', { name: /^Place bet/ })
    await place.click()
    await expect(slip.getByRole('button', { name: 'Answer now' })).toBeVisible()
    pressed.resolve()
    const check = page.getByRole('dialog', { name: 'Reality check' })
    await check.getByRole('button', { name: 'Keep betting' }).click()
    await expect(check).toBeHidden()
    await expect(slip.getByRole('alert')).toContainText('Answer the reality check')
    await place.click()
    await expect(slip.getByText('Bet placed')).toBeVisible()
  })

  test('a betting session at its limit says why it logs out, and nothing of an expired session', async ({
    page,
  }) => {
    const email = await signUpByCall(page)
    await limitByCall(page, { type: 'sportsbook_session', period: 'session', duration_minutes: 30 })
    await betFor(page, 29)
    const sockets: WebSocket[] = []
    page.on('websocket', (socket) => void sockets.push(socket))
    await Promise.all([asked(page), isAuthorized(page), gotoFresh(page, '/')])
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('button', { name: /Balance/ })).toBeVisible()
    await travel(page, 2 * MINUTE_MS)
    const open = sockets.filter((socket) => !socket.isClosed())
    expect(open.length).toBeGreaterThan(0)
    await comeBack(page)
    const ended = page.getByRole('dialog', { name: 'Your time is up' })
    await expect(ended).toContainText('This betting session has reached the time that you set.')
    await expect(banner.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(page.getByText('Your session has ended.')).toHaveCount(0)
    await expect.poll(() => open.every((socket) => socket.isClosed())).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // Whoever signs in again may look and cash out, and is not sent away a second time.
    await signInByCall(page, email)
    await call(page, '/api/player/statement/acknowledge', {})
    await Promise.all([asked(page), page.reload()])
    await expect(banner.getByRole('button', { name: /Balance/ })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('active time is reported each minute that the page is seen, until it is used up', async ({ page }) => {
    await signUpByCall(page)
    await limitByCall(page, { type: 'activity', period: 'day', duration_minutes: 2 })
    const statuses: number[] = []
    page.on('response', (reply) => {
      if (reply.url().endsWith(ACTIVITY)) statuses.push(reply.status())
    })
    await page.clock.install()
    await page.addInitScript(recordAsks, ACTIVITY)
    await gotoFresh(page, '/')
    await hydrated(page)
    await expect(page.getByRole('banner').getByRole('button', { name: /Balance/ })).toBeVisible()
    // Time stands, whatever the machine is busy with, but for the steps.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    for (const reported of [[200], [200, 401]]) {
      await travel(page, MINUTE_MS)
      while ((await page.evaluate(() => asks.length)) < reported.length) await page.clock.runFor(1000)
      await expect.poll(() => statuses).toEqual(reported)
    }
    const [first = 0, second = 0] = await page.evaluate(() => asks.map(({ atMs }) => atMs))
    expect(second - first).toBe(MINUTE_MS)
    await page.clock.resume()
    const ended = page.getByRole('dialog', { name: 'Your active time is up' })
    await expect(ended).toContainText('You can bet again from')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(page.getByText('Your session has ended.')).toHaveCount(0)
    await ended.getByRole('button', { name: 'Understood' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

/** As a page that is seen does, and faster: the betting session stays open for so long. */
async function betFor(page: Page, minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 12) {
    await tickByCall(page)
    await travel(page, Math.min(left, 12) * MINUTE_MS)
  }
}

const tickByCall = (page: Page) => call(page, SESSIONS, {})
const limitByCall = (page: Page, limit: object) => call(page, '/api/user_limits', limit)
const signInByCall = (page: Page, email: string) =>
  call(page, '/api/users/sign_in', { email, password: PASSWORD })

async function call(page: Page, path: string, data: object): Promise<void> {
  const headers = { accept: 'application/vnd.sportsbook.v1+json', 'x-application': 'sportsbook' }
  const reply = await page.request.post(path, { data, headers })
  expect(reply.ok(), await reply.text()).toBe(true)
}

/** As somebody does who comes back to the page. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

/** The player's own real-time channel is being opened. */
async function isAuthorized(page: Page): Promise<void> {
  await page.waitForResponse((reply) => reply.url().endsWith('/api/websocket/authorize'), {
    timeout: SLOW_MS,
  })
}

/** The page has asked about its betting session. */
async function asked(page: Page): Promise<void> {
  await page.waitForResponse((reply) => reply.url().endsWith(SESSIONS), {
    timeout: SLOW_MS,
  })
}

/** And was told that the check is due; one that was on its way before may still say that it is not. */
async function askedWhenDue(page: Page): Promise<void> {
  await page.waitForResponse(
    async (reply) =>
      reply.url().endsWith(SESSIONS) &&
      getSessionsInfo.reply.parse(fromWire(await reply.json())).realityCheck?.isDue === true,
    { timeout: 2 * SLOW_MS },
  )
}

declare const asks: { atMs: number; isAnswered: boolean }[]

const answered = (page: Page): Promise<number> =>
  page.evaluate(() => asks.filter(({ isAnswered }) => isAnswered).length)

/** When, by the page's own clock, it makes this call. */
function recordAsks(path: string): void {
  const found: { atMs: number; isAnswered: boolean }[] = []
  const send = globalThis.fetch
  async function noted(...request: Parameters<typeof fetch>): Promise<Response> {
    const [target] = request
    const address = target instanceof Request ? target.url : String(target)
    if (!address.endsWith(path)) return send(...request)
    const ask = { atMs: Date.now(), isAnswered: false }
    found.push(ask)
    const reply = await send(...request)
    ask.isAnswered = true
    return reply
  }
  Object.assign(globalThis, { asks: found, fetch: noted })
}
