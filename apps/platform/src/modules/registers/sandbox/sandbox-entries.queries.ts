import type { Database } from '../../../core/database/connect.ts'

export interface SandboxEntry {
  provider: string
  email: string
  said: string
}

export async function sandboxEntry(db: Database, provider: string, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('sandboxRegisterEntry')
    .select('said')
    .where('provider', '=', provider)
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.said ?? null
}

export async function putSandboxEntry(db: Database, entry: SandboxEntry): Promise<void> {
  await db
    .insertInto('sandboxRegisterEntry')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['provider', 'email']).doUpdateSet({ said: entry.said }))
    .execute()
}

export async function sandboxEntries(db: Database, limit: number): Promise<SandboxEntry[]> {
  return db
    .selectFrom('sandboxRegisterEntry')
    .select(['provider', 'email', 'said'])
    .orderBy('provider')
    .orderBy('email')
    .limit(limit)
    .execute()
}
