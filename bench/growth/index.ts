/**
 * What a month adds to the database, extrapolated from minutes of the model's feed at speed, with players who sign up,
 * forget their passwords and bet: `SECONDS=300 npm run bench -- growth` for a longer look.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { forgotPassword } from '@touchline/contract/calls/users/password'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import { createPlatform, type Platform } from '@touchline/platform'
import {
  connectDatabase,
  countDecided,
  openPrices,
  type TableSize,
  TEST_PASSWORD,
  tableSizes,
  testClient,
  testEnv,
  testPlayer,
} from '@touchline/platform/testing'
import { startPostgresServer } from '../../scripts/steps/testing/postgres-server.ts'
import type { BenchResult } from '../bench-result.ts'
import { A_DAY, DAYS_OF_30, DRIVERS, type Driver, SHARE_WITH_A_BET } from './growth-drivers.ts'

const SECONDS = Number(process.env['SECONDS'] ?? 180)
const SPEED = 60
const MATCHES = 10
const BOARD = 60
const PLAYERS = 20
const BETS_EACH = 20
const DAYS = 30
const MB = 2 ** 20
const BYTES_OF_FEW = 300

type Database = ReturnType<typeof connectDatabase>

export async function run(): Promise<BenchResult[]> {
  const server = await startPostgresServer()
  const db = connectDatabase(server.url, { poolSize: 4, applicationName: 'touchline-bench' })
  const platform = await createPlatform(
    testEnv({
      DATABASE_URL: server.url,
      FEED: 'model',
      FEED_SPEED: String(SPEED),
      FEED_LIVE_MATCHES: String(MATCHES),
      FEED_FIXTURES: '60',
      FEED_SEED_FOR_TESTS_ONLY: '7',
      TEST_DEPOSITS: 'true',
    }),
  )
  try {
    await platform.startWorkers()
    const grown = await measure(platform, db)
    return report(grown)
  } finally {
    await platform.close()
    await db.destroy()
    await server.stop()
  }
}

type Grown = { name: string; driver: Driver; perUnit: number; bytesPerRow: number }[]

async function measure(platform: Platform, db: Database): Promise<Grown> {
  const bets = await playersBet(platform, db)
  const before = await tableSizes(db)
  const from = performance.now()
  await wait(SECONDS * 1000)
  const boardHours = (((performance.now() - from) / 3_600_000) * SPEED * MATCHES) / BOARD
  const after = await tableSizes(db)
  const { bets: placed, decided } = await countDecided(db)
  console.log(`${boardHours.toFixed(1)} h of the board; ${decided} of ${placed} bets decided`)
  const units: Record<Driver, number> = { hours: boardHours, bets: Math.max(1, bets), players: PLAYERS }
  return Object.entries(DRIVERS).map(([name, driver]) => {
    const size = after.get(name) ?? { rows: 0, played: 0, bytes: 0 }
    const since = driver === 'hours' ? (before.get(name)?.played ?? 0) : 0
    return { name, driver, perUnit: (size.played - since) / units[driver], bytesPerRow: bytesPerRow(size) }
  })
}

/** How many bets were taken. */
async function playersBet(platform: Platform, db: Database): Promise<number> {
  let taken = 0
  for (let number = 0; number < PLAYERS; number += 1) {
    const { client, email } = await testPlayer(platform, { balanceMinor: 100_000 })
    const visitor = testClient(platform)
    await visitor.call(forgotPassword, { body: { email } })
    await visitor.call(signIn, { body: { email, password: TEST_PASSWORD } })
    for (const { matchId, marketId, specifier, outcomeId, odds } of (await openPrices(db)).slice(
      0,
      BETS_EACH,
    )) {
      const bet = {
        stake: { value: 100, currency: 'EUR' },
        selections: [{ matchId, marketId, specifier, outcomeId, odds }],
      }
      const meta = { deviceId: 'bench', quick: false, autoAcceptOddsChange: 'any' as const }
      // Prices move; those that are refused are not counted.
      taken += await client
        .call(placeBets, { body: { meta, bets: [bet] } }, { idempotencyKey: randomUUID() })
        .then(
          () => 1,
          () => 0,
        )
    }
  }
  return taken
}

/** Small tables have pages that are mostly empty. */
function bytesPerRow({ rows, bytes }: TableSize): number {
  return rows < 100 ? BYTES_OF_FEW : bytes / rows
}

function report(grown: Grown): BenchResult[] {
  const months = grown.map(({ name, driver, perUnit, bytesPerRow: bytes }) => {
    const rowsADay = perUnit * A_DAY[driver]
    const kept = Math.min(DAYS, DAYS_OF_30[name] ?? DAYS)
    const mb = (days: number) => (rowsADay * days * bytes) / MB
    return {
      table: name,
      rowsADay: Math.round(rowsADay),
      bytes: Math.round(bytes),
      whole: mb(DAYS),
      kept: mb(kept),
      days: kept,
    }
  })
  months.sort((one, other) => other.whole - one.whole)
  console.table(
    months.map(({ table, rowsADay, bytes, whole, kept, days }) => ({
      table,
      'rows a day': rowsADay,
      'bytes a row': bytes,
      'days kept of 30': Math.round(days * 10) / 10,
      'MB in 30 days, nothing deleted': Math.round(whole),
      'MB with retention': Math.round(kept),
    })),
  )
  const sum = (of: (month: (typeof months)[number]) => number) =>
    months.reduce((all, each) => all + of(each), 0)
  const [whole, kept] = [sum((month) => month.whole), sum((month) => month.kept)]
  return [
    {
      name: `database after a month of ${BOARD} matches in play, ${A_DAY.bets} bets and ${A_DAY.players} players a day, ${SHARE_WITH_A_BET * 100} % of matches with a bet`,
      figure: kept,
      unit: 'MB',
      baseline: whole,
      ratio: kept / whole,
      budget: `at most half of what it is without retention`,
      isWithinBudget: kept <= whole / 2,
    },
  ]
}
