import type { ProviderFeedEvent } from '@touchline/contract/feed/provider-events'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'

export interface ProviderChange {
  provider: ProviderFeedEvent['provider']
  status: ProviderFeedEvent['status']
  ver: number
}

/** Writes the statuses that differ, in the order of the names, so that two batches never deadlock. */
export async function upsertProviders(
  tx: DatabaseTransaction,
  events: readonly ProviderFeedEvent[],
): Promise<ProviderChange[]> {
  const last = new Map(events.map(({ provider, status }) => [provider, status]))
  const changed: ProviderChange[] = []
  for (const [provider, status] of [...last].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const { rows } = await sql<ProviderChange>`
      insert into provider_status as kept (provider, status) values (${provider}, ${status})
      on conflict (provider) do update set status = excluded.status, ver = kept.ver + 1
        where kept.status <> excluded.status
      returning provider, status, ver`.execute(tx)
    changed.push(...rows)
  }
  return changed
}
