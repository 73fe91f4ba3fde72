import { setAutoCashout } from '@touchline/contract/calls/bets/cashout'
import { answerVipOffer, decideHeldBet } from '@touchline/contract/calls/bets/vip'
import { describe, expect, it } from 'vitest'
import { bettingDay, eventually, placeAll } from '../betting/testing/betting-day.ts'
import { listenTo } from '../betting/testing/player-channel.ts'
import { inLanguage, notificationsOf, OPERATOR_KEY, operatorOf, unreadOf } from './testing/told.ts'

const VIP_MINOR = 100_001
const eur = (value: number) => ({ value, currency: 'EUR' })

describe('a player is told', () => {
  it('how bets ended and with how much, once, in the language of the page', async () => {
    const day = await bettingDay([2000, 2000, 2000, 2000])
    const { received } = await listenTo(day.platform, day.player)
    const { bets } = await placeAll(day.player, [
      { stake: eur(1000), selections: [day.leg(0)] },
      { stake: eur(1000), selections: [day.leg(1)] },
      { stake: eur(1000), selections: [day.leg(2)] },
      { stake: eur(500), selections: [day.leg(0), day.leg(1), day.leg(3)] },
    ])

    await day.settle('win', 'lose', 'void', null)

    await eventually(async () => expect(await notificationsOf(day.player)).toHaveLength(4))
    const told = await notificationsOf(day.player)
    expect(told.map(({ id }) => id)).toEqual(told.map(({ id }) => id).toSorted((one, other) => other - one))
    const [won, lost, refunded, combo] = bets.map(({ id }) => told.find(({ objectId }) => objectId === id))
    expect(won).toMatchObject({
      type: 'bet_won',
      objectType: 'bet',
      title: 'You won €20.00',
      body: 'Home 1 – Away 1 · Home 1',
      caption: `Stake €10.00 · ${bets[0]?.ref}`,
      read: false,
    })
    expect(lost).toMatchObject({ type: 'bet_lost', title: 'Bet lost' })
    expect(refunded).toMatchObject({ type: 'bet_refunded', title: 'Stake refunded: €10.00' })
    expect(combo).toMatchObject({
      type: 'bet_lost',
      body: 'Combo (3): Home 1 – Away 1, Home 2 – Away 2, Home 4 – Away 4',
    })
    const german = await notificationsOf(inLanguage(day.platform, day.player, 'de'))
    expect(german.find(({ id }) => id === won?.id)?.title).toBe('Du hast 20,00\u00a0€ gewonnen')

    await eventually(async () => {
      const counts = received.flatMap((event) => (event.type === 'unread_counters_changed' ? [event] : []))
      expect(counts.toSorted((one, other) => one.ver - other.ver).at(-1)).toMatchObject({ unread: 4 })
      const pushed = received.flatMap((event) => (event.type === 'notification' ? [event.notification] : []))
      expect(pushed.toSorted((one, other) => other.id - one.id)).toEqual(told)
    })
  })

  it('that a bet was sold by their rule, and not that they sold one themselves', async () => {
    const day = await bettingDay([2000])
    const { bets } = await placeAll(day.player, [{ stake: eur(1000), selections: [day.leg(0)] }])
    const params = { id: bets[0]?.id ?? 0 }

    await day.player.client.call(setAutoCashout, { params, body: { value: eur(900) } })

    await eventually(async () =>
      expect(await notificationsOf(day.player)).toMatchObject([
        { type: 'bet_cashed_out', objectId: params.id, title: 'Cashed out by your rule: €9.50' },
      ]),
    )
  })

  it('what a trader decided about a VIP bet; one that was rejected leads nowhere', async () => {
    const day = await bettingDay([2000], {
      variables: { OPERATOR_API_KEY: OPERATOR_KEY },
      balanceMinor: VIP_MINOR * 4,
    })
    const bet = () => ({ stake: eur(VIP_MINOR), selections: [day.leg(0)] })
    const { bets } = await placeAll(day.player, [bet(), bet(), bet()])
    const [accepted, offered, rejected] = bets.map(({ id }) => ({ id }))
    if (!accepted || !offered || !rejected) throw new Error('three bets were to be held')
    const operator = operatorOf(day.platform)
    await operator.call(decideHeldBet, { params: accepted, body: { decision: 'accept' } })
    await operator.call(decideHeldBet, { params: offered, body: { decision: 'offer', stake: 40_000 } })
    await operator.call(decideHeldBet, { params: rejected, body: { decision: 'reject' } })

    const told = await notificationsOf(day.player)
    expect(told.map(({ type, objectType, objectId }) => [type, objectType, objectId])).toEqual([
      ['vip_bet_rejected', 'vip_bet', null],
      ['vip_bet_offered', 'vip_bet', offered.id],
      ['vip_bet_accepted', 'vip_bet', accepted.id],
    ])
    expect(told[1]?.title).toBe('Offer for your VIP bet: a stake of €400.00')

    await day.player.client.call(answerVipOffer, { params: offered, body: { isTaken: false } })
    expect(await unreadOf(day.player)).toMatchObject({ unread: 3 })
  })
})
