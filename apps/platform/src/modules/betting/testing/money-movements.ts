import { randomUUID } from 'node:crypto'
import { cashout, setAutoCashout } from '@touchline/contract/calls/bets/cashout'
import { editBet } from '@touchline/contract/calls/bets/edit-bet'
import { answerVipOffer } from '@touchline/contract/calls/bets/vip'
import { activateBonus, applyPromoCode } from '@touchline/contract/calls/bonuses/bonus'
import { getBonuses } from '@touchline/contract/calls/bonuses/list-bonuses'
import { testDeposit } from '@touchline/contract/calls/wallet/deposit'
import { listInstruments } from '@touchline/contract/calls/wallet/payment-methods'
import { expect } from 'vitest'
import { testPlayer } from '../../../testing/index.ts'
import { operatorDesk, winner } from '../../corrections/testing/operator-desk.ts'
import { identify, OWN_CARD, paymentDesk } from '../../payments/testing/payment-desk.ts'
import { planPayouts } from '../../payments/testing/plan-payouts.queries.ts'
import { newId, openedSession, testProvider } from '../../providers/testing/test-provider.ts'
import { activateAll } from '../bonuses/testing/bonus-day.ts'
import { tellGoals } from '../bonuses/testing/tell-goals.ts'
import { type BettingDay, betsOf, bettingDay, eventually, moneyOf, placeAll } from './betting-day.ts'
import { OPERATOR_KEY, traders } from './traders.ts'

/** Every way in which money moves, through the door: for tests of what they all have in common. */

/** Of an early payout, where the platform has one. */
export const EARLY_CODE = 'EARLY'

const VIP_STAKE_MINOR = 100_001

/** Three matches at 2.00, traders and operators, and a player with 10,000.00. */
export const tradingDay = (variables: Record<string, string> = {}) =>
  bettingDay([2000, 2000, 2000], {
    variables: { OPERATOR_API_KEY: OPERATOR_KEY, ...variables },
    balanceMinor: 1_000_000,
  })

export const betOn = ({ leg }: BettingDay, value: number) => ({
  stake: { value, currency: 'EUR' },
  selections: [leg(0)],
})

/** A deposit. */
export async function deposit({ player }: BettingDay): Promise<void> {
  const body = { amount: { value: 1000, currency: 'EUR' } }
  await player.client.call(testDeposit, { body }, { idempotencyKey: randomUUID() })
}

/** Deposits by a provider: credited, late after a failure, charged back; withdrawals that end well, fail and come back. */
export async function payInAndOut({ platform, player }: BettingDay): Promise<void> {
  await identify(platform, player.id)
  const desk = paymentDesk(platform)
  const card = { ...OWN_CARD, holder: 'Kim Example' }
  const reversed = await desk.paidIn(player, 4_000, card)
  await desk.tell({ kind: 'reversed', reference: await desk.referenceOf(reversed), value: 4_000 })
  const late = await desk.referenceOf(await desk.deposit(player))
  await desk.tell({ kind: 'authorise', reference: late, instrument: card })
  await desk.tell({ kind: 'error', reference: late })
  await desk.tell({ kind: 'success', reference: late })
  const [kept] = (await player.client.call(listInstruments, {})).instruments
  for (const [plan, after] of [
    ['approve', 'reversed'],
    ['decline', 'success'],
  ] as const) {
    await planPayouts(desk.db, plan)
    const payment = await desk.withdraw(player, 2_000, { instrumentId: kept?.id ?? 0 })
    await desk.reconcile()
    await desk.tell({ kind: after, reference: await desk.referenceOf(payment), value: 2_000 })
  }
}

/** One sold, one sold in part and the rest settled, one sold by its rule, one settled. */
export async function sellAndSettle(day: BettingDay): Promise<void> {
  const { client } = day.player
  const { bets } = await placeAll(day.player, [
    betOn(day, 1000),
    betOn(day, 1000),
    betOn(day, 1000),
    betOn(day, 1000),
  ])
  const [whole = 0, part = 0, ruled = 0] = bets.map(({ id }) => id)
  const sell = (body: { betId: number; stake?: number }) =>
    client.call(
      cashout,
      { body: { ...body, toCashout: { value: 1, currency: 'EUR' } } },
      { idempotencyKey: randomUUID() },
    )
  await sell({ betId: whole })
  await sell({ betId: part, stake: 400 })
  await client.call(setAutoCashout, { params: { id: ruled }, body: { value: { value: 1, currency: 'EUR' } } })
  await eventually(async () =>
    expect((await betsOf(day.player)).filter(({ status }) => status === 'cashed_out')).toHaveLength(2),
  )
  await day.settle('win')
  await eventually(async () =>
    expect((await betsOf(day.player)).filter(({ status }) => status === 'done')).toHaveLength(2),
  )
}

