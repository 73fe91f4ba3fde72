import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Database } from '../../../core/database/connect.ts'

/** From now on no market of the match can be changed, for an error of this code. */
export async function breakMarketsOf(db: Database, matchId: number, code: string): Promise<void> {
  await sql`
    create or replace function refuse_market() returns trigger language plpgsql as $$ begin
      raise exception 'this market is broken' using errcode = tg_argv[0];
    end $$`.execute(db)
  await sql`
    create trigger broken_market before update on market for each row
    when (new.match_id = ${sql.lit(matchId)}) execute function refuse_market(${sql.lit(code)})`.execute(db)
  // The next test of the file may have the same database.
  onTestFinished(async () => {
    await sql`drop function if exists refuse_market cascade`.execute(db)
  })
}
