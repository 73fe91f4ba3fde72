import { listAccounts } from '@touchline/contract/calls/player/accounts'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../testing/chaos/random.ts'
import { testPlatform, testPlayer } from '../../../testing/index.ts'
import { wrongSpend } from '../../protection/testing/check-spend.queries.ts'
import { checkLedger } from '../../wallet/index.ts'
import { openedSession, testProvider } from '../testing/test-provider.ts'
import { providerTakings } from './transactions.queries.ts'

const SEED = Number(process.env['CHAOS_SEED'] ?? 20_261_121)
const SECONDS = Number(process.env['CHAOS_SECONDS'] ?? 3)
const DEPOSIT = 5_000

type Refusal = { error?: string }

describe('a provider that repeats, mixes up and races its calls', () => {
  it(`never moves money but by the rules, for ${SECONDS} s (seed ${SEED})`, async () => {
    const random = seededRandom(SEED)
    const platform = await testPlatform()
    const provider = testProvider(platform)
    const players = await Promise.all(
      [1, 2, 3].map(async () => {
        const player = await testPlayer(platform, { balanceMinor: DEPOSIT })
        return { client: player.client, session: (await openedSession(provider, player)).session }
      }),
    )
    /** What each id stands for is fixed by its number, so that a repetition is one. */
    const act = async (): Promise<void> => {
      const number = random.below(60)
      const player = players[number % players.length]
      const stake = 100 + (number % 7) * 150
      if (!player) return
      const kind = random.pick(['debit', 'debit', 'credit', 'rollback'] as const)
      if (kind === 'debit') await provider.debit(player.session, `d${number}`, stake)
      if (kind === 'credit') await provider.credit(`c${number}`, `d${number}`, stake + 50)
      if (kind === 'rollback') await provider.rollback(`d${number}`)
    }
    const unexpected: unknown[] = []
    const endsAt = performance.now() + SECONDS * 1000
    const worker = async () => {
      while (performance.now() < endsAt)
        await act().catch((error: Refusal) => {
          if (!EXPECTED.has(error.error ?? '')) unexpected.push(error)
        })
    }

    await Promise.all(Array.from({ length: 6 }, worker))

    expect(unexpected).toEqual([])
    const { db } = platform.services
    expect(await wrongSpend(db)).toEqual([])
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
    const balances = await Promise.all(players.map(({ client }) => client.call(listAccounts, { query: {} })))
    const held = balances.flatMap(({ accounts }) => accounts).map(({ available }) => available)
    expect(Math.min(...held)).toBeGreaterThanOrEqual(0)
    const takings = await providerTakings(db, 'lotto', 'EUR')
    expect(held.reduce((sum, value) => sum + value, 0) + takings).toBe(DEPOSIT * players.length)
    const rows = await db
      .selectFrom('providerTransaction')
      .select(['transactionId', 'status', 'debitId'])
      .execute()
    const standing = new Set(
      rows.flatMap(({ transactionId, status }) => (status === 'done' ? [transactionId] : [])),
    )
    expect(rows.filter(({ debitId }) => debitId !== null && !standing.has(debitId))).toEqual([])
    expect(rows.length).toBeGreaterThan(20)
  })
})

const EXPECTED: ReadonlySet<string> = new Set([
  'insufficient_balance',
  'provider_debit_rolled_back',
  'provider_debit_unknown',
  'conflict',
])
