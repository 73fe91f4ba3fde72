import { randomUUID } from 'node:crypto'
import { cashout, setAutoCashout } from '@touchline/contract/calls/bets/cashout'
import type { Money } from '@touchline/contract/entities/money'
import { describe, expect, it } from 'vitest'
import { createPlatform } from '../../../platform.ts'
import { playState, sendFeed, type TestPlayer, testPlayer, winnerPrices } from '../../../testing/index.ts'
import { checkLedger } from '../../wallet/index.ts'
import { bettingDay, eventually, placeAll } from '../testing/betting-day.ts'
import { listenTo } from '../testing/player-channel.ts'
import { sellByRule } from './sell-by-rule.ts'
import { betsOf, eur, money, onlyBet, placed, URN } from './testing/placed.ts'

describe('PUT /bets/:id/auto-cashout', () => {
  it('sells the whole bet by itself when its value reaches the rule, not before', async () => {
    const { platform, player, betId } = await placed()
    await platform.startWorkers()
    const channel = await listenTo(platform, player)

    expect(await setRule(player, betId, eur(1200))).toMatchObject({ autoCashout: eur(1200), ver: 2 })
    await sendFeed(platform, winnerPrices(URN, [1600, 3400, 3600]))
    await eventually(async () => expect(await onlyBet(player)).toMatchObject({ toCashout: eur(1187) }))
    expect(await onlyBet(player)).toMatchObject({ status: 'waiting_results' })
    await sendFeed(platform, winnerPrices(URN, [1500, 3400, 3600]))

    await eventually(async () =>
      expect(await onlyBet(player)).toMatchObject({ status: 'cashed_out', winAmount: eur(1266) }),
    )
    expect(await onlyBet(player)).toMatchObject({ autoCashout: null, cashedOut: { paid: eur(1266) } })
    expect(await money(player)).toEqual({ available: 10_266, held: 0 })
    await eventually(async () =>
      expect(channel.received).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            type: 'bet_changed',
            bet: expect.objectContaining({ autoCashout: eur(1200) }),
          }),
          expect.objectContaining({
            type: 'bet_changed',
            bet: expect.objectContaining({ status: 'cashed_out' }),
          }),
          expect.objectContaining({
            type: 'balance_changed',
            account: expect.objectContaining({ available: 10_266 }),
          }),
        ]),
      ),
    )
  })

  it('sells at once where the value is there already', async () => {
    const { player, betId } = await placed()

    await setRule(player, betId, eur(950))

    await eventually(async () =>
      expect(await onlyBet(player)).toMatchObject({ status: 'cashed_out', winAmount: eur(950) }),
    )
  })

  it('is refused beyond what the results so far leave to win', async () => {
    const day = await bettingDay([2000, 2000])
    const { bets } = await placeAll(day.player, [{ stake: eur(1000), selections: [day.leg(0), day.leg(1)] }])
    const betId = bets[0]?.id ?? 0
    await day.settle('void')
    await eventually(async () =>
      expect(await onlyBet(day.player)).toMatchObject({ selections: [{ status: 'void' }, {}] }),
    )

    // Of 40.00 a void leg leaves 20.00.
    await expect(setRule(day.player, betId, eur(2001))).rejects.toMatchObject({
      error: 'amount_out_of_range',
    })
    expect(await setRule(day.player, betId, eur(2000))).toMatchObject({ autoCashout: eur(2000) })
  })

  it('keeps the rule over a restart', async () => {
    const { platform, player, betId } = await placed()
    await setRule(player, betId, eur(1200))
    await sendFeed(platform, winnerPrices(URN, [1500, 3400, 3600]))
    expect(await onlyBet(player)).toMatchObject({ status: 'waiting_results' })

    // No market moves any more: the start checks all rules.
    const restarted = await anotherOn(platform)
    try {
      await restarted.startWorkers()
      await eventually(async () => expect(await onlyBet(player)).toMatchObject({ status: 'cashed_out' }))
    } finally {
      await restarted.close()
    }
  })

  it('sells each bet once, in any number of processes', async () => {
    const { platform, player, betIds } = await placed({ count: 10 })
    for (const betId of betIds) await setRule(player, betId, eur(1200))
    const other = await anotherOn(platform)
    try {
      await Promise.all([platform.startWorkers(), other.startWorkers()])
      await sendFeed(platform, winnerPrices(URN, [1500, 3400, 3600]))
      await sendFeed(other, winnerPrices(URN, [1450, 3400, 3600]))

      await eventually(async () =>
        expect((await betsOf(player)).map(({ status }) => status)).toEqual(betIds.map(() => 'cashed_out')),
      )
    } finally {
      await other.close()
    }
    const paid = (await betsOf(player)).reduce((sum, { winAmount }) => sum + winAmount.value, 0)
    expect(await money(player)).toEqual({ available: 90_000 + paid, held: 0 })
    expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('waits in play like any sale, and sells only if the value is still there', async () => {
    const { platform, player, betId } = await placed({ variables: { IN_PLAY_DELAY_MS: '2000' } })
    await sendFeed(platform, playState(URN, 1))
    await platform.startWorkers()
    await sendFeed(platform, winnerPrices(URN, [1500, 3400, 3600]))
    const [, bet] = await Promise.all([
      setRule(player, betId, eur(1200)),
      sendFeed(platform, winnerPrices(URN, [3000, 3400, 3600])).then(() => onlyBet(player)),
    ])
    expect(bet).toMatchObject({ status: 'waiting_results', toCashout: eur(633) })

    await setRule(player, betId, eur(600))

    await eventually(async () =>
      expect(await onlyBet(player)).toMatchObject({ status: 'cashed_out', winAmount: eur(633) }),
    )
  })

  it('sells nothing when the value has left the rule before the bet is locked', async () => {
    const { platform, player, betId } = await placed()
    await setRule(player, betId, eur(1200))

    await sellByRule(platform.services, betId)

    expect(await onlyBet(player)).toMatchObject({ status: 'waiting_results', autoCashout: eur(1200) })
  })

  it.each([
    ['goes where the rest cannot reach it', eur(1201), null],
    ['stays where the rest still can', eur(1200), eur(1200)],
  ])('after the sale of a part %s', async (_name, rule, kept) => {
    const { player, betId } = await placed()
    await setRule(player, betId, rule)

    const body = { betId, stake: 400, toCashout: eur(380) }
    const { bet } = await player.client.call(cashout, { body }, { idempotencyKey: randomUUID() })

    expect(bet).toMatchObject({ possibleWin: eur(1200), autoCashout: kept })
  })

  it('is taken back by null', async () => {
    const { platform, player, betId } = await placed()
    await setRule(player, betId, eur(1200))

    expect(await setRule(player, betId, null)).toMatchObject({ autoCashout: null })
    expect(
      await platform.services.db.selectFrom('bet').select('autoCashoutMinor').executeTakeFirst(),
    ).toEqual({ autoCashoutMinor: null })
  })

  it.each([
    ['above all that the bet can return', eur(2001)],
    ['of nothing', eur(0)],
    ['in another currency', { value: 1200, currency: 'USD' }],
  ])('refuses a rule %s', async (_name, value) => {
    const { player, betId } = await placed()

    await expect(setRule(player, betId, value)).rejects.toMatchObject({ error: 'amount_out_of_range' })
    expect(await onlyBet(player)).toMatchObject({ autoCashout: null, ver: 1 })
  })

  it('refuses a rule for a bet that is over, and knows no bets of others', async () => {
    const { platform, player, betId } = await placed()
    const other = await testPlayer(platform)
    await expect(setRule(other, betId, eur(1200))).rejects.toMatchObject({ error: 'not_found' })
    await platform.services.db.updateTable('bet').set({ status: 'done' }).execute()

    await expect(setRule(player, betId, eur(1200))).rejects.toMatchObject({ error: 'cashout_refused' })
  })
})

async function setRule({ client }: TestPlayer, id: number, value: Money | null) {
  return (await client.call(setAutoCashout, { params: { id }, body: { value } })).bet
}

function anotherOn({ services }: Awaited<ReturnType<typeof placed>>['platform']) {
  return createPlatform({ ...services.env, DATABASE_URL: services.databaseUrl })
}
