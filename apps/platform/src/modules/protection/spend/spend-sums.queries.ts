import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { GuardCap, GuardCaps } from '../gate/guard-caps.ts'

export interface SpendSum {
  currency: string
  staked: number
  returned: number
  deposited: number
  withdrawn: number
}

const SUMS = sql`
  sum(staked_minor)::bigint as staked, sum(returned_minor)::bigint as returned,
  sum(deposited_minor)::bigint as deposited, sum(withdrawn_minor)::bigint as withdrawn`

/** By currency, of the quarters of an hour that begin in the span; `from` included. */
export async function spendBetween(
  db: Database,
  playerId: number,
  { from, to }: { from: Date; to: Date },
): Promise<SpendSum[]> {
  const { rows } = await sql<SpendSum>`
    select currency, ${SUMS} from player_spend
    where player_id = ${playerId} and quarter_start >= quarter_of(${from}) and quarter_start < ${to}
    group by currency order by currency`.execute(db)
  return rows
}

/** By day of a zone and currency, the oldest first; days without a movement are left out. */
export async function spendByDay(
  db: Database,
  playerId: number,
  { from, timeZone }: { from: Date; timeZone: string },
): Promise<(SpendSum & { date: string })[]> {
  const { rows } = await sql<SpendSum & { date: string }>`
    select to_char(quarter_start at time zone ${timeZone}, 'YYYY-MM-DD') as date, currency, ${SUMS}
    from player_spend
    where player_id = ${playerId} and quarter_start >= ${from}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Since the player signed up. */
export async function lifetimeSpend(db: Database, playerId: number): Promise<SpendSum[]> {
  const { rows } = await sql<SpendSum>`
    select currency, ${SUMS} from player_spend where player_id = ${playerId} group by currency order by currency`.execute(
    db,
  )
  return rows
}

/** Deposits less withdrawals since then, by currency. */
export async function netDeposits(
  tx: DatabaseTransaction,
  playerId: number,
  from: Date,
): Promise<{ currency: string; value: number }[]> {
  const { rows } = await sql<{ currency: string; value: number }>`
    select currency, sum(deposited_minor - withdrawn_minor)::bigint as value from player_spend
    where player_id = ${playerId} and quarter_start >= quarter_of(${from})
    group by currency`.execute(tx)
  return rows
}

/** How much of each cap is used, as the gate counts it. */
export async function usedOfCaps(
  db: Database,
  playerId: number,
  caps: GuardCaps,
  now: Date,
): Promise<{ cap: GuardCap; used: number; firstQuarter: string | null }[]> {
  const { rows } = await sql<{ cap: GuardCap; used: string; firstQuarter: Date | null }>`
    select cap, used::text as used, first_quarter
    from used_of_caps(${playerId}, ${JSON.stringify(caps)}::jsonb, ${now})`.execute(db)
  return rows.map(({ cap, used, firstQuarter }) => ({
    cap,
    used: Number(used),
    firstQuarter: firstQuarter?.toISOString() ?? null,
  }))
}
