import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { connectDatabase, type Database } from '../../core/database/connect.ts'
import type { Platform } from '../../platform.ts'
import { cutStatements } from '../../testing/chaos/cut-statements.ts'
import { seededRandom } from '../../testing/chaos/random.ts'
import { untilCertain } from '../../testing/chaos/until-certain.ts'
import {
  fixture,
  sendFeed,
  type TestPlayer,
  testPlatform,
  testPlayer,
  winnerPrices,
  winnerResults,
} from '../../testing/index.ts'
import { exposureDifferences } from '../exposure/check.queries.ts'
import { checkLedger } from '../wallet/index.ts'
import { lateLegs } from './settlement/testing/unsettled.queries.ts'
import { betsOf, eventually, moneyOf, placeAll } from './testing/betting-day.ts'

const PRICES: [number, number, number] = [2000, 3400, 3600]
const DEPOSIT_MINOR = 10_000
const STAKE_MINOR = 500
/** `CUTS=1000` tries every statement, both ways; `CUT_SEED=17` those of that seed. */
const COUNT = Number(process.env['CUTS'] ?? 12)
const SEED = Number(process.env['CUT_SEED'] ?? Date.now() % 1_000_000)

it(`loses and doubles nothing when a connection ends at any statement of a placement or settlement (seed ${SEED})`, {
  timeout: 60_000 + COUNT * 10_000,
}, async () => {
  const platform = await testPlatform({ LOG_LEVEL: 'silent' })
  await platform.startWorkers()
  const player = await testPlayer(platform, { balanceMinor: DEPOSIT_MINOR })
  // What looks on is not cut.
  const db = connectDatabase(platform.services.databaseUrl, {
    poolSize: 2,
    applicationName: 'touchline-test',
  })
  onTestFinished(() => db.destroy())
  const { steps, cut } = cutStatements(db)
  for (let day = 0; day < 3; day += 1) await playDay(platform, db, player)
  const known = steps().filter(({ before, statement }) => isOfMoney(before) || isOfMoney(statement))
  expect(known.some(({ statement }) => statement.includes('place_requests'))).toBe(true)
  expect(known.length).toBeGreaterThan(20)

  const random = seededRandom(SEED)
  const cuts = known.flatMap((step) =>
    (['instead', 'done'] as const).map((when) => ({ step, when, place: random.below(1_000_000) })),
  )
  const tried = cuts.toSorted((one, other) => one.place - other.place).slice(0, COUNT)
  const missed: string[] = []
  for (const { step, when } of tried) {
    const hasHappened = cut(step, when)
    for (let tries = 0; tries < 3 && !hasHappened(); tries += 1) await playDay(platform, db, player)
    if (!hasHappened()) missed.push(`${when}: ${step.before} → ${step.statement}`)
  }
  // What two lanes of settlement do in turn is not the same each time.
  expect(missed.length <= tried.length / 5 ? [] : missed).toEqual([])
})

/** Statements of placement, results and settlement; others of the platform's work go on beside them. */
function isOfMoney(statement: string): boolean {
  return (
    /place_requests|settle_|transfer_money|update bet|carry_exposure/i.test(statement) &&
    !statement.includes('retention_step')
  )
}

/** A single and a combo, placed and won, are there once each, with their money and one notification. */
async function playDay(platform: Platform, db: Database, player: TestPlayer): Promise<void> {
  const urns = [0, 1].map(() => `test:match:${randomUUID()}`)
  const before = await moneyOf(player)
  const ids = await certainly(() =>
    sendFeed(platform, ...urns.flatMap((urn) => [fixture(urn), winnerPrices(urn, PRICES)])),
  )
  const legs = urns.map((urn) => ({
    matchId: ids.get(urn) ?? 0,
    marketId: 1,
    specifier: '',
    outcomeId: 1,
    odds: PRICES[0],
  }))
  const stake = { value: STAKE_MINOR, currency: 'EUR' }
  const bets = [
    { stake, selections: legs.slice(0, 1) },
    { stake, selections: legs },
  ]
  const key = randomUUID()
  const placed = await certainly(() => placeAll(player, bets, { key }))
  await certainly(() => sendFeed(platform, ...urns.map((urn) => winnerResults(urn, ['win', 'lose', 'lose']))))
  await eventually(async () => expect(await lateLegs(db)).toEqual([]))

  const settled = (await betsOf(player)).filter(({ selections: [leg] }) => leg?.match.id === legs[0]?.matchId)
  const [single, combo] = placed.bets.map(({ id }) => id)
  expect(settled.map(({ id, status, winAmount }) => [id, status, winAmount.value])).toEqual([
    [combo, 'done', STAKE_MINOR * 4],
    [single, 'done', STAKE_MINOR * 2],
  ])
  expect(await moneyOf(player)).toEqual({ available: (before?.available ?? 0) + STAKE_MINOR * 4, held: 0 })
  const told = await db
    .selectFrom('notification')
    .select('objectId')
    .where(
      'objectId',
      'in',
      settled.map(({ id }) => id),
    )
    .execute()
  expect(told).toHaveLength(settled.length)
  expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
  expect(await exposureDifferences(db)).toEqual([])
}

async function certainly<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  const answer = await untilCertain(send)
  if ('refusal' in answer) throw answer.refusal
  return answer.reply
}
