import { Client } from 'pg'
import { onTestFinished } from 'vitest'

/** Writes down the statements that this process sends, without their values, until the returned function gives them. */
export function watchStatements(): () => string[] {
  const statements: string[] = []
  const query: unknown = Reflect.get(Client.prototype, 'query')
  if (typeof query !== 'function') throw new Error('pg has no query')
  Reflect.set(Client.prototype, 'query', function (this: object, ...args: unknown[]): unknown {
    statements.push(String(args[0]))
    return Reflect.apply(query, this, args)
  })
  const stop = () => Reflect.set(Client.prototype, 'query', query)
  onTestFinished(() => void stop())
  return () => {
    stop()
    return statements
  }
}
