import { createServer, connect as openSocket, type Socket } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { portOf } from '../http/port-of.ts'
import { connectDatabase } from './connect.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'

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

  it('ends a connection whose other end is gone without a word, and makes another', async () => {
    const { url } = await testDatabase()
    const way = await wayTo(new URL(url))
    const db = connectDatabase(way.url, { poolSize: 1, applicationName: 'to-be-lost', silenceMsMax: 300 })
    const ask = () => sql<{ one: number }>`select 1 as one`.execute(db)
    expect((await ask()).rows).toEqual([{ one: 1 }])

    way.fallSilent()
    await expect(ask()).rejects.toThrow(DatabaseUnavailable)

    expect((await ask()).rows).toEqual([{ one: 1 }])
    await db.destroy()
    way.close()
  })

  it('reads counts and amounts as numbers, and refuses one that is no safe integer', async () => {
    const { db } = await testDatabase()

    const read = (value: string) =>
      sql<{ value: number }>`select ${sql.raw(value)}::int8 as value`.execute(db)

    expect((await read('9007199254740991')).rows).toEqual([{ value: 9_007_199_254_740_991 }])
    await expect(read('9007199254740992')).rejects.toThrow(RangeError)
  })
})

/** To a database, by a way that can lose what is on it: connections that are there hear nothing more, new ones work. */
async function wayTo(target: URL) {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = openSocket(Number(target.port), target.hostname)
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.pipe(far).pipe(near)
    near.once('close', () => far.destroy())
    sockets.add(near).add(far)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(portOf(server))
  return {
    url: url.href,
    fallSilent: () => {
      for (const socket of sockets) socket.unpipe().pause()
      sockets.clear()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
