import pino, { type Logger } from 'pino'

/** Structured lines on standard output. Cookies, tokens and passwords never reach them. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: undefined,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'req.headers["x-api-key"]', '*.password'],
  })
}
