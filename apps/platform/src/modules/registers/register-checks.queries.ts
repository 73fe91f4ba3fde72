import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AdmittedPlayer } from '../../core/admission.ts'
import type { Database } from '../../core/database/connect.ts'
import type { RegisterMoment } from './exclusion-register.ts'

export type CheckAnswer = 'listed' | 'not_listed' | 'unavailable'

export interface NewCheck {
  provider: string
  playerId: number | null
  email: string
  moment: RegisterMoment
  answer: CheckAnswer
  said: string
  reference: string | null
  askedAt: Date
  tookMs: number
}

export async function insertRegisterCheck(db: Database, { email, ...check }: NewCheck): Promise<void> {
  const subjectHash = createHash('sha256').update(email).digest()
  await db
    .insertInto('registerCheck')
    .values({ ...check, subjectHash })
    .execute()
}

export interface LastAnswer {
  isListed: boolean
  askedAt: Date
}

/** The last time that the register answered for the player; null where it never did. */
export async function lastAnswer(
  db: Database,
  playerId: number,
  provider: string,
): Promise<LastAnswer | null> {
  const row = await db
    .selectFrom('registerCheck')
    .select(['answer', 'askedAt'])
    .where('playerId', '=', playerId)
    .where('provider', '=', provider)
    .where('answer', '<>', 'unavailable')
    .orderBy('askedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { isListed: row.answer === 'listed', askedAt: row.askedAt } : null
}

/** Players of a jurisdiction for whom the register was not asked since, those asked the longest ago first. */
export async function playersToSweep(
  db: Database,
  {
    jurisdiction,
    provider,
    since,
    limit,
  }: { jurisdiction: string; provider: string; since: Date; limit: number },
): Promise<AdmittedPlayer[]> {
  const { rows } = await sql<AdmittedPlayer>`
    select p.id, p.email, p.jurisdiction
    from player p
    left join lateral (
      select max(c.asked_at) as asked_at from register_check c
      where c.player_id = p.id and c.provider = ${provider} and c.moment <> 'stake'
    ) last on true
    where p.jurisdiction = ${jurisdiction} and coalesce(last.asked_at, p.created_at) <= ${since}
    order by coalesce(last.asked_at, p.created_at), p.id
    limit ${limit}`.execute(db)
  return rows
}

export async function admittedPlayer(db: Database, playerId: number): Promise<AdmittedPlayer> {
  return db
    .selectFrom('player')
    .select(['id', 'email', 'jurisdiction'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
}
