import {
  BATCH_MAX,
  WALLET_CALLS,
  type WalletBody,
  type WalletCallName,
  type WalletReply,
} from '@touchline/contract/operator-wallet/wallet-calls'
import { outcomeOf, type WalletOutcome } from '../calls/wallet-client.ts'
import { isNoSuchCall, type WalletConnection } from '../calls/wallets.ts'
import type { OutboxRow } from './outbox.queries.ts'
import { outboxBody } from './outbox-body.ts'

export type OutboxReply = WalletReply<OutboxRow['kind']>

export type SentRow = { row: OutboxRow } & (
  | { status: 'answered'; reply: OutboxReply }
  /** `lastError` begins with `refused:` where the wallet said no. */
  | { status: 'waits'; lastError: string }
)

const ANSWER_MS = 10_000
/** Calls on their way at once, where each has one of its own. */
export const AT_ONCE = 64
/** Noted together; more than go together, so that a long lane holds up no other. */
export const ROWS_MAX = 4 * BATCH_MAX

/**
 * Tells the operator what rows of the outbox say, under their own references: together where it takes that, groups whole, else
 * the first of each lane by itself. Gives what came of them; of what is left out nobody knows, and it is sent again.
 */
export async function sendRows(connection: WalletConnection, rows: readonly OutboxRow[]): Promise<SentRow[]> {
  if (rows.length > 1 && connection.offers.batch.mayTry()) {
    const sent = await sendInTurn(connection, rows)
    if (sent) return sent
    connection.offers.batch.isNotMade()
    // They come again one by one, groups taken apart.
    return []
  }
  return Promise.all(firstOfLanes(rows).map((row) => sendAlone(connection, row)))
}

/** As many as go together at a time, to the first that is not answered. Null where the wallet does not offer it. */
async function sendInTurn(
  connection: WalletConnection,
  rows: readonly OutboxRow[],
): Promise<SentRow[] | null> {
  const sent: SentRow[] = []
  for (let from = 0; from < rows.length; ) {
    const together = wholeGroups(rows.slice(from))
    const some = await sendTogether(connection, together)
    if (!some) return sent.length > 0 ? sent : null
    sent.push(...some)
    from += together.length
    if (some.filter(({ status }) => status === 'answered').length < together.length) break
  }
  return sent
}

/** As many of the first as go together; no group is larger. */
function wholeGroups(rows: readonly OutboxRow[]): readonly OutboxRow[] {
  const next = rows[BATCH_MAX]
  if (!next || next.groupId === null) return rows.slice(0, BATCH_MAX)
  const begin = rows.findIndex(({ groupId }) => groupId === next.groupId)
  return rows.slice(0, Math.min(begin, BATCH_MAX))
}

function firstOfLanes(rows: readonly OutboxRow[]): OutboxRow[] {
  const firsts = new Map<string, OutboxRow>()
  for (const row of rows) if (!firsts.has(row.lane)) firsts.set(row.lane, row)
  return [...firsts.values()].slice(0, AT_ONCE)
}

async function sendAlone(connection: WalletConnection, row: OutboxRow): Promise<SentRow> {
  return sentAs(row, await connection.call(row.kind, outboxBody(row), ANSWER_MS))
}

/** Null where the wallet does not offer it. */
async function sendTogether(
  connection: WalletConnection,
  rows: readonly OutboxRow[],
): Promise<SentRow[] | null> {
  const calls = rows.map((row) => ({ path: WALLET_CALLS[row.kind].path, body: outboxBody(row) }))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each body is that of its path
  const outcome = await connection.call('batch', { calls } as WalletBody<'batch'>, ANSWER_MS)
  if (isNoSuchCall(outcome)) return null
  if (outcome.status === 'unknown')
    return rows.map((row) => ({ row, status: 'waits', lastError: outcome.reason }))
  if (outcome.status === 'refused')
    return rows.map((row) => ({ row, status: 'waits', lastError: `refused: ${outcome.error}` }))
  const { answers } = outcome.reply
  if (answers.length === 0)
    return rows.map((row) => ({ row, status: 'waits', lastError: 'an answer to none of them' }))
  return answers.flatMap(({ status, body: answer }, index) => {
    const row = rows[index]
    return row ? [sentAs(row, outcomeOf(row.kind, status, answer))] : []
  })
}

function sentAs(row: OutboxRow, outcome: WalletOutcome<Exclude<WalletCallName, 'batch'>>): SentRow {
  if (outcome.status === 'unknown') return { row, status: 'waits', lastError: outcome.reason }
  if (outcome.status === 'refused') return { row, status: 'waits', lastError: `refused: ${outcome.error}` }
  const { reply } = outcome
  if (!('reference' in reply) || reply.reference !== row.reference)
    return { row, status: 'waits', lastError: 'an answer to another reference' }
  if ('player' in reply && reply.player !== row.walletRef)
    return { row, status: 'waits', lastError: 'an answer about another player' }
  return { row, status: 'answered', reply }
}
