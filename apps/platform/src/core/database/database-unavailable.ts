import { DatabaseError } from 'pg'

/** The database did not answer, or cannot work now; the same request may succeed later. What was sent may have been done. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly isDiskFull: boolean

  constructor(cause: Error) {
    super(cause.message, { cause })
    this.isDiskFull = cause instanceof DatabaseError && cause.code === DISK_FULL
  }
}

/** The same error for one that tells that the database is away or cannot write; any other as it is. */
export function toldByDatabase(error: unknown): unknown {
  return error instanceof Error && isUnavailable(error) ? new DatabaseUnavailable(error) : error
}

const DISK_FULL = '53100'

/** Codes and classes of PostgreSQL, appendix A of its manual. */
const UNAVAILABLE =
  // A broken connection; resources (disk, memory, connections); shut down, crashed, starting; a disk that fails.
  /^(?:08|53|57P0[1235]|58030)/
/** After a failover a connection may still lead to the former primary, or to one that is not promoted yet. */
const READ_ONLY = '25006'

/** Whether this connection leads to a server that takes no writes. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === READ_ONLY
}

function isUnavailable(error: Error): boolean {
  if (error instanceof DatabaseError) return UNAVAILABLE.test(error.code ?? '') || isReadOnly(error)
  if ('code' in error && NETWORK.includes(String(error.code))) return true
  return DRIVER.test(error.message)
}

const NETWORK = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]
/** The driver's own errors have no codes. */
const DRIVER =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/
