import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testPlatform, testPlayer } from '../../../testing/index.ts'
import { changePersonal, personalOf } from './personal.queries.ts'

const MIGRATION = new URL('../../../core/database/migrations/0500-national-numbers.sql', import.meta.url)

it('keeps national numbers of before as letters and digits, and those that two players have as they are', async () => {
  const platform = await testPlatform()
  const { db } = platform.services
  const written = ['x 123-45.67 z', '19900517-2381', '199005172381', 'AB1234']
  const ids: number[] = []
  for (const nationalId of written) {
    const { id } = await testPlayer(platform)
    await db.transaction().execute((tx) => changePersonal(tx, id, { nationalId }))
    ids.push(id)
  }

  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db)

  const kept = await Promise.all(ids.map(async (id) => (await personalOf(db, id)).nationalId))
  expect(kept).toEqual(['X1234567Z', '19900517-2381', '199005172381', 'AB1234'])
})
