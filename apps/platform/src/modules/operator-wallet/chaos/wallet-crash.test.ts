import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { linkWalletPlayer } from '@touchline/contract/calls/wallet/operator-wallet'
import { ApiError } from '@touchline/contract/errors'
import { expect, it, onTestFinished, vi } from 'vitest'
import {
  checkLedger,
  fixture,
  restartablePlatform,
  sendFeed,
  testClient,
  testPlayer,
  winnerPrices,
  winnerResults,
} from '../../../testing/index.ts'
import { RESERVED_MS } from '../reservations/reserve-stake.ts'
import { expire } from '../sandbox/answer-call.ts'
import { startSandboxOperator } from '../sandbox/sandbox-operator.ts'
import { OPERATOR_KEY, WALLET_KEY } from '../testing/wallet-day.ts'

const ROUNDS = 3
const KEYS_A_ROUND = 6

it('has each bet and its money once when either side is killed at any moment', {
  timeout: 180_000,
}, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sandbox-operator-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'book.sqlite')
  const start = (port?: number) => startSandboxOperator({ key: WALLET_KEY, file, ...(port && { port }) })
  let operator = await start()
  const port = Number(new URL(operator.url).port)
  onTestFinished(() => operator.close())
  const variables = { WALLET_URL: operator.url, WALLET_KEY, OPERATOR_API_KEY: OPERATOR_KEY }
  const platform = await restartablePlatform(variables)
  const urn = 'test:match:1'
  const ids = await sendFeed(platform, fixture(urn), winnerPrices(urn, [2000, 3400, 3600]))
  const { client, id: playerId } = await testPlayer({ ...platform, services: { db: platform.db } })
  operator.book.addPlayer('host-1', 'token', 'EUR', 100_000)
  const signed = testClient({
    fetch: (request) => {
      request.headers.set('x-api-key', OPERATOR_KEY)
      return platform.fetch(request)
    },
  })
  await signed.call(linkWalletPlayer, { body: { playerId, wallet: 'default', token: 'token' } })
  const body = {
    meta: { deviceId: 'test-device', quick: false },
    bets: [
      {
        stake: { value: 100, currency: 'EUR' },
        selections: [{ matchId: ids.get(urn) ?? 0, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }],
      },
    ],
  }
  const place = (key: string) => client.call(placeBets, { body }, { idempotencyKey: key })

  const placed = new Set<number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const keys = Array.from({ length: KEYS_A_ROUND }, () => randomUUID())
    const tries = Promise.allSettled(keys.map(place))
    // Before, between and after the answers.
    await Promise.race([...Array(round + 1)].map(() => place(randomUUID()).catch(() => null)))
    await Promise.all([platform.kill(), operator.close()])
    await tries
    operator = await start(port)
    await platform.start()
    for (const key of keys)
      await vi.waitFor(
        async () => {
          const answer = await place(key).catch((error: unknown) => error)
          // The wallet may still be thought away.
          if (answer instanceof ApiError || answer instanceof Error) throw answer
          for (const bet of Object(answer).bets) placed.add(bet.id)
        },
        { timeout: 60_000, interval: 200 },
      )
  }
  await sendFeed(platform, winnerResults(urn, ['win', 'lose', 'lose']))
  await platform.kill()
  await platform.start()

  const { db } = platform
  await vi.waitFor(
    async () => {
      const open = await db.selectFrom('bet').select('id').where('status', '=', 'waiting_results').execute()
      const waiting = await db
        .selectFrom('walletTold')
        .select(['kind', 'lastError'])
        .where('answeredAt', 'is', null)
        .execute()
      expect([open, waiting]).toEqual([[], []])
    },
    { timeout: 120_000, interval: 500 },
  )
  // What a killed process had asked for a moment before, and nobody again, is given back by the operator's clock.
  expire(operator.book, Date.now() + RESERVED_MS)
  const bets = await db.selectFrom('bet').select('id').execute()
  expect(placed.size).toBe(ROUNDS * KEYS_A_ROUND)
  expect(operator.book.player('host-1')).toMatchObject({ balance: 100_000 + bets.length * 100, setAside: 0 })
  expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
})