/** A bet with a boost that is sold, one against it that is refused meanwhile, and one that later results decide. */
export async function boostAndCorrect(day: BettingDay): Promise<void> {
  const [bonus] = await activateAll(day.player)
  if (!bonus) throw new Error('no boost was granted')
  const boosted = (outcomeId: number, odds: number) => ({
    stake: { value: 1000, currency: 'EUR' },
    selections: [{ ...day.leg(1, odds), outcomeId }],
    bonus: { ...bonus, odds: 1100 },
  })
  const { bets } = await placeAll(day.player, [boosted(1, 2000)])
  const against = () => placeAll(day.player, [boosted(3, 3600)])
  await expect(against()).rejects.toMatchObject({ error: 'bonus_opposed' })
  const body = { betId: bets[0]?.id ?? 0, toCashout: { value: 1, currency: 'EUR' } }
  await day.player.client.call(cashout, { body }, { idempotencyKey: randomUUID() })
  await against()
}

/** A bet that goals pay before its match has ended, that is taken back with a goal, and decided by another. */
export async function payEarly(day: BettingDay): Promise<void> {
  const { client } = day.player
  const body = { code: EARLY_CODE }
  await client.call(applyPromoCode, { body })
  const { bonuses } = await client.call(getBonuses, {})
  const found = bonuses.find((bonus) => bonus.bonusType === 'comboboost' && bonus.earlyPayout)
  if (!found) throw new Error('no early payout was granted')
  const { id, bonusType: type, termsVersion } = found
  await client.call(activateBonus, { params: { id }, body: { type, termsVersion } })
  const stake = { value: 1000, currency: 'EUR' }
  const { bets } = await placeAll(day.player, [{ stake, selections: [day.leg(2)], bonus: { id, type } }])
  const stands = (status: string) =>
    eventually(async () =>
      expect((await betsOf(day.player)).find((bet) => bet.id === bets[0]?.id)?.status).toBe(status),
    )
  await tellGoals(day.platform, 'test:match:3', [1, 2])
  await stands('done')
  await tellGoals(day.platform, 'test:match:3', [2], { isTakenBack: true })
  await stands('waiting_results')
  await tellGoals(day.platform, 'test:match:3', [3])
  await stands('done')
}

/** One bet replaced by another on another match, and one whose edit is refused. */
export async function editOpenBet(day: BettingDay): Promise<void> {
  const { bets } = await placeAll(day.player, [betOn(day, 1000)])
  const betId = bets[0]?.id ?? 0
  const edit = (odds: number) =>
    day.player.client.call(
      editBet,
      {
        body: {
          meta: { deviceId: 'test-device', quick: false },
          bets: [{ stake: { value: 1200, currency: 'EUR' }, selections: [day.leg(2, odds)] }],
          edited: { betId, toCashout: { value: 1, currency: 'EUR' } },
        },
      },
      { idempotencyKey: randomUUID() },
    )
  await expect(edit(9000)).rejects.toMatchObject({ error: 'invalid_odds' })
  await edit(2000)
}

/** One held bet for each way that it can go. */
export async function decideHeldBets(day: BettingDay): Promise<void> {
  const { decide } = traders(day)
  const held = async () => {
    const selections = [day.leg(1)]
    const [placed] = (
      await placeAll(day.player, [{ stake: { value: VIP_STAKE_MINOR, currency: 'EUR' }, selections }])
    ).bets
    return placed?.id ?? 0
  }
  await decide(await held(), { decision: 'accept' })
  await decide(await held(), { decision: 'reject' })
  for (const isTaken of [true, false]) {
    const id = await held()
    await decide(id, { decision: 'offer', stake: 40_000 })
    await day.player.client.call(answerVipOffer, { params: { id }, body: { isTaken } })
  }
}

/** A round won, and one whose stake is returned. */
export async function playGames({ platform, player }: BettingDay): Promise<void> {
  const provider = testProvider(platform)
  const { session } = await openedSession(provider, player)
  const [won, returned] = [newId(), newId()]
  await provider.debit(session, won, 500)
  await provider.credit(newId(), won, 900)
  await provider.debit(session, returned, 500)
  await provider.rollback(returned)
}

/** A won bet loses, so that the player owes; another is void by itself, one by its market, and the debt is written off. */
export async function correctAndVoid({ platform, player, matchIds, leg }: BettingDay): Promise<void> {
  const desk = operatorDesk(platform)
  const debtor = await testPlayer(platform, { balanceMinor: 10_000 })
  const [, matchId = 0] = matchIds
  const bet = (value: number) => ({ stake: { value, currency: 'EUR' }, selections: [leg(1)] })
  const { bets } = await placeAll(player, [bet(1000), bet(1000)])
  await placeAll(debtor, [bet(10_000)])
  await desk.setResults(matchId, winner('win', 'lose', 'lose'))
  await eventually(async () => expect(await moneyOf(debtor)).toMatchObject({ available: 20_000, held: 0 }))
  const elsewhere = { stake: { value: 20_000, currency: 'EUR' }, selections: [leg(2)] }
  await placeAll(debtor, [elsewhere])
  await desk.setResults(matchId, { ...winner('lose', 'win', 'lose'), preview: true })
  await desk.setResults(matchId, winner('lose', 'win', 'lose'))
  await eventually(async () => expect(await desk.debts()).toMatchObject([{ debt: 20_000 }]))
  await desk.writeOff(debtor.id, { currency: 'EUR', amount: 20_000 })
  await desk.voidBet(bets[0]?.id ?? 0)
  await desk.voidMarkets(matchId)
  await eventually(async () => expect(await moneyOf(debtor)).toMatchObject({ available: 10_000 }))
  await desk.deadlines()
}
