import { BATCH_MAX } from '@touchline/contract/operator-wallet/wallet-calls'
import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import type { OutboxRow } from './outbox.queries.ts'

/** What a group keeps of each of its messages. */
type GroupedMessage = Pick<
  OutboxRow,
  | 'id'
  | 'kind'
  | 'lane'
  | 'reference'
  | 'playerId'
  | 'walletRef'
  | 'betId'
  | 'currency'
  | 'amountMinor'
  | 'details'
>

/** What is due, in order. */
export interface DueMessages {
  rows: OutboxRow[]
  /** Groups that cannot be told as such: they are to be taken apart before anything else is told. */
  apart: number[]
}

/**
 * What is due, in order: of each lane what comes before the first that was put off; or its first alone. Nothing marks what
 * is being sent: one process tells an operator, and what it has not heard an answer to it sends again.
 */
export async function dueMessages(
  db: Database,
  { wallet, now, limit, firstAlone }: { wallet: string; now: Date; limit: number; firstAlone: boolean },
): Promise<DueMessages> {
  // Of one moment: what follows a message in its lane is never given without its group.
  const { rows } = await sql<DueRow>`
    select false as is_group, d.*, false as is_apart from due_outbox(${wallet}, ${now}, ${limit}, ${firstAlone}) d
    union all
    select true, g.id, null, null, null, null, null, null, null, null, null, g.messages, g.created_at, 0,
           g.is_apart or ${firstAlone}
    from due_groups(${wallet}, ${now}, ${limit}) g`.execute(db)
  const ofKind = (isGroup: boolean) => rows.filter((row) => row.isGroup === isGroup)
  // Beyond what a full list ends with there may be more of that kind.
  const ends = [ofKind(false), ofKind(true)].map((some) =>
    some.length < limit ? Number.POSITIVE_INFINITY : (some.at(-1)?.id ?? 0),
  )
  const whole = rows.filter(({ id }) => id <= Math.min(...ends)).toSorted((one, other) => one.id - other.id)
  return {
    rows: whole.flatMap((row) => (row.isGroup ? messagesOf(row, wallet) : [{ ...row, groupId: null }])),
    apart: whole.flatMap((row) => (row.isGroup && isApart(row) ? [row.id] : [])),
  }
}

type DueRow = ({ isGroup: false } & DueAlone) | DueGroup
type DueAlone = Omit<OutboxRow, 'groupId'>

interface DueGroup extends Pick<OutboxRow, 'id' | 'createdAt'> {
  isGroup: true
  isApart: boolean
  details: GroupedMessage[]
}

const isApart = ({ isApart: isBehind, details }: DueGroup) => isBehind || details.length > BATCH_MAX

function messagesOf({ id, createdAt, details }: DueGroup, wallet: string): OutboxRow[] {
  return details.map((message) => ({ ...message, wallet, createdAt, attempts: 0, groupId: id }))
}

/** Has the messages of groups stand alone, each in its lane, where nobody has answered them meanwhile. */
export async function takeApart(db: Database, groups: readonly number[], now: Date): Promise<void> {
  if (groups.length === 0) return
  await sql`select take_apart(${groups}, ${now})`.execute(db)
}

export interface AnsweredGroup {
  id: number
  answers: object[]
}

export async function markGroupsAnswered(
  db: Database,
  answered: readonly AnsweredGroup[],
  now: Date,
): Promise<void> {
  if (answered.length === 0) return
  const answers = Object.fromEntries(answered.map((group) => [group.id, group.answers]))
  await sql`select answer_groups(${now}, ${JSON.stringify(answers)}::jsonb)`.execute(db)
}
