import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../../core/database/connect.ts'

export interface NamedOutcome {
  id: number
  urn: string
  name: string | null
  seenAt: Date
}

export async function findNamedOutcomes(
  tx: DatabaseTransaction,
  urns: readonly string[],
): Promise<NamedOutcome[]> {
  const { rows } = await sql<NamedOutcome>`
    select id, urn, name, seen_at from named_outcome where urn = any(${urns})`.execute(tx)
  return rows
}

/**
 * In the order of the texts, so that two batches never wait for each other. Whoever adds the same text at the same time
 * is waited for: read the rows anew afterwards.
 */
export async function addNamedOutcomes(
  tx: DatabaseTransaction,
  added: readonly Pick<NamedOutcome, 'urn' | 'name'>[],
  now: Date,
): Promise<void> {
  await sql`
    insert into named_outcome (urn, name, seen_at)
    select urn, name, ${now} from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as a(urn text, name text)
    order by urn collate "C"
    on conflict (urn) do nothing`.execute(tx)
}

/** New names, and when they were seen. Call after {@link addNamedOutcomes}, so that locks are taken in one order. */
export async function updateNamedOutcomes(
  tx: DatabaseTransaction,
  changed: readonly Pick<NamedOutcome, 'id' | 'name'>[],
  now: Date,
): Promise<void> {
  await sql`
    with locked as (
      select o.id, c.name
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c(id int, name text)
        join named_outcome o on o.id = c.id
      order by o.id for no key update of o)
    update named_outcome o set name = l.name, seen_at = ${now} from locked l where o.id = l.id`.execute(tx)
}
