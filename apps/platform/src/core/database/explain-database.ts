import { DatabaseError } from 'pg'
import { StartError } from '../settings/start-error.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'

/** A database that does not answer, does not exist or lets nobody in, is the operator's to mend; any other error is as it is. */
export function explainDatabase(error: unknown): never {
  const isTheirs =
    error instanceof DatabaseUnavailable || (error instanceof DatabaseError && REFUSED.test(error.code ?? ''))
  throw isTheirs ? new StartError(`The database of DATABASE_URL cannot be used: ${error.message}`) : error
}

/** Codes and classes of PostgreSQL, appendix A of its manual: who one is, and which database. */
const REFUSED = /^(?:28|3D)/
