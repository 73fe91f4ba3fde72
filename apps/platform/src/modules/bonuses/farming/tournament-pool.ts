import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import { moveMoney, poolAccountId, promotionAccountId } from '../../wallet/index.ts'
import { endIfEmpty, isFunded, leftToReturn, openPool, tournaments } from './tournament-pool.queries.ts'

/** Where the ledger has what a tournament still gives. */
export function tournamentPoolKey(campaignId: number): string {
  return `tournament:${campaignId}`
}

/**
 * Fills the pools of tournaments that have begun, once each; ends those whose pool is empty, and empties those that are over
 * and have no open bet left. Gives the tournaments' ids.
 */
export async function keepPools(db: Database, now: Date): Promise<number[]> {
  const all = await tournaments(db)
  for (const { id, isEnded, terms } of all) {
    const isOver = isEnded || new Date(terms.endsAt) <= now
    if (isOver) await emptyPool(db, id, now)
    else if (new Date(terms.startsAt) <= now) {
      await fillPool(db, id, terms.pool, now)
      await endIfEmpty(db, id, tournamentPoolKey(id), now)
    }
  }
  return all.map(({ id }) => id)
}

async function fillPool(
  db: Database,
  campaignId: number,
  { amountMinor, currency }: { amountMinor: number; currency: string },
  at: Date,
): Promise<void> {
  const reference = tournamentPoolKey(campaignId)
  if (await isFunded(db, reference)) return
  await db.transaction().execute(async (tx) => {
    const from = await promotionAccountId(tx, currency)
    const to = await poolAccountId(tx, reference, currency)
    // Another process that is as early waits for this row, and finds it filled.
    await openPool(tx, to)
    if (await isFunded(tx, reference)) return
    await moveMoney(tx, 'pool_fund', from, to, amountMinor, { reference, at })
  })
}

async function emptyPool(db: Database, campaignId: number, at: Date): Promise<void> {
  const reference = tournamentPoolKey(campaignId)
  await db.transaction().execute(async (tx) => {
    const left = await leftToReturn(tx, campaignId, reference)
    if (!left) return
    const to = await promotionAccountId(tx, left.currency)
    const entry = { reference: `${reference}#${left.accountVer}`, at }
    await moveMoney(tx, 'pool_return', left.accountId, to, left.balanceMinor, entry)
  })
}

/** What a correction took from a player was the pool's. */
export async function putBack(
  tx: DatabaseTransaction,
  campaignId: number,
  entry: { id: number; currency: string; amountMinor: number },
  at: Date,
): Promise<void> {
  const from = await promotionAccountId(tx, entry.currency)
  const to = await poolAccountId(tx, tournamentPoolKey(campaignId), entry.currency)
  await moveMoney(tx, 'pool_fund', from, to, entry.amountMinor, { reference: `farming:${entry.id}`, at })
}
