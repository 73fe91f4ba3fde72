import type { AnsweredGroup } from './groups.queries.ts'
import type { OutboxRow } from './outbox.queries.ts'
import type { SentRow } from './send-rows.ts'

export interface SortedGroups {
  /** Whose messages were all answered. */
  answered: AnsweredGroup[]
  /** Of whose messages some were sent, and not all answered. */
  apart: number[]
  /** What was sent of messages that stand alone, or are about to. */
  alone: SentRow[]
}

/** What has come of groups, of what was due and of what of it was sent, in its order. */
export function sortGroups(due: readonly OutboxRow[], sent: readonly SentRow[]): SortedGroups {
  const whole = Map.groupBy(due, ({ groupId }) => groupId)
  const answered: AnsweredGroup[] = []
  const apart: number[] = []
  const alone: SentRow[] = []
  for (const [id, messages] of Map.groupBy(sent, ({ row }) => row.groupId)) {
    const answers = messages.flatMap((each) => (each.status === 'answered' ? [each.reply] : []))
    if (id !== null && answers.length === whole.get(id)?.length) {
      answered.push({ id, answers })
      continue
    }
    if (id !== null) apart.push(id)
    alone.push(...messages)
  }
  return { answered, apart, alone }
}
