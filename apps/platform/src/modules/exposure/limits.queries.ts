import type { LimitRule, PlayerFactor } from '@touchline/contract/calls/exposure/limit-rules'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'

const RULE = ['id', 'level', 'target', 'phase', 'kind', 'amountCents as amount', 'isFactored'] as const

export function limitRules(db: Database): Promise<LimitRule[]> {
  return db.selectFrom('limitRule').select(RULE).orderBy('id').execute()
}

export function playerFactors(db: Database): Promise<PlayerFactor[]> {
  return db.selectFrom('playerFactor').selectAll().orderBy('playerId').execute()
}

export interface LimitChangeRow {
  id: number
  subject: string
  before: LimitRule | PlayerFactor | null
  after: LimitRule | PlayerFactor | null
  actor: string
  reason: string
  createdAt: Date
}

export async function newestChanges(db: Database, limit: number): Promise<LimitChangeRow[]> {
  const { rows } = await sql<LimitChangeRow>`
    select id, subject, before, after, actor, reason, created_at from limit_change order by id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** The change of one thing at a time waits for another, so that the log has each as the other left it. */
export async function lockLimits(tx: DatabaseTransaction): Promise<void> {
  await sql`lock table limit_change in exclusive mode`.execute(tx)
}

/** The rule of the same kind, level, target and phase, if there is one. */
export function ruleLike(
  tx: DatabaseTransaction,
  { level, target, phase, kind }: Omit<LimitRule, 'id'>,
): Promise<LimitRule | undefined> {
  return tx
    .selectFrom('limitRule')
    .select(RULE)
    .where('level', '=', level)
    .where('target', '=', target)
    .where('phase', 'is not distinct from', phase)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

export async function upsertRule(tx: DatabaseTransaction, rule: Omit<LimitRule, 'id'>): Promise<LimitRule> {
  const { level, target, phase, kind, amount, isFactored } = rule
  const { rows } = await sql<LimitRule>`
    insert into limit_rule (level, target, phase, kind, amount_cents, is_factored)
    values (${level}, ${target}, ${phase}, ${kind}, ${amount}, ${isFactored})
    on conflict (level, target, phase, kind)
    do update set amount_cents = excluded.amount_cents, is_factored = excluded.is_factored
    returning id, level, target, phase, kind, amount_cents as amount, is_factored`.execute(tx)
  const [stored] = rows
  if (!stored) throw new Error('a limit was not stored')
  return stored
}

export function deleteRule(tx: DatabaseTransaction, id: number): Promise<LimitRule | undefined> {
  return tx.deleteFrom('limitRule').where('id', '=', id).returning(RULE).executeTakeFirst()
}

export function factorOf(tx: DatabaseTransaction, playerId: number): Promise<PlayerFactor | undefined> {
  return tx.selectFrom('playerFactor').selectAll().where('playerId', '=', playerId).executeTakeFirst()
}

export async function isKnownPlayer(db: Database, playerId: number): Promise<boolean> {
  return (
    (await db.selectFrom('player').select('id').where('id', '=', playerId).executeTakeFirst()) !== undefined
  )
}

export async function isKnownTournament(db: Database, id: number): Promise<boolean> {
  return (
    (await db.selectFrom('tournament').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  )
}

export async function isKnownMatch(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('match').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** A factor of 1 is none. */
export async function storeFactor(
  tx: DatabaseTransaction,
  { playerId, factorHundredths }: PlayerFactor,
): Promise<void> {
  if (factorHundredths === 100) await sql`delete from player_factor where player_id = ${playerId}`.execute(tx)
  else
    await sql`
      insert into player_factor (player_id, factor_hundredths) values (${playerId}, ${factorHundredths})
      on conflict (player_id) do update set factor_hundredths = excluded.factor_hundredths`.execute(tx)
}

export async function logChange(tx: DatabaseTransaction, change: Omit<LimitChangeRow, 'id'>): Promise<void> {
  const json = (value: object | null) => (value ? JSON.stringify(value) : null)
  await tx
    .insertInto('limitChange')
    .values({ ...change, before: json(change.before), after: json(change.after) })
    .execute()
}
