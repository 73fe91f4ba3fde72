import type { DatabaseTransaction } from '../../core/database/connect.ts'
import { ledgerAccounts, moveMoney, poolAccountId, promotionAccountId } from '../wallet/index.ts'

interface FundedLevel {
  id: number
  /** Entries so far: with each the next reference. */
  entryNumber: number
}

/** Where the ledger has a level's money: what it stands at, its reserve, and prizes that are not paid yet. */
export function poolKeyOf(levelId: number): string {
  return `jackpot:${levelId}`
}

/** The operator's money into a level: seeds of rounds, and what stakes count for. */
export async function fundLevel(
  tx: DatabaseTransaction,
  { id, entryNumber, currency }: FundedLevel & { currency: string },
  amountMinor: number,
  at: Date,
): Promise<void> {
  const from = await promotionAccountId(tx, currency)
  const to = await poolAccountId(tx, poolKeyOf(id), currency)
  const reference = `${poolKeyOf(id)}#${entryNumber + 1}`
  await moveMoney(tx, 'pool_fund', from, to, amountMinor, { reference, at })
}

/** A prize becomes the player's cash. */
export async function payPrize(
  tx: DatabaseTransaction,
  hit: { id: number; levelId: number; playerId: number; currency: string; amountMinor: number },
  at: Date,
): Promise<void> {
  const own = await ledgerAccounts(tx, hit.playerId, hit.currency)
  if (!own) throw new Error(`player ${hit.playerId} has no account in ${hit.currency}`)
  const pool = await poolAccountId(tx, poolKeyOf(hit.levelId), hit.currency)
  const reference = `jackpot_hit:${hit.id}`
  await moveMoney(tx, 'pool_prize', pool, own.availableId, hit.amountMinor, { reference, at })
}

/** What a level that ended has left goes back to the operator. */
export async function returnPool(
  tx: DatabaseTransaction,
  { id, entryNumber, currency }: FundedLevel & { currency: string },
  amountMinor: number,
  at: Date,
): Promise<void> {
  const from = await poolAccountId(tx, poolKeyOf(id), currency)
  const to = await promotionAccountId(tx, currency)
  const reference = `${poolKeyOf(id)}#${entryNumber + 1}`
  await moveMoney(tx, 'pool_return', from, to, amountMinor, { reference, at })
}
