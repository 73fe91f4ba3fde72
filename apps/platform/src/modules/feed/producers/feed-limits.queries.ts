import type { DatabaseTransaction } from '../../../core/database/connect.ts'

export interface SilenceLimit {
  producer: string
  silenceMs: number
}

export interface PriceAgeLimit {
  sportKey: string
  liveMs: number | null
  prematchMs: number | null
}

/** False for a producer that has never sent anything. */
export async function storeSilence(
  tx: DatabaseTransaction,
  { producer, silenceMs }: SilenceLimit,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('producerStatus')
    .set({ silenceMs })
    .where('producer', '=', producer)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function storePriceAge(tx: DatabaseTransaction, limit: PriceAgeLimit): Promise<void> {
  await tx
    .insertInto('priceAgeLimit')
    .values(limit)
    .onConflict((conflict) => conflict.column('sportKey').doUpdateSet(limit))
    .execute()
}

export async function feedLimits(
  tx: DatabaseTransaction,
): Promise<{ producers: SilenceLimit[]; priceAges: PriceAgeLimit[] }> {
  const producers = await tx
    .selectFrom('producerStatus')
    .select(['producer', 'silenceMs'])
    .orderBy('producer')
    .execute()
  const priceAges = await tx
    .selectFrom('priceAgeLimit')
    .select(['sportKey', 'liveMs', 'prematchMs'])
    .orderBy('sportKey')
    .execute()
  return { producers, priceAges }
}
