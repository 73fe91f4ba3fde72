import type { ConsentPurpose } from '@touchline/contract/entities/consent'
import type { Database } from '../../core/database/connect.ts'

export interface NewReceipt {
  id: string
  playerId: number | null
  site: string
  locale: string
  granted: ConsentPurpose[]
  refused: ConsentPurpose[]
  decidedAt: Date
}

/** The first of an id stays as it is: a request that is repeated changes nothing. */
export async function insertReceipt(db: Database, receipt: NewReceipt): Promise<void> {
  await db
    .insertInto('consentReceipt')
    .values(receipt)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
