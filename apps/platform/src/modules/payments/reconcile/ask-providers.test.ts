import { describe, expect, it } from 'vitest'
import { createTravellingClock, testPlatform, testPlayer } from '../../../testing/index.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { createPaymentSandbox } from '../sandbox/sandbox-provider.ts'
import { knowInSandbox } from '../testing/bring-forward.queries.ts'
import { availableOf, paymentDesk } from '../testing/payment-desk.ts'
import { askProviders } from './ask-providers.ts'
import { FAILED_ASK_MS, PENDING_MAX_MS } from './schedule.ts'

const HOUR_MS = 3_600_000

/** A deposit that was told to have failed, at a provider that can be out of reach. */
async function aFailedDeposit() {
  const clock = createTravellingClock()
  const platform = await testPlatform({}, { clock })
  const player = await testPlayer(platform)
  const desk = paymentDesk(platform)
  const payment = await desk.deposit(player)
  const reference = await desk.referenceOf(payment)
  await desk.tell({ kind: 'error', reference })
  const sandbox = createPaymentSandbox(platform.services)
  let isDown = true
  let asked = 0
  const provider: PaymentProvider = {
    ...sandbox,
    status: async (...about) => {
      asked += 1
      if (isDown) throw new Error('nobody answers')
      return sandbox.status(...about)
    },
  }
  return {
    clock,
    player,
    desk,
    payment,
    reference,
    comeBack: () => {
      isDown = false
    },
    /** How often it was asked in this time. */
    after: async (ms: number) => {
      const before = asked
      clock.travel(ms)
      await askProviders(platform.services, new Map([[provider.name, provider]]))
      return asked - before
    },
  }
}

describe('a deposit that has failed', () => {
  it('is asked about until its provider answers: what was captured all the same is credited', async () => {
    const { player, desk, payment, reference, after, comeBack } = await aFailedDeposit()
    await knowInSandbox(desk.db, reference, 'success')

    expect(await after(FAILED_ASK_MS)).toBe(1)
    expect(await availableOf(player)).toBe(0)
    comeBack()
    expect(await after(6 * HOUR_MS)).toBe(1)

    expect(await desk.read(player, payment)).toMatchObject({ stage: 'success' })
    expect(await availableOf(player)).toBe(1_000)
    expect(await after(6 * HOUR_MS)).toBe(0)
  })

  it('is not asked about for ever', async () => {
    const { after } = await aFailedDeposit()
    expect(await after(FAILED_ASK_MS)).toBe(1)
    expect(await after(PENDING_MAX_MS)).toBe(1)
    expect(await after(PENDING_MAX_MS)).toBe(0)
  })
})

describe('a deposit of which nobody knew what became', () => {
  it('is for a person until its provider says', async () => {
    const clock = createTravellingClock()
    const platform = await testPlatform({}, { clock })
    const player = await testPlayer(platform)
    const desk = paymentDesk(platform)
    const payment = await desk.deposit(player)
    const reference = await desk.referenceOf(payment)
    await desk.tell({ kind: 'pending', reference })
    clock.travel(PENDING_MAX_MS + HOUR_MS)
    await desk.reconcile()
    expect(await desk.concernOf(payment)).toBe('outcome_unknown')

    await desk.tell({ kind: 'success', reference })

    expect(await availableOf(player)).toBe(1_000)
    expect(await desk.concernOf(payment)).toBeNull()
  })
})
