import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { noteMigration } from '../../testing/note-migration.queries.ts'
import { connectDatabase } from './connect.ts'
import { migrate } from './migrate.ts'

describe('migrate', () => {
  it('applies nothing a second time', async () => {
    const { db } = await testDatabase()

    expect(await migrate(db)).toEqual([])
  })

  it('lets processes that start together take turns', async () => {
    const { url } = await testDatabase()
    const others = Array.from({ length: 4 }, () =>
      connectDatabase(url, { poolSize: 1, applicationName: 'test' }),
    )

    const applied = await Promise.all(others.map((other) => migrate(other)))

    expect(applied).toEqual([[], [], [], []])
    await Promise.all(others.map((other) => other.destroy()))
  })

  it('leaves the database of a newer release alone, and says so', async () => {
    const { db } = await testDatabase()
    await noteMigration(db, '9999-of-tomorrow.sql')
    await expect(migrate(db)).rejects.toThrow(/newer release, which has applied 9999-of-tomorrow\.sql/)
  })
})
