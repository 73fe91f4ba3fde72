import { INTEGER_PATTERN, LOCALE_PATTERN } from '@touchline/contract/scalars'
import type * as z from 'zod/mini'

/** What of the schemas' own words would say nothing to who has sent a field, said in others. */
export function fieldWords(issue: z.core.$ZodIssue): string {
  const { code, message } = issue
  if (message.endsWith('received undefined')) return 'is missing'
  if (code === 'invalid_union' && message === 'Invalid input') return `is of another form than ${DOCUMENTED}`
  if (code !== 'invalid_format' || !message.includes('must match pattern')) return message
  return PATTERNS[issue.pattern ?? ''] ?? `is of another form than ${DOCUMENTED}`
}

const DOCUMENTED = '/api/docs shows'

/** Of those that whoever begins meets first. */
const PATTERNS: Readonly<Record<string, string>> = {
  [String(INTEGER_PATTERN)]: 'must be a whole number of sixteen digits at most',
  [String(LOCALE_PATTERN)]: 'must be a language such as en or pt-BR',
}
