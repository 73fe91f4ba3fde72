import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Clock } from './clock.ts'
import type { Database } from './database/connect.ts'
import type { Env } from './env.ts'
import type { Localize } from './localize.ts'
import type { Publisher } from './publisher.ts'

/** The dependencies of every module. Created once in `platform.ts`; tests create their own with a fresh database. */
export interface Services {
  env: Env
  db: Database
  /** For workers in threads of their own, which open their own connections. */
  databaseUrl: string
  clock: Clock
  log: Logger
  metrics: Registry
  publisher: Publisher
  localize: Localize
  /** Signs real-time tokens, and makes the keys of providers and their games. */
  secret: string
}
