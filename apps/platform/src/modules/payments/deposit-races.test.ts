import { randomUUID } from 'node:crypto'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import { testDeposit } from '@touchline/contract/calls/wallet/deposit'
import { createDeposit } from '@touchline/contract/calls/wallet/payments'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../testing/chaos/random.ts'
import { TEST_PASSWORD, testClient, testPlatform, testPlayer } from '../../testing/index.ts'
import { wrongSpend } from '../protection/testing/check-spend.queries.ts'
import { limitsOf } from '../protection/testing/limits-of.ts'
import { availableOf, OWN_CARD, paymentDesk, RETURN_URL } from './testing/payment-desk.ts'

/** `DEPOSIT_RACES=200` runs so many. */
const RACES = Number(process.env['DEPOSIT_RACES'] ?? 4)
const CAP = 5_000

describe('two processes that race for the last of a limit on deposits', () => {
  it('let through no more than it, whichever provider or door they come by', {
    timeout: 60_000 + RACES * 10_000,
  }, async () => {
    const one = await testPlatform()
    const other = await testPlatform({ DATABASE_URL: one.services.databaseUrl })
    const desks = [paymentDesk(one), paymentDesk(other)] as const
    for (let seed = 1; seed <= RACES; seed += 1) {
      const random = seededRandom(seed)
      const player = await testPlayer(one)
      const there = testClient(other)
      await there.call(signIn, { body: { email: player.email, password: TEST_PASSWORD } })
      const begun = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const value = 400 + random.below(1_600)
          const body = { amount: { value, currency: 'EUR' }, method: 'card', returnUrl: RETURN_URL }
          const { payment } = await there.call(createDeposit, { body }, { idempotencyKey: randomUUID() })
          return { value, reference: await desks[0].referenceOf(payment) }
        }),
      )
      await limitsOf(player).set('deposit', 'day', CAP)

      const asked = begun.map(async ({ value, reference }, index) => {
        const desk = desks[index % 2 === 0 ? 0 : 1]
        const { body } = await desk.tell({ kind: 'authorise', reference, value, instrument: OWN_CARD })
        return JSON.stringify(body).includes('"isApproved":true') ? { value, reference } : null
      })
      const play = Array.from({ length: 4 }, () => 300 + random.below(900)).map((value) =>
        there
          .call(
            testDeposit,
            { body: { amount: { value, currency: 'EUR' } } },
            { idempotencyKey: randomUUID() },
          )
          .then(
            () => value,
            (refusal: { error: string }) => {
              expect(refusal.error).toBe('limit_reached')
              return 0
            },
          ),
      )
      const approved = (await Promise.all(asked)).filter((payment) => payment !== null)
      const played = (await Promise.all(play)).reduce((sum, value) => sum + value, 0)
      const reserved = approved.reduce((sum, { value }) => sum + value, 0)
      expect(approved.length).toBeGreaterThan(0)
      expect([seed, reserved + played <= CAP]).toEqual([seed, true])

      for (const { reference, value } of approved) await desks[1].tell({ kind: 'success', reference, value })
      expect(await availableOf(player)).toBe(reserved + played)
    }
    expect(await wrongSpend(one.services.db)).toEqual([])
    expect(await desks[0].isLedgerWhole()).toBe(true)
  })
})
