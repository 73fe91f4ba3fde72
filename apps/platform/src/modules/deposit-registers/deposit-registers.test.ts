import { randomUUID } from 'node:crypto'
import { getSharedLimits } from '@touchline/contract/calls/limits/shared-limits'
import { createUserLimit } from '@touchline/contract/calls/limits/user-limits'
import { listInstruments } from '@touchline/contract/calls/wallet/payment-methods'
import { quickDeposit } from '@touchline/contract/calls/wallet/payments'
import { describe, expect, it } from 'vitest'
import { createTravellingClock, testPlatform, testPlayer, testSite } from '../../testing/index.ts'
import { identify, paymentDesk, RETURN_URL } from '../payments/testing/payment-desk.ts'
import { depositRegisters } from './deposit-registers.ts'
import { tellRegisters } from './tell-registers.ts'

const MINUTE_MS = 60_000
const PAGE = '/dev/sandbox/deposit-registers'

describe('deposits at all operators together', () => {
  it('refuse one for which other operators have left too little room, before any money is asked for', async () => {
    const { desk, player, press, shared } = await inGermany()
    await press('elsewhere', 960)

    await expect(desk.deposit(player, 5_000)).rejects.toMatchObject({
      error: 'limit_reached',
      data: {
        limit: {
          type: 'deposit',
          period: 'month',
          left: { value: 4_000, currency: 'EUR' },
          renewsAt: '2026-11-30T23:00:00.000Z',
        },
      },
    })
    expect(await desk.deposit(player, 4_000)).toMatchObject({ stage: 'created' })
    expect(await shared()).toMatchObject({
      register: 'lugas',
      amount: { value: 100_000, currency: 'EUR' },
      left: { value: 4_000, currency: 'EUR' },
    })
  })

  it('are reserved when the provider asks, and of two for the last room one is refused', async () => {
    const { desk, player, press, shared } = await inGermany()
    await press('elsewhere', 985)
    const payments = [await desk.deposit(player, 1_000), await desk.deposit(player, 1_000)]
    const references = await Promise.all(payments.map((payment) => desk.referenceOf(payment)))

    const answers = await Promise.all(
      references.map((reference) => desk.tell({ kind: 'authorise', reference, instrument: null })),
    )

    expect(answers.map(({ body }) => body).toSorted(byApproval)).toEqual([
      { decision: { isApproved: false, reason: 'limit_reached' } },
      { decision: { isApproved: true, reason: null } },
    ])
    expect(await shared()).toMatchObject({ left: { value: 500 } })
  })

  it('are free again when the payment has failed, and stay counted when it has not', async () => {
    const { desk, player, shared, tellLater, claims } = await inGermany()
    const [failed, done] = [await desk.deposit(player, 2_000), await desk.deposit(player, 3_000)]
    for (const [payment, value, kind] of [
      [failed, 2_000, 'error'],
      [done, 3_000, 'success'],
    ] as const) {
      const reference = await desk.referenceOf(payment)
      await desk.tell({ kind: 'authorise', reference, value, instrument: null })
      expect(await shared()).toMatchObject({ left: { value: 98_000 - (payment === done ? 1_000 : 0) } })
      await desk.tell({ kind, reference, value, instrument: null })
      await tellLater()
    }

    expect(await claims()).toEqual(['confirmed', 'released'])
    expect(await shared()).toMatchObject({ left: { value: 97_000 } })
  })

  it('count money that was captured after a failure was told, beyond the limit too', async () => {
    const { desk, player, press, shared, tellLater, claims } = await inGermany()
    const payment = await desk.deposit(player, 5_000)
    const reference = await desk.referenceOf(payment)
    await desk.tell({ kind: 'authorise', reference, value: 5_000, instrument: null })
    await desk.tell({ kind: 'error', reference, value: 5_000 })
    await tellLater()
    await press('elsewhere', 980)

    await desk.tell({ kind: 'success', reference, value: 5_000 })
    await tellLater()

    expect(await claims()).toEqual(['confirmed'])
    expect(await desk.balances()).toMatchObject({ available: 5_000 })
    expect(await shared()).toMatchObject({ left: { value: 0 } })
  })

  it('are refused while the register says nothing, and told to it when it answers again', async () => {
    const { desk, player, press, shared, tellLater, claims } = await inGermany()
    const payment = await desk.deposit(player, 2_000)
    const reference = await desk.referenceOf(payment)
    await desk.tell({ kind: 'authorise', reference, value: 2_000, instrument: null })
    await press('silent')

    await expect(desk.deposit(player)).rejects.toMatchObject({ error: 'unavailable' })
    expect(await shared()).toMatchObject({ left: null })
    await desk.tell({ kind: 'success', reference, value: 2_000 })
    await tellLater()
    expect(await claims()).toEqual(['asked'])
    await press('answers')
    await tellLater()

    expect(await claims()).toEqual(['confirmed'])
    expect(await shared()).toMatchObject({ left: { value: 98_000 } })
  })

  it('begin anew with the month of the jurisdiction’s zone', async () => {
    const { desk, player, press, clock } = await inGermany({ startsAt: '2026-11-30T22:50:00Z' })
    await press('elsewhere', 1_000)
    await expect(desk.deposit(player)).rejects.toMatchObject({ error: 'limit_reached' })

    clock.travel(10 * MINUTE_MS)

    expect(await desk.deposit(player)).toMatchObject({ stage: 'created' })
  })

  it('take room once for a quick deposit that is repeated, and give it back where nothing came of it', async () => {
    const { desk, player, shared, tellLater } = await inGermany({ quickDeposit: true })
    await desk.paidIn(player, 1_000)
    await tellLater()
    const [card] = (await player.client.call(listInstruments, {})).instruments
    const quick = (value: number, key: string) =>
      player.client.call(
        quickDeposit,
        {
          body: { amount: { value, currency: 'EUR' }, instrumentId: card?.id ?? 0, returnUrl: RETURN_URL },
        },
        { idempotencyKey: key },
      )
    const key = randomUUID()
    await quick(2_000, key)
    await quick(2_000, key)
    expect(await shared()).toMatchObject({ left: { value: 97_000 } })

    await expect(quick(99, randomUUID())).rejects.toMatchObject({ error: 'amount_out_of_range' })
    await tellLater()

    expect(await shared()).toMatchObject({ left: { value: 97_000 } })
  })

  it('ask again where a key that came to nothing comes with another amount', async () => {
    const { desk, player, press, shared, tellLater } = await inGermany({ quickDeposit: true })
    await desk.paidIn(player, 1_000)
    await tellLater()
    await press('elsewhere', 980)
    const [card] = (await player.client.call(listInstruments, {})).instruments
    const key = randomUUID()
    const quick = (value: number) =>
      player.client.call(
        quickDeposit,
        {
          body: { amount: { value, currency: 'EUR' }, instrumentId: card?.id ?? 0, returnUrl: RETURN_URL },
        },
        { idempotencyKey: key },
      )
    // Too little for the method: its room is taken, and no payment stands for it.
    await expect(quick(1)).rejects.toMatchObject({ error: 'amount_out_of_range' })

    await expect(quick(50_000)).rejects.toMatchObject({ error: 'limit_reached' })

    await tellLater()
    expect(await shared()).toMatchObject({ left: { value: 1_000 } })
  })

  it('give back room that was taken anew for what had come to nothing before', async () => {
    const { services, player, shared, tellLater, claims } = await inGermany()
    const asked = { playerId: player.id, amountMinor: 5_000, currency: 'EUR', reference: randomUUID() }
    for (let times = 0; times < 2; times += 1) {
      await services.sharedDeposits.claim(asked)
      expect(await shared()).toMatchObject({ left: { value: 95_000 } })
      await tellLater()
      expect(await claims()).toEqual(['released'])
      expect(await shared()).toMatchObject({ left: { value: 100_000 } })
    }
  })

  it('are nothing where the jurisdiction counts nothing so', async () => {
    const platform = await testPlatform()
    const player = await testPlayer(platform)
    const desk = paymentDesk(platform)

    await desk.paidIn(player)

    expect(await player.client.call(getSharedLimits, {})).toEqual({ sharedLimits: [] })
    expect(await desk.db.selectFrom('depositClaim').selectAll().execute()).toEqual([])
  })
})

