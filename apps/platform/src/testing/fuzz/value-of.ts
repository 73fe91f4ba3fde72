import type { Schema } from '@touchline/contract/define-call'
import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { hostileValue } from './hostile-values.ts'

/** Things that are in the platform, so that requests come further than the first look-up. */
export interface KnownValues {
  ids: readonly number[]
  texts: readonly string[]
}

/** Mostly what the schema takes, and at any place of it what it may not. */
export function valueOf(schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: fittingValue(schema, known) },
    { weight: 1, arbitrary: hostileValue },
  )
}

/** The given value, with a part of it changed here and there. */
export function valueLike(value: unknown): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 40, arbitrary: sameShape(value) }, { weight: 1, arbitrary: hostileValue })
}

function sameShape(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) return fc.tuple(...value.map(valueLike))
  if (typeof value !== 'object' || value === null) return fc.constant(value)
  const fields = Object.entries(value).map(([name, field]) => [name, valueLike(field)])
  const whole: fc.Arbitrary<unknown> = fc.record(Object.fromEntries(fields))
  return whole
}

function fittingValue(schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const inner = (part: Schema) => valueOf(part, known)
  if (schema instanceof z.core.$ZodOptional)
    return fc.option(inner(schema._zod.def.innerType), { nil: undefined })
  if (schema instanceof z.core.$ZodNullable) return fc.option(inner(schema._zod.def.innerType), { nil: null })
  if (schema instanceof z.core.$ZodObject) {
    const fields = Object.entries<Schema>(schema._zod.def.shape).map(([name, field]) => [name, inner(field)])
    const whole: fc.Arbitrary<unknown> = fc.record(Object.fromEntries(fields))
    return whole
  }
  if (schema instanceof z.core.$ZodArray)
    return fc.array(inner(schema._zod.def.element), { minLength: 1, maxLength: 3 })
  if (schema instanceof z.core.$ZodTuple) return fc.tuple(...schema._zod.def.items.map(inner))
  if (schema instanceof z.core.$ZodRecord)
    return fc.dictionary(fc.constantFrom(...known.texts), inner(schema._zod.def.valueType), { maxKeys: 3 })
  if (schema instanceof z.core.$ZodUnion) return fc.oneof(...schema._zod.def.options.map(inner))
  if (schema instanceof z.core.$ZodPipe) {
    const { in: before, out: after } = schema._zod.def
    return inner(after instanceof z.core.$ZodNumber ? after : before)
  }
  return scalar(schema, known)
}

function scalar(schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  if (schema instanceof z.core.$ZodLiteral) return fc.constantFrom(...schema._zod.def.values)
  if (schema instanceof z.core.$ZodEnum) return fc.constantFrom(...Object.values(schema._zod.def.entries))
  if (schema instanceof z.core.$ZodBoolean) return fc.boolean()
  if (schema instanceof z.core.$ZodNumber) return number(schema, known)
  if (schema instanceof z.core.$ZodString) return text(schema, known)
  return hostileValue
}

function number(schema: z.core.$ZodNumber, { ids }: KnownValues): fc.Arbitrary<unknown> {
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = schema._zod.bag
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids) },
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 3000 }) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1) },
    { weight: 1, arbitrary: fc.maxSafeInteger() },
  )
}

function text(schema: z.core.$ZodString, { texts }: KnownValues): fc.Arbitrary<unknown> {
  if (schema instanceof z.core.$ZodISODateTime) return moment
  const pattern = schema._zod.def.checks
    ?.map((check) => check._zod.def)
    .find(
      (def): def is z.core.$ZodCheckRegexDef => def.check === 'string_format' && 'pattern' in def,
    )?.pattern
  return fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...texts) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.constantFrom('a\0bc', 'abc\ud800', 'soccer\0', 'EUR\n') },
    { weight: 4, arbitrary: pattern ? matching(pattern) : fc.string({ unit: 'grapheme', maxLength: 60 }) },
  )
}

const moment = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc
    .date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2035-01-01') })
    .map((date) => date.toISOString()),
)

/** Expressions that fast-check cannot invert, such as that of emails, are met by the known texts alone. */
function matching(pattern: RegExp): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(pattern)
  } catch {
    return fc.string({ maxLength: 60 })
  }
}
