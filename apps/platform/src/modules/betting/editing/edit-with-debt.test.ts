import { randomUUID } from 'node:crypto'
import { editBet } from '@touchline/contract/calls/bets/edit-bet'
import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import { expect, it } from 'vitest'
import { checkLedger, sendFeed, winnerPrices, winnerResults } from '../../../testing/index.ts'
import { fundsOf, lateLegs } from '../settlement/testing/unsettled.queries.ts'
import { type BettingDay, betsOf, bettingDay, eventually, placeAll } from '../testing/betting-day.ts'

const eur = (value: number) => ({ value, currency: 'EUR' })

it('stakes what the sale leaves once its profit has repaid the debt, and no more', async () => {
  const { day, betId, worth } = await owing()
  const profitMinor = worth - 14_000
  expect(profitMinor).toBeGreaterThan(0)
  const edit = (value: number) => {
    const bet = { stake: eur(value), selections: [day.leg(1, 2000), day.leg(2)] }
    const meta = { deviceId: 'test-device', quick: false }
    const body = { meta, bets: [bet], edited: { betId, toCashout: eur(worth) } }
    return day.player.client.call(editBet, { body }, { idempotencyKey: randomUUID() })
  }

  await expect(edit(14_001)).rejects.toMatchObject({ error: 'insufficient_balance' })
  expect(await funds(day)).toEqual({ availableMinor: 0, heldMinor: 14_000, debtMinor: -8000 })

  await edit(14_000)
  expect(await funds(day)).toEqual({
    availableMinor: 0,
    heldMinor: 14_000,
    debtMinor: profitMinor - 8000,
  })
  expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
})

/** A player who owes 80.00, and has an open single of 140.00 at 3.0 that is worth more than its stake now. */
async function owing() {
  const day = await bettingDay([2000, 3000, 2000])
  await placeAll(day.player, [{ stake: eur(4000), selections: [day.leg(0)] }])
  await after(day, winnerResults('test:match:1', ['win', 'lose', 'lose']))
  const { bets } = await placeAll(day.player, [{ stake: eur(14_000), selections: [day.leg(1)] }])
  await after(day, winnerResults('test:match:1', ['lose', 'lose', 'win']))
  expect(await funds(day)).toEqual({ availableMinor: 0, heldMinor: 14_000, debtMinor: -8000 })
  await sendFeed(day.platform, winnerPrices('test:match:2', [2000, 3400, 3600]))
  const betId = bets[0]?.id ?? 0
  const open = (await betsOf(day.player)).find(({ id }) => id === betId)
  return { day, betId, worth: open?.toCashout?.value ?? 0 }
}

const funds = ({ platform, player }: BettingDay) => fundsOf(platform.services.db, player.id)

async function after({ platform }: BettingDay, event: FeedEvent): Promise<void> {
  await sendFeed(platform, event)
  await eventually(async () => expect(await lateLegs(platform.services.db)).toEqual([]))
}
