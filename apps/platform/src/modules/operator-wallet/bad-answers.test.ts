import { randomUUID } from 'node:crypto'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fixture, sendFeed, winnerPrices } from '../../testing/index.ts'
import { walletTransport } from './calls/wallets.ts'
import { expectEqualBooks, untilTold, walletDay } from './testing/wallet-day.ts'

/** What a wallet may say of a reservation in place of what was asked. */
const WRONG: readonly { what: string; error: string; change: (reply: Record<string, unknown>) => object }[] =
  [
    {
      what: 'another currency',
      error: 'wallet_refused',
      change: (reply) => ({ ...reply, amount: { value: 1_000, currency: 'USD' } }),
    },
    {
      what: 'a smaller stake',
      error: 'wallet_refused',
      change: (reply) => ({ ...reply, amount: { value: 999, currency: 'EUR' } }),
    },
    {
      what: 'another player',
      error: 'wallet_refused',
      change: (reply) => ({ ...reply, player: 'somebody' }),
    },
    {
      what: 'another reference',
      error: 'wallet_refused',
      change: (reply) => ({ ...reply, reference: 'r-1' }),
    },
    {
      what: 'that it is released',
      error: 'wallet_refused',
      change: (reply) => ({ ...reply, state: 'released' }),
    },
    { what: 'nothing that can be read', error: 'wallet_unavailable', change: () => ({ ok: true }) },
  ]

describe('a wallet that answers a reservation wrongly', () => {
  beforeEach(() => void vi.restoreAllMocks())

  it.each(WRONG)('with $what gets no bet, and its player the stake back', async ({ error, change }) => {
    const day = await walletDay()
    const player = await day.walletPlayer()
    const urn = 'test:match:1'
    const ids = await sendFeed(day.platform, fixture(urn), winnerPrices(urn, [2000, 3400, 3600]))
    const spy = vi.spyOn(walletTransport, 'fetch').mockImplementation(async (input, init) => {
      const response = await fetch(input, init)
      if (!(input instanceof URL) || !input.pathname.endsWith('/reserve')) return response
      return Response.json(change(Object(await response.json())), { status: response.status })
    })
    onTestFinished(() => spy.mockRestore())

    const placing = player.client.call(
      placeBets,
      {
        body: {
          meta: { deviceId: 'test-device', quick: false },
          bets: [
            {
              stake: { value: 1_000, currency: 'EUR' },
              selections: [
                { matchId: ids.get(urn) ?? 0, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 },
              ],
            },
          ],
        },
      },
      { idempotencyKey: randomUUID() },
    )
    await expect(placing).rejects.toMatchObject({ error })

    await untilTold(day)
    expect(day.operator.book.player(player.ref)).toMatchObject({ balance: 10_000, setAside: 0 })
    expect(await day.db.selectFrom('bet').select('id').execute()).toEqual([])
    await expectEqualBooks(day)
  })
})
