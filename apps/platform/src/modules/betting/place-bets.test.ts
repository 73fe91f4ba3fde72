import { randomUUID } from 'node:crypto'
import { listBets } from '@touchline/contract/calls/bets/list-bets'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { listAccounts } from '@touchline/contract/calls/player/accounts'
import type { CallInput } from '@touchline/contract/define-call'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../../platform.ts'
import {
  fixture,
  marketsOf,
  playState,
  priced,
  sendFeed,
  type TestPlayer,
  testClient,
  testPlatform,
  testPlayer,
  winnerPrices,
} from '../../testing/index.ts'
import { sessionCacheOf } from '../accounts/sessions/session-cache.ts'
import { checkLedger } from '../wallet/index.ts'

type Body = CallInput<typeof placeBets>['body']
type Bet = Body['bets'][number]

describe('POST /bets', () => {
  it('places a single at the price the player saw and holds its stake', async () => {
    const { platform, player, matchIds } = await opened()

    const { bets } = await place(player, [single(matchIds[0], 1, 2100, 500)])

    expect(bets).toMatchObject([
      {
        type: 'single',
        status: 'waiting_results',
        result: 'no_results',
        odds: 2100,
        stake: { value: 500, currency: 'EUR' },
        possibleWin: { value: 1050 },
        selections: [
          {
            status: 'open',
            odds: 2100,
            match: { slug: `arsenal-chelsea-m${matchIds[0]}`, nameA: 'Arsenal', nameB: 'Chelsea' },
          },
        ],
      },
    ])
    expect(await money(player)).toEqual({ available: 9500, held: 500 })
    expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('multiplies the legs of a combo exactly and cuts the win to the minor unit', async () => {
    const { player, matchIds } = await opened()
    const [first = 0, second = 0] = matchIds

    const { bets } = await place(player, [
      { stake: { value: 333, currency: 'EUR' }, selections: [leg(first, 1, 2100), leg(second, 1, 2100)] },
    ])

    // 3.33 × 2.1 × 2.1 = 14.6853
    expect(bets).toMatchObject([{ type: 'combo', odds: 4410, possibleWin: { value: 1468 } }])
  })

  it('gives the first answer to a repeated key, whatever the price does meanwhile', async () => {
    const { platform, player, matchIds } = await opened()
    const key = randomUUID()
    const first = await place(player, [single(matchIds[0], 1, 2100, 500)], { key })
    await sendFeed(platform, winnerPrices('test:match:1', [1900, 3400, 4200]))
    await place(player, [single(matchIds[0], 1, 1900, 500)])

    const again = await place(player, [single(matchIds[0], 1, 2100, 500)], { key })

    // The cash-out value follows the price.
    const asPlaced = ({ bets }: typeof first) => bets.map((bet) => ({ ...bet, toCashout: null }))
    expect(asPlaced(again)).toEqual(asPlaced(first))
    expect(await money(player)).toEqual({ available: 9000, held: 1000 })
  })

  it('places once when the same request arrives ten times at once', async () => {
    const { player, matchIds } = await opened()
    const key = randomUUID()

    const replies = await Promise.all(
      Array.from({ length: 10 }, () => place(player, [single(matchIds[0], 1, 2100, 500)], { key })),
    )

    expect(new Set(replies.flatMap(({ bets }) => bets.map(({ id }) => id))).size).toBe(1)
    expect(await money(player)).toEqual({ available: 9500, held: 500 })
  })

  it('refuses a key that was used for another request', async () => {
    const { player, matchIds } = await opened()
    const key = randomUUID()
    await place(player, [single(matchIds[0], 1, 2100, 500)], { key })

    await expect(place(player, [single(matchIds[0], 1, 2100, 600)], { key })).rejects.toMatchObject({
      error: 'idempotency_key_reused',
    })
  })

  it('never lets many requests at once spend more than there is', async () => {
    const { platform, player, matchIds } = await opened({ balanceMinor: 2000 })

    const replies = await Promise.allSettled(
      Array.from({ length: 12 }, () => place(player, [single(matchIds[0], 1, 2100, 500)])),
    )

    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(await money(player)).toEqual({ available: 0, held: 2000 })
    expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it.each([
    { mode: 'higher', now: 2200 },
    { mode: 'any', now: 2200 },
    { mode: 'any', now: 2000 },
  ] as const)('odds mode $mode: 2100 seen, placed at $now', async ({ mode, now }) => {
    const { platform, player, matchIds } = await opened()
    await sendFeed(platform, winnerPrices('test:match:1', [now, 3400, 3600]))

    const { bets } = await place(player, [single(matchIds[0], 1, 2100, 500)], { mode })

    expect(bets).toMatchObject([{ odds: now }])
  })

  it.each([
    { mode: 'none', now: 2200 },
    { mode: 'none', now: 2000 },
    { mode: 'higher', now: 2000 },
  ] as const)('odds mode $mode: 2100 seen, refused at $now', async ({ mode, now }) => {
    const { platform, player, matchIds } = await opened()
    await sendFeed(platform, winnerPrices('test:match:1', [now, 3400, 3600]))

    await expect(place(player, [single(matchIds[0], 1, 2100, 500)], { mode })).rejects.toMatchObject({
      error: 'invalid_odds',
      data: { errorsByBet: [{ index: 0, code: 101, selection: { currentOdds: now } }] },
    })
    expect(await money(player)).toEqual({ available: 10_000, held: 0 })
  })

  it.each([
    ['its own price', [2000, 3400, 3600]],
    ['another price of its market', [2100, 3300, 3700]],
  ] as const)(
    'does not trust what it remembers of a bet of a moment ago: %s has moved',
    async (_name, prices) => {
      const { platform, player, matchIds } = await opened()
      await place(player, [single(matchIds[0], 1, 2100, 500)])
      await sendFeed(platform, winnerPrices('test:match:1', [...prices]))

      const { bets } = await place(player, [single(matchIds[0], 1, prices[0], 500)])

      expect(bets).toMatchObject([{ odds: prices[0] }])
    },
  )

  it('tells the wrong odds in the player’s language', async () => {
    const { platform, matchIds } = await opened()
    const player = await testPlayer(platform, { balanceMinor: 1000, locale: 'de' })

    const error = await place(player, [single(matchIds[0], 1, 9000, 500)]).catch((thrown: unknown) => thrown)

    expect(error).toMatchObject({ data: { errorsByBet: [{ key: expect.stringContaining('odds_higher') }] } })
    expect(error).toHaveProperty('data.errorsByBet.0.localizedMessage', expect.stringMatching(/Quote/))
  })

  it('takes all bets of a request or none', async () => {
    const { player, matchIds } = await opened()

    const placing = place(player, [single(matchIds[0], 1, 2100, 500), single(matchIds[1], 1, 9999, 500)])

    await expect(placing).rejects.toMatchObject({
      error: 'invalid_odds',
      data: { errorsByBet: [{ index: 1 }] },
    })
    expect(await money(player)).toEqual({ available: 10_000, held: 0 })
  })

  it.each([
    ['a suspended market', winnerPrices('test:match:1', [2100, 3400, 3600], -1), 'market_not_open'],
    ['a finished match', playState('test:match:1', 4), 'match_not_open'],
  ] as const)('refuses %s', async (_name, event, error) => {
    const { platform, player, matchIds } = await opened()
    await sendFeed(platform, event)

    await expect(place(player, [single(matchIds[0], 1, 2100, 500)])).rejects.toMatchObject({ error })
  })

  it('refuses an outcome that its market has withdrawn, and names no price for it', async () => {
    const { platform, player, matchIds } = await opened()
    const outcomes = priced([1, 2, 3], [2100, 3400, 3600]).with(0, {
      outcomeId: 1,
      oddsThousandths: 2100,
      isActive: false,
    })
    await sendFeed(platform, marketsOf('test:match:1', { marketId: 1, specifier: '', status: 1, outcomes }))

    await expect(place(player, [single(matchIds[0], 1, 2100, 500)])).rejects.toMatchObject({
      error: 'market_not_open',
      data: { errorsByBet: [{ selection: { currentOdds: null } }] },
    })
  })

  it('refuses a request with stakes in two currencies', async () => {
    const { player, matchIds } = await opened()
    const inEuro = single(matchIds[0], 1, 2100, 500)

    await expect(
      place(player, [inEuro, { ...inEuro, stake: { value: 500, currency: 'USD' } }]),
    ).rejects.toMatchObject({ error: 'validation_failed' })
    expect(await money(player)).toEqual({ available: 10_000, held: 0 })
  })

  it.each([
    ['a fraction of the smallest unit', { value: 100.5, currency: 'EUR' }, 'validation_failed'],
    ['a negative stake', { value: -100, currency: 'EUR' }, 'invalid_stake'],
    ['no stake', { value: 0, currency: 'EUR' }, 'invalid_stake'],
    ['less than the smallest stake', { value: 1, currency: 'EUR' }, 'limit_exceeded'],
    ['more than the player has', { value: 10_001, currency: 'EUR' }, 'insufficient_balance'],
    ['a currency the player has no account in', { value: 500, currency: 'GBP' }, 'currency_not_offered'],
    ['a currency that does not exist', { value: 500, currency: 'XXX' }, 'currency_not_offered'],
  ] as const)('refuses %s and moves nothing', async (_name, stake, error) => {
    const { platform, player, matchIds } = await opened()
    const bet = { stake, selections: [leg(matchIds[0] ?? 0, 1, 2100)] }

    await expect(place(player, [bet])).rejects.toMatchObject({ error })

    expect(await money(player)).toEqual({ available: 10_000, held: 0 })
    expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('refuses a combo of one match with itself', async () => {
    const { player, matchIds } = await opened()
    const [id = 0] = matchIds
    const bet = { stake: { value: 500, currency: 'EUR' }, selections: [leg(id, 1, 2100), leg(id, 3, 3600)] }

    await expect(place(player, [bet])).rejects.toMatchObject({ error: 'combination_not_allowed' })
  })

  it('refuses a selection that does not exist', async () => {
    const { player } = await opened()

    await expect(place(player, [single(424_242, 1, 2100, 500)])).rejects.toMatchObject({
      error: 'unknown_selection',
    })
  })

  it('refuses an outcome that was stored before feeds were checked and that no catalogue names', async () => {
    const { platform, player, matchIds } = await opened()
    const outcomes = JSON.stringify([{ id: 77, odds: 2100, active: true }])
    await platform.services.db
      .updateTable('market')
      .set({ outcomes })
      .where('matchId', '=', matchIds[0] ?? 0)
      .execute()

    await expect(place(player, [single(matchIds[0], 77, 2100, 500)])).rejects.toMatchObject({
      error: 'unknown_selection',
    })
  })

  it('asks a visitor to sign in', async () => {
    const { platform, matchIds } = await opened()
    const visitor = { id: 0, email: '', client: testClient(platform), cookie: () => '' }

    await expect(place(visitor, [single(matchIds[0], 1, 2100, 500)])).rejects.toMatchObject({
      error: 'unauthorized',
    })
  })

  it.each([
    { whom: 'a politically exposed player', fact: { isPve: true }, error: 'pve_player_bet_forbidden' },
    {
      whom: 'a player whose municipality the tax registry does not know',
      fact: { isMunicipalityUnknown: true },
      error: 'br_municipality_not_found',
    },
  ])('refuses $whom', async ({ fact, error }) => {
    const { platform, player, matchIds } = await opened()
    await platform.services.db.updateTable('player').set(fact).where('id', '=', player.id).execute()
    sessionCacheOf(platform.services).clear()

    await expect(place(player, [single(matchIds[0], 1, 2100, 500)])).rejects.toMatchObject({ error })
    expect(await money(player)).toEqual({ available: 10_000, held: 0 })
  })

  it('refuses a bonus rather than placing the bet without it', async () => {
    const { player, matchIds } = await opened()
    const bet = { ...single(matchIds[0], 1, 2100, 500), bonus: { id: 1, type: 'freebet' as const } }

    await expect(place(player, [bet])).rejects.toMatchObject({ error: 'bonus_not_available' })
  })

  it('keeps one player’s bets from another', async () => {
    const { platform, player, matchIds } = await opened()
    await place(player, [single(matchIds[0], 1, 2100, 500)])
    const other = await testPlayer(platform)

    expect(await other.client.call(listBets, {})).toMatchObject({ bets: [], pagination: { total: 0 } })
    expect(await player.client.call(listBets, {})).toMatchObject({ pagination: { total: 1 } })
  })
})

async function opened({ balanceMinor = 10_000 } = {}): Promise<{
  platform: Platform
  player: TestPlayer
  matchIds: number[]
}> {
  const platform = await testPlatform()
  const ids = await sendFeed(
    platform,
    fixture('test:match:1'),
    winnerPrices('test:match:1', [2100, 3400, 3600]),
    fixture('test:match:2', 'Leeds United', 'Everton'),
    winnerPrices('test:match:2', [2100, 3400, 3600]),
  )
  return { platform, player: await testPlayer(platform, { balanceMinor }), matchIds: [...ids.values()] }
}

function place(
  { client }: TestPlayer,
  bets: Bet[],
  { key = randomUUID(), mode }: { key?: string; mode?: 'none' | 'higher' | 'any' } = {},
) {
  const meta = { deviceId: 'test-device', quick: false, ...(mode ? { autoAcceptOddsChange: mode } : {}) }
  return client.call(placeBets, { body: { meta, bets } }, { idempotencyKey: key })
}

function single(matchId: number | undefined, outcomeId: number, odds: number, stakeMinor: number): Bet {
  return { stake: { value: stakeMinor, currency: 'EUR' }, selections: [leg(matchId ?? 0, outcomeId, odds)] }
}

function leg(matchId: number, outcomeId: number, odds: number): Bet['selections'][number] {
  return { matchId, marketId: 1, specifier: '', outcomeId, odds }
}

async function money({ client }: TestPlayer): Promise<{ available: number; held: number } | null> {
  const { accounts } = await client.call(listAccounts, {})
  const account = accounts.find(({ currency }) => currency === 'EUR')
  return account ? { available: account.available, held: account.held } : null
}
