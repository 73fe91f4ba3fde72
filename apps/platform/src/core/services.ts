import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Admission } from './admission.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/connect.ts'
import type { ErrorReports } from './error-reports/error-reports.ts'
import type { Gate } from './gate.ts'
import type { Localize } from './languages/localize.ts'
import type { OfferedCurrencies } from './offered-currencies.ts'
import type { OperatorWallets } from './operator-wallets.ts'
import type { Packs } from './packs.ts'
import type { Publisher } from './publisher.ts'
import type { Readiness } from './readiness.ts'
import type { Env } from './settings/env.ts'
import type { SharedDeposits } from './shared-deposits.ts'

/** The dependencies of every module. Created once in `platform.ts`; tests create their own with a fresh database. */
export interface Services {
  env: Env
  db: Database
  /** For workers in threads of their own, which open their own connections. */
  databaseUrl: string
  clock: Clock
  log: Logger
  metrics: Registry
  errorReports: ErrorReports
  /** What /readyz answers; a module adds a named check of its own. */
  readiness: Readiness
  publisher: Publisher
  localize: Localize
  packs: Packs
  currencies: OfferedCurrencies
  admission: Admission
  sharedDeposits: SharedDeposits
  /** Every stake and every deposit passes it. */
  gate: Gate
  /** Where an operator's players have their money. */
  wallets: OperatorWallets
  /** Signs real-time tokens, and makes the keys of providers and their games. */
  secret: string
}
