import { randomUUID } from 'node:crypto'
import { decidePayment, listPaymentConcerns } from '@touchline/contract/calls/wallet/operator-payments'
import { listInstruments } from '@touchline/contract/calls/wallet/payment-methods'
import { describe, expect, it } from 'vitest'
import { testPlatform, testPlayer } from '../../../testing/index.ts'
import { OPERATOR_KEY, operatorClient } from '../../corrections/testing/operator-desk.ts'
import { availableOf, identify, OWN_CARD, paymentDesk } from '../testing/payment-desk.ts'

const WHO = { actor: 'ada', reason: 'Asked the provider' }

describe('a payment for a person', () => {
  it('is listed, decided once for a key, and never against what is known', async () => {
    const { desk, player, operator } = await atTheDesk()
    const payment = await desk.deposit(player)
    const reference = await desk.referenceOf(payment)
    await desk.tell({ kind: 'success', reference, value: 999 })
    expect(await operator.list()).toMatchObject([
      {
        id: payment.id,
        playerId: player.id,
        concern: 'amount_differs',
        stage: 'created',
        amount: { value: 1_000 },
      },
    ])

    const key = randomUUID()
    const answers = [
      await operator.decide(payment.id, 'success', key),
      await operator.decide(payment.id, 'success', key),
    ]

    expect(answers).toEqual([{ stage: 'success' }, { stage: 'success' }])
    expect(await availableOf(player)).toBe(1_000)
    expect(await operator.list()).toEqual([])
    await expect(operator.decide(payment.id, 'error', key)).rejects.toMatchObject({
      error: 'idempotency_key_reused',
    })
    await expect(operator.decide(payment.id, 'error')).rejects.toMatchObject({ error: 'conflict' })
    await desk.tell({ kind: 'success', reference, value: 999 })
    await expect(operator.decide(payment.id, 'error')).rejects.toMatchObject({ error: 'conflict' })
    expect(await operator.decide(payment.id, 'close')).toEqual({ stage: 'success' })
    expect(await availableOf(player)).toBe(1_000)
    expect(await desk.isLedgerWhole()).toBe(true)
  })

  it('fails by an error that its provider reports, to a person or by an event', async () => {
    const { desk, player, operator } = await atTheDesk()
    const [told, asked] = [await desk.deposit(player), await desk.deposit(player)]
    const reason = 'provider_error'
    await desk.tell({ kind: 'error', reference: await desk.referenceOf(told), reason })
    await desk.tell({ kind: 'success', reference: await desk.referenceOf(asked), value: 999 })

    expect(await operator.decide(asked.id, 'error')).toEqual({ stage: 'error' })

    for (const payment of [told, asked])
      expect(await desk.read(player, payment)).toMatchObject({ stage: 'error', reason })
    expect(await availableOf(player)).toBe(0)
    expect(await desk.isLedgerWhole()).toBe(true)
  })

  it('stays for a person where the house bears what their answer costs', async () => {
    const { desk, player, operator } = await atTheDesk()
    await identify(desk, player.id)
    await desk.paidIn(player, 2_000, { ...OWN_CARD, holder: 'Kim Example' })
    const [card] = (await player.client.call(listInstruments, {})).instruments
    const instrument = { instrumentId: card?.id ?? 0 }
    const payment = await desk.withdraw(player, 2_000, instrument)
    const reference = await desk.referenceOf(payment)
    await desk.tell({ kind: 'error', reference, value: 2_000 })
    await desk.withdraw(player, 2_000, instrument)
    await desk.tell({ kind: 'success', reference, value: 1_999 })

    expect(await operator.decide(payment.id, 'success')).toEqual({ stage: 'success' })

    expect(await operator.list()).toMatchObject([{ id: payment.id, concern: 'shortfall' }])
    expect(await operator.decide(payment.id, 'close')).toEqual({ stage: 'success' })
    expect(await operator.list()).toEqual([])
    expect(await desk.isLedgerWhole()).toBe(true)
  })

  it('is for who has the key', async () => {
    const { desk, player, operator } = await atTheDesk()
    const payment = await desk.deposit(player)
    await expect(player.client.call(listPaymentConcerns, { query: {} })).rejects.toMatchObject({
      error: 'forbidden',
    })
    await expect(operator.decide(999_999, 'close')).rejects.toMatchObject({ error: 'not_found' })
    await expect(operator.decide(payment.id, 'success')).rejects.toMatchObject({ error: 'conflict' })
    expect(await availableOf(player)).toBe(0)
  })
})

async function atTheDesk() {
  const platform = await testPlatform({ OPERATOR_API_KEY: OPERATOR_KEY })
  const player = await testPlayer(platform)
  const withKey = operatorClient(platform)
  return {
    desk: paymentDesk(platform),
    player,
    operator: {
      list: async () => (await withKey.call(listPaymentConcerns, { query: {} })).payments,
      decide: (id: number, outcome: 'success' | 'error' | 'close', idempotencyKey: string = randomUUID()) =>
        withKey.call(decidePayment, { params: { id }, body: { ...WHO, outcome } }, { idempotencyKey }),
    },
  }
}
