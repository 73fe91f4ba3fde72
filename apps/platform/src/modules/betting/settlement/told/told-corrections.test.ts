import { randomUUID } from 'node:crypto'
import { cashout, setAutoCashout } from '@touchline/contract/calls/bets/cashout'
import { updateLocale } from '@touchline/contract/calls/player/update-locale'
import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import { describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../../core/database/connect.ts'
import { sendFeed, terminateConnections, winnerPrices, winnerResults } from '../../../../testing/index.ts'
import { notificationsOf } from '../../../notifications/testing/read-notifications.ts'
import { checkLedger } from '../../../wallet/index.ts'
import {
  type BettingDay,
  betsOf,
  bettingDay,
  eventually,
  moneyOf,
  placeAll,
} from '../../testing/betting-day.ts'
import { listenTo } from '../../testing/player-channel.ts'

const URN = 'test:match:1'
const eur = (value: number) => ({ value, currency: 'EUR' })
const HOME_WON = winnerResults(URN, ['win', 'lose', 'lose'])
const AWAY_WON = winnerResults(URN, ['lose', 'lose', 'win'])
const ROLLBACK: FeedEvent = {
  kind: 'rollback_results',
  matchUrn: URN,
  markets: [{ marketId: 1, specifier: '' }],
}

describe('a bet whose result was taken back', () => {
  it('is under review, is not sold by hand or by its rule, and tells its history', async () => {
    const { day, betId } = await aWonBet({ ruleMinor: 1200 })

    await sendFeed(day.platform, ROLLBACK)
    await hasStatus(day, 'waiting_results')
    await sendFeed(day.platform, winnerPrices(URN, [1100, 6000, 9000]))

    expect(await betsOf(day.player)).toMatchObject([
      {
        isUnderReview: true,
        toCashout: null,
        history: [
          { kind: 'settled', result: 'win_entire', winAmount: eur(2000), reason: null },
          { kind: 'reopened', result: 'no_results', winAmount: eur(0), reason: 'rollback_results' },
        ],
      },
    ])
    const body = { betId, toCashout: eur(1) }
    await expect(
      day.player.client.call(cashout, { body }, { idempotencyKey: randomUUID() }),
    ).rejects.toMatchObject({
      error: 'cashout_refused',
    })
    // A bet placed now has a rule that its first price reaches: once it is sold, the other's rule was looked at too.
    const { bets } = await placeAll(day.player, [{ stake: eur(1000), selections: [day.leg(0, 1100)] }])
    const params = { id: bets[0]?.id ?? 0 }
    await day.player.client.call(setAutoCashout, { params, body: { value: eur(900) } })
    await eventually(async () =>
      expect(await betsOf(day.player)).toMatchObject([
        { status: 'cashed_out' },
        { status: 'waiting_results', autoCashout: eur(1200) },
      ]),
    )

    await sendFeed(day.platform, AWAY_WON)

    await eventually(async () =>
      expect((await betsOf(day.player))[1]).toMatchObject({ result: 'lose_entire', cashedOut: null }),
    )
  })
})

describe('a player whose bet is settled again', () => {
  it('is told old, new and reason once, and gets one mail for the money taken', async () => {
    const { day, betId } = await aWonBet()
    const { received } = await listenTo(day.platform, day.player)
    await sendFeed(day.platform, ROLLBACK)
    await hasStatus(day, 'waiting_results')
    expect(await mails(day.platform.services.db)).toEqual([])

    await sendFeed(day.platform, AWAY_WON)
    await hasStatus(day, 'done')
    await sendFeed(day.platform, AWAY_WON)
    await settlementIsIdle(day)

    const [bet] = await betsOf(day.player)
    expect(bet).toMatchObject({ isUnderReview: false, winAmount: eur(0) })
    expect(bet?.history.slice(0, 3)).toMatchObject([
      { kind: 'settled' },
      { kind: 'reopened' },
      { kind: 'resettled', result: 'lose_entire', winAmount: eur(0), reason: 'results' },
    ])
    const told = (await notificationsOf(day.player)).filter(({ type }) => type === 'bet_resettled')
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({
      objectId: betId,
      title: 'Bet settled again: €0.00 instead of €20.00',
      body: expect.stringMatching(/ · A result was corrected$/),
    })
    await eventually(async () => {
      const events = received.filter(({ type }) => type === 'bet_resettled')
      expect(events).toEqual([
        {
          type: 'bet_resettled',
          betId,
          ref: bet?.ref,
          old: eur(2000),
          new: eur(0),
          reason: 'results',
          ver: expect.any(Number),
        },
      ])
    })
    const sent = await mails(day.platform.services.db)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.subject).toBe(`Bet ${bet?.ref} was settled again: €0.00 instead of €20.00`)
    expect(sent[0]?.body).toContain('Why: A result was corrected\nPaid before: €20.00\nPaid now: €0.00')
    const outbox = await day.platform.fetch(new Request('http://touchline.test/dev/outbox'))
    expect(await outbox.text()).toContain(`http://localhost:3000/en/account/bets/${betId}"`)
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('gets no mail where the new result only pays more', async () => {
    const day = await bettingDay([2000])
    await placeAll(day.player, [{ stake: eur(1000), selections: [day.leg(0)] }])
    await sendFeed(day.platform, AWAY_WON)
    await hasStatus(day, 'done')

    await sendFeed(day.platform, HOME_WON)

    await eventually(async () => expect(await betsOf(day.player)).toMatchObject([{ result: 'win_entire' }]))
    expect(await notificationsOf(day.player)).toMatchObject([{ type: 'bet_resettled' }, { type: 'bet_lost' }])
    expect(await mails(day.platform.services.db)).toEqual([])
  })

  it('reads the mail in their language', async () => {
    const { day } = await aWonBet()
    await day.player.client.call(updateLocale, { body: { locale: 'de' } })

    await sendFeed(day.platform, AWAY_WON)

    await eventually(async () => {
      const [mail] = await mails(day.platform.services.db)
      expect(mail?.subject).toMatch(/neu abgerechnet: 0,00\u00a0€ statt 20,00\u00a0€$/)
      expect(mail?.body).toContain('Grund: Ein Ergebnis wurde korrigiert')
    })
  })

  it('gets one mail though every connection is cut again and again while it is settled', async () => {
    const { day } = await aWonBet()
    const { db } = day.platform.services

    for (let cut = 0; cut < 5; cut += 1) {
      const sending = sendFeed(day.platform, AWAY_WON).catch(() => null)
      await terminateConnections(db).catch(() => null)
      await sending
    }
    await vi.waitFor(() => sendFeed(day.platform, AWAY_WON), { timeout: 15_000, interval: 50 })

    await eventually(async () => expect(await betsOf(day.player)).toMatchObject([{ result: 'lose_entire' }]))
    await settlementIsIdle(day)
    expect(await mails(db)).toHaveLength(1)
    expect(await moneyOf(day.player)).toEqual({ available: 9000, held: 0 })
  })
})

it('a shared win tells its share, and a market that nobody settled who voided it', async () => {
  const day = await bettingDay([4000, 2000])
  await placeAll(day.player, [
    { stake: eur(1000), selections: [day.leg(0)] },
    { stake: eur(500), selections: [day.leg(0), day.leg(1)] },
  ])

  await sendFeed(day.platform, {
    kind: 'results',
    matchUrn: URN,
    markets: [
      {
        marketId: 1,
        specifier: '',
        outcomes: [
          { outcomeId: 1, result: 'win', deadHeat: { places: 1, tied: 2 } },
          { outcomeId: 2, result: 'win', deadHeat: { places: 1, tied: 2 } },
          { outcomeId: 3, result: 'lose' },
        ],
      },
    ],
  })
  await day.settle(null, 'void')

  await eventually(async () =>
    expect(await betsOf(day.player)).toMatchObject([
      {
        winAmount: eur(1000),
        selections: [
          { status: 'won', deadHeat: { places: 1, tied: 2 } },
          { status: 'void', deadHeat: null, voidedBy: 'feed' },
        ],
      },
      { winAmount: eur(2000), selections: [{ deadHeat: { places: 1, tied: 2 }, voidedBy: null }] },
    ]),
  )
})

/** A single of 10.00 at 2.00 that has won. */
async function aWonBet({ ruleMinor = 0 } = {}): Promise<{ day: BettingDay; betId: number }> {
  const day = await bettingDay([2000])
  const { bets } = await placeAll(day.player, [{ stake: eur(1000), selections: [day.leg(0)] }])
  const betId = bets[0]?.id ?? 0
  if (ruleMinor > 0)
    await day.player.client.call(setAutoCashout, { params: { id: betId }, body: { value: eur(ruleMinor) } })
  await sendFeed(day.platform, HOME_WON)
  await hasStatus(day, 'done')
  return { day, betId }
}

function hasStatus(day: BettingDay, status: string): Promise<void> {
  return eventually(async () => expect(await betsOf(day.player)).toMatchObject([{ status }]))
}

async function settlementIsIdle({ platform }: BettingDay): Promise<void> {
  const open = () =>
    platform.services.db.selectFrom('settleJob').select('id').where('doneAt', 'is', null).execute()
  await eventually(async () => expect(await open()).toEqual([]))
}

/** Without the one that asks to confirm the address. */
async function mails(db: Database) {
  const [, ...others] = await db.selectFrom('mail').select(['subject', 'body']).orderBy('id').execute()
  return others
}
