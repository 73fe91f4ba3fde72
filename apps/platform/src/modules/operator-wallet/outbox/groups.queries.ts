import { BATCH_MAX } from '@touchline/contract/operator-wallet/wallet-calls'
import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import type { OutboxRow } from './outbox.queries.ts'

/** What a group keeps of a reservation that is taken, and of the bets that stand on it. */
interface ToldStake {
  reservation: string
  playerId: number
  walletRef: string
  currency: string
  reserved: number
  firstBet: number
  lastBet: number
  bets: { stake: number; status: string }[]
}

/** What is due, in order. */
export interface DueMessages {
  rows: OutboxRow[]
  /** Groups that cannot be told as such: they are to be taken apart before anything else is told. */
  apart: number[]
  /** Nothing is left for the next time. */
  isAll: boolean
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
    select false as is_group, d.*, null::jsonb as told, null::jsonb as bet_ids, null::jsonb as ids, false as is_apart
    from due_outbox(${wallet}, ${now}, ${limit}, ${firstAlone}) d
    union all
    select true, g.id, null, null, null, null, null, null, null, null, null, null, g.created_at, 0, g.told,
           to_jsonb(g.bet_ids), to_jsonb(g.ids), g.is_apart or ${firstAlone}
    from due_groups(${wallet}, ${now}, ${GROUPS_MAX}) g`.execute(db)
  const ofKind = (isGroup: boolean) => rows.filter((row) => row.isGroup === isGroup)
  // Beyond what a full list ends with there may be more of that kind.
  const endOf = (some: readonly DueRow[], most: number) =>
    some.length < most ? Number.POSITIVE_INFINITY : (some.at(-1)?.id ?? 0)
  const end = Math.min(endOf(ofKind(false), limit), endOf(ofKind(true), GROUPS_MAX))
  const whole = rows.filter(({ id }) => id <= end).toSorted((one, other) => one.id - other.id)
  return {
    rows: whole.flatMap((row) => (row.isGroup ? messagesOf(row, wallet) : [{ ...row, groupId: null }])),
    apart: whole.flatMap((row) => (row.isGroup && isApart(row) ? [row.id] : [])),
    isAll: end === Number.POSITIVE_INFINITY,
  }
}

/** Each is of some ten bets when many bet, and of up to 64 requests. */
const GROUPS_MAX = 32

type DueRow = ({ isGroup: false } & DueAlone) | DueGroup
type DueAlone = Omit<OutboxRow, 'groupId'>

interface DueGroup extends Pick<OutboxRow, 'id' | 'createdAt'> {
  isGroup: true
  isApart: boolean
  told: ToldStake[]
  betIds: number[]
  ids: number[]
}

const isApart = ({ isApart: isBehind, ids }: DueGroup) => isBehind || ids.length > BATCH_MAX

/** As `told_messages` of the database has them. */
function messagesOf({ id: groupId, createdAt, told, betIds, ids }: DueGroup, wallet: string): OutboxRow[] {
  const messages: OutboxRow[] = []
  for (const { reservation, playerId, walletRef, currency, reserved, firstBet, lastBet, bets } of told) {
    const add = (
      message: Pick<OutboxRow, 'kind' | 'lane' | 'reference' | 'betId' | 'amountMinor' | 'details'>,
    ) => {
      const id = ids[messages.length] ?? 0
      messages.push({
        ...message,
        id,
        wallet,
        playerId,
        walletRef,
        currency,
        createdAt,
        attempts: 0,
        groupId,
      })
    }
    const name = reservation.slice(2)
    add({
      kind: 'take',
      lane: `player:${playerId}`,
      reference: `t-${name}`,
      betId: null,
      amountMinor: reserved,
      details: { reservation, betIds: betIds.slice(firstBet - 1, lastBet) },
    })
    for (const [index, { stake, status }] of bets.entries()) {
      const betId = betIds[firstBet - 1 + index] ?? 0
      add({
        kind: 'betEvent',
        lane: `bet:${betId}`,
        reference: `e-${name}-${index + 1}`,
        betId,
        amountMinor: stake,
        details: { type: 'placed', number: 1, status, returned: 0 },
      })
    }
  }
  return messages
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
