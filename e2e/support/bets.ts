import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import type { decideHeldBet } from '@touchline/contract/calls/bets/vip'
import type { BodyOf } from '@touchline/contract/define-call'
import type { Bet } from '@touchline/contract/entities/bet'
import { fromWire, toWire } from '@touchline/contract/wire-case'
import { OPERATOR_API_KEY } from './sportsbook-process.ts'

type Placement = BodyOf<typeof placeBets>['bets'][number]
type Leg = Placement['selections'][number]

/** A leg of the feed's matches at the price they open with: `legOn(match, 1, 2100)` is the home side to win. */
export function legOn(
  { id }: { id: number },
  outcomeId: number,
  odds: number,
  { marketId = 1, specifier = '' } = {},
): Leg {
  return { matchId: id, marketId, specifier, outcomeId, odds }
}

/** Places bets by the platform's own call, so that a journey about what becomes of them begins there. */
export async function placeByCall(
  page: Page,
  bets: readonly (Omit<Placement, 'stake'> & { stakeMinor: number })[],
): Promise<Bet[]> {
  const reply = await page.request.post('/api/bets', {
    data: toWire({
      meta: { deviceId: 'e2e', quick: false, autoAcceptOddsChange: 'any' },
      bets: bets.map(({ stakeMinor, ...bet }) => ({
        ...bet,
        stake: { value: stakeMinor, currency: 'EUR' },
      })),
    }),
    headers: {
      accept: 'application/vnd.sportsbook.v3+json',
      'x-application': 'sportsbook',
      'idempotency-key': randomUUID(),
    },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  return placeBets.reply.parse(fromWire(await reply.json())).bets
}

/** What a trader says of a held bet, by the operator's own call. */
export async function decideByCall(
  page: Page,
  { id }: Pick<Bet, 'id'>,
  decision: BodyOf<typeof decideHeldBet>,
): Promise<void> {
  const reply = await page.request.post(`/api/operator/bets/${id}/decision`, {
    data: toWire(decision),
    headers: {
      accept: 'application/vnd.sportsbook.v1+json',
      'x-application': 'sportsbook',
      'x-api-key': OPERATOR_API_KEY,
    },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
}

/** The card of a bet, wherever it is shown. */
export function cardOf(within: Page | Locator, { ref }: Pick<Bet, 'ref'>): Locator {
  return within.getByRole('article', { name: new RegExp(`, ${ref}$`) }).filter({ visible: true })
}
