import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { connectDatabase } from './connect.ts'

describe('connectDatabase', () => {
  it('survives a connection that is cut between two statements of a transaction', async () => {
    const { db: other, url } = await testDatabase()
    const db = connectDatabase(url, { poolSize: 1, applicationName: 'to-be-cut' })

    const cut = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0}, 5000)`.execute(other)
      await sql`select 1`.execute(tx)
    })

    await expect(cut).rejects.toThrow(/terminat|connection/i)
    // The pool replaces what broke.
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await db.destroy()
  })

  it('reads counts and amounts as numbers, and refuses one that is no safe integer', async () => {
    const { db } = await testDatabase()

    const read = (value: string) =>
      sql<{ value: number }>`select ${sql.raw(value)}::int8 as value`.execute(db)

    expect((await read('9007199254740991')).rows).toEqual([{ value: 9_007_199_254_740_991 }])
    await expect(read('9007199254740992')).rejects.toThrow(RangeError)
  })
})
