import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import type { Database } from '../../core/database/connect.ts'
import { terminateConnection } from './terminate-connections.queries.ts'

/** A statement, after the one before it in its transaction; one outside of transactions comes after none. */
export interface StatementStep {
  before: string
  statement: string
}

export interface StatementCuts {
  /** What the platform has run so far, each step once. */
  steps: () => StatementStep[]
  /**
   * Ends the connection that next comes to this step, once: instead of the statement, or when it is done and nobody has
   * been told so. Tells whether that has happened since.
   */
  cut: (step: StatementStep, when: 'instead' | 'done') => () => boolean
}

/** Watches the statements of this process's platforms until the test ends. */
export function cutStatements(db: Database): StatementCuts {
  const steps = new Map<string, StatementStep>()
  const latest = new WeakMap<object, string>()
  let next: { name: string; when: 'instead' | 'done'; hasHappened: boolean } | null = null
  const query: unknown = Reflect.get(Client.prototype, 'query')
  if (typeof query !== 'function') throw new Error('pg has no query')
  const ask = (client: object, args: unknown[]): Promise<unknown> => Reflect.apply(query, client, args)

  const watched = async (client: Client, args: unknown[]) => {
    const statement = String(args[0])
    const isBegin = /^(?:begin|start transaction)/i.test(statement)
    const before = isBegin ? '' : (latest.get(client) ?? '')
    if (isBegin || latest.has(client)) latest.set(client, statement)
    if (/^(?:commit|rollback$)/i.test(statement)) latest.delete(client)
    const step = { before, statement }
    const name = nameOf(step)
    steps.set(name, step)
    const cut = next?.name === name && !next.hasHappened ? next : null
    if (!cut) return ask(client, args)
    cut.hasHappened = true
    latest.delete(client)
    if (cut.when === 'done') await ask(client, args)
    await terminateConnection(db, Number(Reflect.get(client, 'processID')))
    if (cut.when === 'done') throw new Error('Connection terminated unexpectedly')
    return ask(client, args)
  }

  Reflect.set(Client.prototype, 'query', function (this: Client, ...args: unknown[]) {
    const name = String(Reflect.get(this, 'connectionParameters')?.application_name)
    const isPlatform = name.startsWith('touchline-platform')
    return isPlatform && typeof args.at(-1) !== 'function' ? watched(this, args) : ask(this, args)
  })
  onTestFinished(() => {
    Reflect.set(Client.prototype, 'query', query)
  })
  return {
    steps: () => [...steps.values()],
    cut: (step, when) => {
      const armed = { name: nameOf(step), when, hasHappened: false }
      next = armed
      return () => armed.hasHappened
    },
  }
}

const nameOf = ({ before, statement }: StatementStep) => `${before}\n${statement}`
