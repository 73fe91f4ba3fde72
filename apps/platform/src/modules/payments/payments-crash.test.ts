import { randomUUID } from 'node:crypto'
import { listInstruments } from '@touchline/contract/calls/wallet/payment-methods'
import { createDeposit, createWithdrawal, getPayment } from '@touchline/contract/calls/wallet/payments'
import { describe, expect, it, vi } from 'vitest'
import {
  type RestartablePlatform,
  restartablePlatform,
  type TestPlayer,
  testPlayer,
} from '../../testing/index.ts'
import { checkLedger } from '../wallet/index.ts'
import { bringForward } from './testing/bring-forward.queries.ts'
import { availableOf, identify } from './testing/payment-desk.ts'

const IN_TIME = { timeout: 30_000, interval: 100 }

describe('a platform that is killed', () => {
  it('between capture and event credits what was captured, once', { timeout: 120_000 }, async () => {
    const platform = await restartablePlatform()
    const player = await testPlayer(platform)

    // Captured: the provider tells it in five seconds, of which this process sees none.
    const id = await payIn(platform, player, { value: 1_000, delivery: 'late' })
    await platform.kill()
    const [captured] = await platform.db.selectFrom('sandboxPayment').select('state').execute()
    expect(captured).toEqual({ state: 'success' })
    await platform.start()
    expect(await availableOf(player)).toBe(0)
    await bringForward(platform.db, new Date())

    await vi.waitFor(async () => expect(await availableOf(player)).toBe(1_000), IN_TIME)
    await bringForward(platform.db, new Date())
    expect((await player.client.call(getPayment, { params: { id } })).payment.stage).toBe('success')
    expect(await checkLedger(platform.db)).toMatchObject({ isBalanced: true })
    expect(await countOf(platform, 'deposit')).toBe(1)
  })

  it('between pay-out and answer, or wherever else, pays once and loses nothing', {
    timeout: 180_000,
  }, async () => {
    const platform = await restartablePlatform()
    const player = await testPlayer(platform)
    await identify({ services: { db: platform.db } }, player.id)
    await payIn(platform, player, { value: 10_000, delivery: 'now', plan: 'slow' })
    const [account] = (await player.client.call(listInstruments, {})).instruments
    const instrumentId = account?.id ?? 0

    const ids: number[] = []
    for (const moment of ['sent', 'asked', 'sent'] as const) {
      const { payment } = await player.client.call(
        createWithdrawal,
        { body: { amount: { value: 1_000, currency: 'EUR' }, method: 'wallet', instrumentId } },
        { idempotencyKey: randomUUID() },
      )
      ids.push(payment.id)
      // The provider has paid and takes its time to say so.
      const awaited = moment === 'sent' ? [1] : [undefined, 0, 1]
      await vi.waitFor(async () => expect(awaited).toContain(await paidOf(platform, payment.id)), IN_TIME)
      await platform.kill()
      expect(await checkLedger(platform.db)).toMatchObject({ isBalanced: true })
      await platform.start()
    }
    // Nobody sends it again, however often is asked; one that was not sent is.
    await vi.waitFor(async () => {
      await bringForward(platform.db, new Date())
      const stages = await platform.db.selectFrom('payment').select('stage').where('id', 'in', ids).execute()
      expect(stages).toEqual(ids.map(() => ({ stage: 'success' })))
    }, IN_TIME)

    expect(await Promise.all(ids.map((id) => paidOf(platform, id)))).toEqual([1, 1, 1])
    expect(await availableOf(player)).toBe(7_000)
    expect(await countOf(platform, 'withdrawal')).toBe(3)
    expect(await checkLedger(platform.db)).toMatchObject({ isBalanced: true })
  })
})

/** On the sandbox's own page, in a frame. */
async function payIn(
  platform: RestartablePlatform,
  { client }: TestPlayer,
  { value, ...form }: { value: number; delivery: string; plan?: string },
): Promise<number> {
  const { payment } = await client.call(
    createDeposit,
    { body: { amount: { value, currency: 'EUR' }, method: 'wallet', returnUrl: `${platform.url()}/` } },
    { idempotencyKey: randomUUID() },
  )
  const answer = await platform.fetch(
    new Request(`http://platform.test${payment.url}/authorise`, {
      method: 'POST',
      body: new URLSearchParams({ frame: '1', token: 'wallet-1', holder: 'Kim Example', ...form }),
    }),
  )
  expect(answer.status).toBe(200)
  return payment.id
}

async function paidOf({ db }: RestartablePlatform, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('sandboxPayment')
    .innerJoin('payment', 'payment.reference', 'sandboxPayment.reference')
    .select('paid')
    .where('payment.id', '=', id)
    .executeTakeFirst()
  return row?.paid
}

async function countOf({ db }: RestartablePlatform, kind: 'deposit' | 'withdrawal'): Promise<number> {
  return (await db.selectFrom('transfer').select('id').where('kind', '=', kind).execute()).length
}
