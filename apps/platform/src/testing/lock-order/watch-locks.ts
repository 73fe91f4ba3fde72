import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '../../core/database/connect.ts'
import { committedIds, HELD_LOCKS, type HeldLock, LOCK_KINDS } from './held-locks.queries.ts'

/** What one statement locked, of rows that others can wait for. */
export interface LockStep {
  statement: string
  locks: HeldLock[]
}

const Answer = z.object({
  rows: z.array(z.object({ kind: z.enum(LOCK_KINDS), id: z.string(), place: z.array(z.number()) })),
})

/**
 * Writes down what each transaction of this process locks, statement by statement, until the test ends. Locks of one
 * statement have no order here: a function of the database keeps its own.
 */
export function watchLocks(db: Database): LockStep[][] {
  const transactions: LockStep[][] = []
  const open = new WeakMap<object, LockStep[]>()
  const query: unknown = Reflect.get(Client.prototype, 'query')
  if (typeof query !== 'function') throw new Error('pg has no query')
  const ask = (client: object, args: unknown[]): unknown => Reflect.apply(query, client, args)

  /** Rows that inserted ones refer to: they keep their keys, and hold up nobody here. */
  const referred = new WeakMap<LockStep[], Set<string>>()
  const look = async (client: object, steps: LockStep[], statement: string) => {
    const { rows } = z.parse(Answer, await ask(client, [HELD_LOCKS]))
    const known = new Set(steps.flatMap(({ locks }) => locks.map(nameOf)))
    const ignored = referred.get(steps) ?? new Set()
    referred.set(steps, ignored)
    const held = rows.filter((lock) => !known.has(nameOf(lock)) && !ignored.has(nameOf(lock)))
    const committed = await committedIds(db, held.map(nameOf))
    if (isInsert(statement)) for (const name of committed) ignored.add(name)
    // A key holds others up as soon as it is inserted; of other rows nobody knows before the commit.
    const locks = held.filter(
      (lock) => lock.kind === 'key' || (committed.has(nameOf(lock)) && !ignored.has(nameOf(lock))),
    )
    if (locks.length > 0) steps.push({ statement, locks })
  }
  const watched = async (client: object, args: unknown[]) => {
    const statement = String(args[0])
    const answer = await ask(client, args)
    const steps = open.get(client)
    if (/^(?:begin|start transaction)/i.test(statement)) {
      const begun: LockStep[] = []
      open.set(client, begun)
      transactions.push(begun)
    } else if (/^(?:commit|rollback)/i.test(statement)) open.delete(client)
    else if (steps) await look(client, steps, statement)
    return answer
  }

  const isCallback = (args: unknown[]) => typeof args.at(-1) === 'function'
  Reflect.set(Client.prototype, 'query', function (this: object, ...args: unknown[]) {
    return isCallback(args) ? ask(this, args) : watched(this, args)
  })
  onTestFinished(() => {
    Reflect.set(Client.prototype, 'query', query)
  })
  return transactions
}

/** Of new rows alone: it writes none that was there. */
const isInsert = (statement: string) => /^\s*insert into/i.test(statement) && !/do update/i.test(statement)

const nameOf = ({ kind, id }: HeldLock) => `${kind} ${id}`
