import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import * as z from 'zod'

export const PASSWORD = 'a long enough password'

export const newEmail = () => `player-${randomUUID().slice(0, 8)}@example.com`

/** Signs up by the platform's own call, so that a journey about something else begins signed in. */
export async function signUpByCall(
  page: Page,
  { depositMinor = 0, language = 'en', currency = 'EUR' } = {},
): Promise<string> {
  const email = newEmail()
  await call(page, '/api/users', {
    email,
    password: PASSWORD,
    currency,
    language,
    is_of_age: true,
    is_terms_accepted: true,
  })
  if (depositMinor > 0) await depositByCall(page, depositMinor)
  return email
}

export async function depositByCall(page: Page, value: number): Promise<void> {
  await call(page, '/api/player/deposits/test', { amount: { value, currency: 'EUR' } })
}

/** A limit of deposits a week. */
export const limitDepositsByCall = (page: Page, value: number) =>
  call(page, '/api/user_limits', { type: 'deposit', period: 'week', amount: { value, currency: 'EUR' } })

/** Opens an account and makes it the one that bets are placed from. */
export const openAccountByCall = (page: Page, currency: string) =>
  call(page, '/api/player/accounts', { currency })

/** The bets that the platform has of the page's player, whatever the page believes. */
export async function placedBets(page: Page): Promise<PlacedBet[]> {
  const reply = await page.request.get('/api/bets?limit=100', { headers: headers(3) })
  expect(reply.ok(), await reply.text()).toBe(true)
  return PlacedBets.parse(await reply.json()).bets
}

async function call(page: Page, path: string, data: unknown): Promise<void> {
  const reply = await page.request.post(path, {
    data,
    headers: { ...headers(1), 'idempotency-key': randomUUID() },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
}

const PlacedBet = z.object({
  id: z.int(),
  ref: z.string(),
  status: z.string(),
  selections: z.array(z.object({ status: z.string() })),
})
type PlacedBet = z.infer<typeof PlacedBet>
const PlacedBets = z.object({ bets: z.array(PlacedBet) })

const headers = (version: number) => ({
  accept: `application/vnd.sportsbook.v${version}+json`,
  'x-application': 'sportsbook',
})

/** The slip that can be seen: in the sidebar, or in the sheet. */
export const slipOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Bet slip' }).filter({ visible: true })

export const stakeOf = (slip: Locator): Locator => slip.getByLabel('Stake', { exact: true })

export const balanceOf = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /Balance/ })

/** Opens a match and puts an outcome on the slip, by its full name's beginning. */
export async function pick(page: Page, matchId: number, outcome: string): Promise<void> {
  await page.goto(`/soccer/m${matchId}`)
  await priceOf(page, outcome).click()
  await expect(priceOf(page, outcome)).toHaveAttribute('aria-pressed', 'true')
}

export function priceOf(page: Page, outcome: string): Locator {
  return page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${outcome}`) })
    .first()
}