async function inGermany({ quickDeposit: isQuick = false, startsAt = '2026-11-23T12:00:00Z' } = {}) {
  const clock = createTravellingClock(startsAt)
  const site = { jurisdiction: 'DE', ...(isQuick && { features: { quickDeposit: true } }) }
  const platform = await testPlatform(await testSite(site), { clock })
  const player = await testPlayer(platform)
  await player.client.call(createUserLimit, {
    body: { type: 'deposit', period: 'month', amount: { value: 100_000, currency: 'EUR' } },
  })
  await identify(platform, player.id)
  const { services } = platform
  const desk = paymentDesk(platform)
  const context = { services, registers: depositRegisters(services) }
  return {
    services,
    desk,
    player,
    clock,
    press: async (button: 'elsewhere' | 'silent' | 'answers', amount = 100) => {
      const { statusCode } = await platform.app.fastify.inject({
        method: 'POST',
        url: PAGE,
        headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          provider: 'lugas',
          email: player.email,
          amount: String(amount),
          press: button,
        }).toString(),
      })
      expect(statusCode).toBe(303)
    },
    shared: async () => (await player.client.call(getSharedLimits, {})).sharedLimits[0],
    tellLater: async () => {
      clock.travel(2 * MINUTE_MS)
      await tellRegisters(context)
    },
    claims: async () => {
      const rows = await desk.db.selectFrom('depositClaim').select('state').orderBy('state').execute()
      return rows.map(({ state }) => state)
    },
  }
}

type Answer = { decision: { isApproved: boolean } }

function byApproval(one: unknown, other: unknown): number {
  return Number((one as Answer).decision.isApproved) - Number((other as Answer).decision.isApproved)
}
