import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { GrantType } from '../../../core/database/tables.ts'

/** What a player is to be granted. */
export interface GrantWish {
  playerId: number
  campaignId: number
  versionId: number
  type: GrantType
  /** A campaign grants a player once for each: `once`, `deposit:7`, `hunt:12#1`. */
  cause: string
  /** Of free bets; null otherwise. */
  currency: string | null
  amount: number | null
  /** Default: now. */
  startsAt?: Date | null
  endsAt: Date | null
  /** Null is any number of bets. */
  usesCount: number | null
  /** Of its type and campaign, whatever the causes; null is any number. */
  perPlayer: number | null
  /** The free bet comes out of this pool, as far as it reaches; null: out of the campaign's budget. */
  poolKey: string | null
  /** It is a boost of a price that the page shows: there is nothing to decide before it is placed. */
  isActive?: boolean
}

export type GrantAnswer =
  | { status: 'granted'; grantId: number; amount: number | null }
  | { status: 'known'; grantId?: number }
  | { status: 'too_many' | 'over_budget' | 'pool_empty' | 'no_account' }

/**
 * Grants each wish once, in the order of the list, and reserves the amounts of free bets: see the function `issue_grants`. It
 * locks players' accounts, so nothing later in the order of locks may be held.
 */
export async function issueGrants(
  tx: Database | DatabaseTransaction,
  wishes: readonly GrantWish[],
  now: Date,
): Promise<GrantAnswer[]> {
  if (wishes.length === 0) return []
  const { rows } = await sql<{ answers: GrantAnswer[] }>`
    select issue_grants(${now}, ${JSON.stringify(wishes)}::jsonb) as answers`.execute(tx)
  const answers = rows[0]?.answers ?? []
  const active = answers.flatMap((answer, index) =>
    answer.status === 'granted' && wishes[index]?.isActive ? [answer.grantId] : [],
  )
  if (active.length > 0)
    await sql`
      update bonus_grant set activated_at = ${now}, seen_at = ${now} where id = any(${active}::bigint[])`.execute(
      tx,
    )
  return answers
}

/** Ends grants that have ended by time or, with `isRevoked`, that no bet has. Gives those that ended now. */
export async function releaseGrants(
  tx: Database | DatabaseTransaction,
  grantIds: readonly number[],
  { now, isRevoked }: { now: Date; isRevoked: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ released: number[] }>`
    select release_grants(${now}, ${[...grantIds]}::bigint[], ${isRevoked}) as released`.execute(tx)
  return (rows[0]?.released ?? []).map(Number)
}

/** Raises an unused free bet to an amount, once; false where that is not possible any more. */
export async function raiseFreebet(
  tx: Database | DatabaseTransaction,
  raise: { grantId: number; lootboxGrantId: number; multiplierThousandths: number; amountMinor: number },
  now: Date,
): Promise<boolean> {
  const { grantId, lootboxGrantId, multiplierThousandths, amountMinor } = raise
  const { rows } = await sql<{ isRaised: boolean }>`
    select raise_grant(${now}, ${grantId}, ${lootboxGrantId}, ${multiplierThousandths}, ${amountMinor}) as is_raised`.execute(
    tx,
  )
  return rows[0]?.isRaised === true
}
