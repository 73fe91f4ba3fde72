import { createAccount } from '@touchline/contract/calls/player/accounts'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../testing/chaos/random.ts'
import { TEST_PASSWORD, testClient, testPlatform } from '../../testing/index.ts'
import { type BettingDay, bettingDay, placeAll } from '../betting/testing/betting-day.ts'
import { newId, openedSession, testProvider } from '../providers/testing/test-provider.ts'
import { wrongSpend } from './testing/check-spend.queries.ts'
import { limitsOf } from './testing/limits-of.ts'
import { pay } from './testing/pay.ts'

/** `LIMIT_RACES=200` runs so many, `LIMIT_RACES_FIRST=17` begins with that seed. */
const RACES = Number(process.env['LIMIT_RACES'] ?? 8)
const FIRST = Number(process.env['LIMIT_RACES_FIRST'] ?? 1)
const REFUSED: ReadonlySet<string> = new Set(['limit_reached', 'unavailable'])

/** A cent of a dollar is worth so much of a cent of the euro. */
const DOLLAR = 0.8547

describe('two processes, two currencies and a game that race for the last of a limit', () => {
  it('never exceed it, and leave less than the smallest of them', {
    timeout: 60_000 + RACES * 3000,
  }, async () => {
    const day = await bettingDay([2000], { balanceMinor: 100_000 })
    const { databaseUrl } = day.platform.services
    const elsewhere = await testPlatform({ DATABASE_URL: databaseUrl })
    const client = testClient(elsewhere)
    await client.call(signIn, { body: { email: day.player.email, password: TEST_PASSWORD } })
    const provider = testProvider(elsewhere)
    const { session } = await openedSession(provider, day.player)
    await client.call(createAccount, { body: { currency: 'USD' } })
    await pay({ client }, 100_000, 'USD')
    const limit = await limitsOf(day.player).set('wager', 'month', 0)
    let [euro, dollar] = [0, 0]

    const unexpected: unknown[] = []
    for (let seed = FIRST; seed < FIRST + RACES; seed += 1) {
      const random = seededRandom(seed)
      const cap = Math.ceil(euro + dollar * DOLLAR) + 300 + random.below(2000)
      await raised(day, limit.id, cap)
      const stakes = Array.from({ length: 14 }, () => 100 + random.below(400))
      const takes = stakes.map((value, index) => {
        if (index % 3 === 0)
          return { euro: value, dollar: 0, run: () => placeAll(day.player, [bet(day, value, 'EUR')]) }
        if (index % 3 === 1)
          return { euro: 0, dollar: value, run: () => placeAll({ client }, [bet(day, value, 'USD')]) }
        return { euro: value, dollar: 0, run: () => provider.debit(session, newId(), value) }
      })

      const answers = await Promise.allSettled(takes.map(({ run }) => run()))

      for (const [index, answer] of answers.entries()) {
        if (answer.status === 'rejected') {
          if (!REFUSED.has(answer.reason.error)) unexpected.push(answer.reason)
          continue
        }
        euro += takes[index]?.euro ?? 0
        dollar += takes[index]?.dollar ?? 0
      }
      expect(euro + dollar * DOLLAR, `seed ${seed}`).toBeLessThanOrEqual(cap)
      const left = (await limitsOf(day.player).all()).find(({ id }) => id === limit.id)?.left?.value ?? 0
      expect(left, `seed ${seed}`).toBe(Math.max(0, cap - euro - Math.ceil(dollar * DOLLAR - 1e-9)))
      expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
      expect(answers.some(({ status }) => status === 'rejected')).toBe(true)
    }
    expect(unexpected).toEqual([])
    expect(await wrongSpend(day.platform.services.db)).toEqual([])
  })
})

/** A race of its own each time: the limit is raised past its waiting time, as a player cannot. */
async function raised({ platform }: BettingDay, id: number, amountMinor: number) {
  const { db, gate } = platform.services
  const { playerId } = await db
    .updateTable('playerLimit')
    .set({ amountMinor })
    .where('id', '=', id)
    .returning('playerId')
    .executeTakeFirstOrThrow()
  await gate.refresh(db, playerId)
}

function bet({ leg }: BettingDay, value: number, currency: string) {
  return { stake: { value, currency }, selections: [leg(0)] }
}
