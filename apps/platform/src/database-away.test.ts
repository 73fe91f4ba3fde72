import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { ApiError } from '@touchline/contract/errors'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from './core/database/connect.ts'
import { reachableFolder } from './core/database/embedded/reachable-folder.ts'
import { checkLedger } from './modules/wallet/index.ts'
import { createPlatform, type Platform } from './platform.ts'
import {
  fixture,
  sendFeed,
  terminateConnections,
  testDatabase,
  testEnv,
  testPlatform,
  testPlayer,
  winnerPrices,
} from './testing/index.ts'

describe('a database that is away', () => {
  it('the embedded one, killed: bets get 503 until it is back, and nothing is lost', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'touchline-away-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const platform = await createPlatform(testEnv({ DATA_DIR: folder }))
    onTestFinished(() => platform.close())
    await platform.startWorkers()
    const { place, player } = await aBettor(platform)
    const before = await place()

    const lines = (await readFile(path.join(await reachableFolder(folder), 'postmaster.pid'), 'utf8')).split(
      '\n',
    )
    process.kill(Number(lines[0]), 'SIGKILL')
    const key = randomUUID()
    const refused = await vi.waitFor(() => refusal(place(randomUUID())), { interval: 5, timeout: 5000 })
    expect(refused).toMatchObject({ error: 'unavailable', data: { retryAfterS: 2 } })
    expect(await readiness(platform)).toMatchObject({
      status: 503,
      body: { checks: checksWith({ name: 'database', state: 'failing' }) },
    })

    const after = await vi.waitFor(() => place(key), { timeout: 20_000, interval: 100 })
    expect(await place(key)).toEqual(after)
    expect(await readiness(platform)).toMatchObject({ status: 200 })
    const { services } = platform
    const ids = (
      await services.db.selectFrom('bet').select('id').where('playerId', '=', player.id).execute()
    ).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([before.bets[0]?.id, after.bets[0]?.id]))
    expect(await checkLedger(services.db)).toMatchObject({ isBalanced: true })
  })

  it('a full disk: bets get 503 and /readyz says it, until there is room', async () => {
    const platform = await testPlatform()
    await platform.startWorkers()
    const { place } = await aBettor(platform)
    await fillDisk(platform)

    expect(await refusal(place())).toMatchObject({ error: 'unavailable', data: { retryAfterS: 2 } })
    expect(await readiness(platform)).toMatchObject({
      status: 503,
      body: {
        checks: checksWith({ name: 'database', state: 'ok' }, { name: 'database_disk', problem: 'is full' }),
      },
    })

    await freeDisk(platform)
    expect((await place()).bets).toHaveLength(1)
    expect(await readiness(platform)).toMatchObject({ status: 200 })
  })

  it('a server that takes no writes after a failover: its connections are replaced', async () => {
    const { db, url } = await testDatabase()
    const platform = await testPlatform({ DATABASE_URL: url, DATABASE_POOL: '2' })
    const { place } = await aBettor(platform)
    await forNewConnections(db, 'read only')

    expect(await refusal(place())).toMatchObject({ error: 'unavailable' })
    await forNewConnections(db, 'read write', { isCut: false })
    await vi.waitFor(() => place(), { timeout: 20_000 })
    for (let times = 0; times < 4; times += 1) expect((await place()).bets).toHaveLength(1)
  })
})

async function aBettor(platform: Platform) {
  const urn = 'test:match:away'
  const ids = await sendFeed(platform, fixture(urn), winnerPrices(urn, [2000, 3400, 3600]))
  const player = await testPlayer(platform, { balanceMinor: 1_000_000 })
  const selection = { matchId: ids.get(urn) ?? 0, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }
  const bets = [{ stake: { value: 100, currency: 'EUR' }, selections: [selection] }]
  const body = { meta: { deviceId: 'test-device', quick: false }, bets }
  const place = (idempotencyKey: string = randomUUID()) =>
    player.client.call(placeBets, { body }, { idempotencyKey })
  return { player, place }
}

async function refusal(placing: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await placing.then(
    () => new Error('It was placed'),
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw error
}

async function readiness(platform: Platform): Promise<{ status: number; body: unknown }> {
  const reply = await platform.fetch(new Request('http://touchline.test/readyz'))
  return { status: reply.status, body: await reply.json() }
}

const checksWith = (...checks: { name: string; state?: string; problem?: string }[]): unknown =>
  expect.arrayContaining(checks.map((check): unknown => expect.objectContaining(check)))

/** PostgreSQL's own error for a file that cannot grow, of bets and of new tables. */
async function fillDisk({ services: { db } }: Platform): Promise<void> {
  const body = `begin raise exception 'could not extend file' using errcode = '53100'; end`
  await sql`create function disk_is_full() returns trigger language plpgsql as ${sql.lit(body)}`.execute(db)
  await sql`create function no_new_table() returns event_trigger language plpgsql as ${sql.lit(body)}`.execute(
    db,
  )
  await sql`create trigger disk_is_full before insert on bet execute function disk_is_full()`.execute(db)
  await sql`create event trigger no_new_table on ddl_command_start when tag in ('CREATE TABLE AS')
    execute function no_new_table()`.execute(db)
}

async function freeDisk({ services: { db } }: Platform): Promise<void> {
  await sql`drop event trigger no_new_table`.execute(db)
  await sql`drop function no_new_table`.execute(db)
  await sql`drop function disk_is_full cascade`.execute(db)
}

async function forNewConnections(
  db: Database,
  mode: 'read only' | 'read write',
  { isCut = true } = {},
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const value = sql.lit(mode === 'read only' ? 'on' : 'off')
  await db.connection().execute(async (connection) => {
    await sql`set default_transaction_read_only = off`.execute(connection)
    await sql`alter database ${sql.ref(rows[0]?.name ?? '')} set default_transaction_read_only = ${value}`.execute(
      connection,
    )
  })
  if (isCut) await terminateConnections(db)
}
