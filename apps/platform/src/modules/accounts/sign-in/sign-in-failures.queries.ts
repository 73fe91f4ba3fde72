import { createHash } from 'node:crypto'
import type { LoginMethod } from '@touchline/contract/entities/player/security'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Whereabouts } from '../devices/whereabouts.ts'

/** The tenth wrong password or code in a row for an account from one network shuts that network out. docs/open-questions.md#lockout */
export const FAILURES_MAX = 10
/** After the last of them; the link of a mail and a new password end it at once. */
export const SHUT_OUT_MS = 24 * 3_600_000
/** Wrong codes in a row for an account, from anywhere: NIST SP 800-63B-4 §3.2.2. Then a mailed link is the way in. */
export const CODES_MAX = 100

/** Who tries to get into which account; whether it exists does not matter. */
export interface SignInTry {
  email: string
  network: string
}

/** An attempt that counts as a failure until it has succeeded. */
export interface BegunTry {
  /** In a row, with this one. */
  failures: number
  /** Of the history, where the account exists. */
  loginId: number | null
}

/**
 * Counts an attempt before its password is checked, so that concurrent ones do not bypass the limit, and notes it in the
 * account's history. One statement for known and unknown addresses: none is told by its time. Null where the network is
 * shut out.
 */
export async function beginTry(
  db: Database,
  { email, network }: SignInTry,
  { now, method, from }: { now: Date; method: LoginMethod; from: Whereabouts },
): Promise<BegunTry | null> {
  const since = new Date(now.getTime() - SHUT_OUT_MS)
  const { rows } = await sql<BegunTry>`
    with tried as (
      insert into sign_in_failure as known (email_hash, network, failures, last_at)
      values (${hashOf(email)}, ${network}, 1, ${now})
      on conflict (email_hash, network) do update
        set failures = case when known.last_at <= ${since} then 1 else known.failures + 1 end, last_at = ${now}
        where known.failures < ${FAILURES_MAX} or known.last_at <= ${since}
      returning failures
    ), noted as (
      insert into login_event (player_id, at, method, outcome, user_agent, ip, country)
      select id, ${now}, ${method}, 'refused', ${from.userAgent}, ${from.ip}, ${from.country}
      from player where email = ${email} and exists (select from tried)
      returning id
    )
    select failures, (select id from noted) as login_id from tried`.execute(db)
  return rows[0] ?? null
}

/** Whether any network is shut out of the account, or its second step takes no more codes. */
export async function isShutOut(tx: DatabaseTransaction, email: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - SHUT_OUT_MS)
  const { rows } = await sql`
    (select from sign_in_failure
      where email_hash = ${hashOf(email)} and failures >= ${FAILURES_MAX} and last_at > ${since} limit 1)
    union all
    (select from totp join player on player.id = player_id
      where email = ${email} and failures >= ${CODES_MAX})`.execute(tx)
  return rows.length > 0
}

/** After a correct password: of its network alone. Others' guesses go on counting. */
export async function forgetTries(tx: DatabaseTransaction, { email, network }: SignInTry): Promise<void> {
  await sql`delete from sign_in_failure where email_hash = ${hashOf(email)} and network = ${network}`.execute(
    tx,
  )
}

/** With the token of a mail. Wrong codes of the second step are forgotten as well. */
export async function letIn(tx: DatabaseTransaction, email: string): Promise<void> {
  await sql`delete from sign_in_failure where email_hash = ${hashOf(email)}`.execute(tx)
  await sql`update totp set failures = 0 from player where player.id = player_id and email = ${email}`.execute(
    tx,
  )
}

function hashOf(email: string): Buffer {
  return createHash('sha256').update(email).digest()
}
