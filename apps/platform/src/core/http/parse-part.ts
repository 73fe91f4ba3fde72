import type { FieldError } from '@touchline/contract/api-error-body'
import type { Schema } from '@touchline/contract/define-call'
import { ApiError } from '@touchline/contract/errors'
import { camelKey, fromWire, snakeKey } from '@touchline/contract/wire-case'
import * as z from 'zod/mini'
import { fieldWords } from './field-words.ts'

export type RequestPart = 'params' | 'query' | 'body'

/** `reading` leaves unknown names aside, `foreign` names of any spelling too. */
export type Strictness = 'changing' | 'reading' | 'foreign'

/**
 * One part of a request as its schema reads it. Throws `validation_failed` with every field that is wrong: those
 * that do not fit, those in camelCase, and, of what changes something, those that the schema does not know.
 */
export function parsePart(
  schema: Schema | undefined,
  sent: unknown,
  { part, strictness }: { part: RequestPart; strictness: Strictness },
): unknown {
  if (!schema) return undefined
  const converted = fromWire(sent)
  const parsed = z.core.safeParse(schema, converted)
  if (!parsed.success)
    throw refusal(
      parsed.error.issues.map((issue) => ({ path: [part, ...issue.path], message: fieldWords(issue) })),
    )
  if (strictness === 'foreign') return parsed.data
  const isStrict = strictness === 'changing'
  const stray = strayFields({ sent, converted, parsed: parsed.data }, { path: [part], isStrict })
  if (stray.length > 0) throw refusal(stray)
  return parsed.data
}

interface FoundField {
  path: readonly PropertyKey[]
  message: string
}

function refusal(fields: readonly FoundField[]): ApiError {
  const told = fields.map(
    ({ path, message }): FieldError => ({
      path: path.map((key) => snakeKey(String(key))).join('.'),
      message,
    }),
  )
  // A number beyond two limits is wrong once.
  const isFirst = ({ path }: FieldError, at: number) => told.findIndex((one) => one.path === path) === at
  return new ApiError('validation_failed', { fields: told.filter(isFirst) })
}

interface Parsing {
  sent: unknown
  converted: unknown
  parsed: unknown
}

/** What a schema leaves to be parsed later is the very object that it was given, and is not looked into. */
function strayFields(
  { sent, converted, parsed }: Parsing,
  { path, isStrict }: { path: readonly PropertyKey[]; isStrict: boolean },
): FoundField[] {
  if (!isObject(sent) || !isObject(converted) || !isObject(parsed) || converted === parsed) return []
  return Object.keys(sent).flatMap((key): FoundField[] => {
    const name = camelKey(key)
    const at = [...path, key]
    if (snakeKey(key) !== key)
      return [{ path: [...path, key], message: `${key} is named ${snakeKey(key)} here` }]
    // Names that are data were read in the form that texts are kept in.
    if (!Object.hasOwn(parsed, name) && !Object.hasOwn(parsed, name.normalize('NFC')))
      return isStrict ? [{ path: at, message: 'is not known here' }] : []
    return strayFields(
      { sent: sent[key], converted: converted[name], parsed: parsed[name] },
      { path: at, isStrict },
    )
  })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object'
}
