import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testPlatform } from '../../testing/index.ts'
import { inColumns } from './in-columns.ts'

const ROWS = [
  { id: 1, name: 'Sankt Pauli, "1910"\n{é}', isLive: true, odds: 0.25, line: null, rest: null },
  { id: 2, name: String.raw`{a\b}`, isLive: false, odds: null, line: '', rest: null },
  { id: 3, name: 'NULL', isLive: true, odds: 3, line: 'null', rest: null },
]

it('writes rows as PostgreSQL reads them, and leaves out what is nowhere', async () => {
  const { db } = (await testPlatform()).services
  const columns = inColumns(ROWS)
  expect(Object.keys(columns)).toEqual(['id', 'name', 'isLive', 'odds', 'line'])
  const { rows } = await sql`
    select each.* from (select ${JSON.stringify(columns)}::jsonb as c) c, unnest(
      (c ->> 'id')::integer[], (c ->> 'name')::text[], (c ->> 'isLive')::boolean[], (c ->> 'odds')::double precision[],
      (c ->> 'line')::text[], (c ->> 'rest')::text[]
    ) as each (id, name, is_live, odds, line, rest)`.execute(db)
  expect(rows).toEqual(ROWS)
})
