import * as z from 'zod/mini'
import type { Call, ReplyOf, Schema } from '../define-call.ts'

/** Any part of a value; a list has its items one by one, each completed like the rest. */
export type PartOf<Value> = Value extends readonly (infer Item)[]
  ? readonly PartOf<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]?: PartOf<Value[Key]> }
    : Value

/**
 * A complete and valid reply of the call, with the given parts. Lists have one item unless given; the same call gives
 * the same reply every time. Throws where the parts do not fit the call.
 */
export function fakeReply<C extends Call>(call: C, parts?: PartOf<ReplyOf<C>>): ReplyOf<C> {
  return fakeValue(call.reply, parts) as ReplyOf<C>
}

/** As `fakeReply`, for any schema: `fakeValue(Match, { status: 1 })`. */
export function fakeValue<S extends Schema>(schema: S, parts?: PartOf<z.core.output<S>>): z.core.output<S> {
  return z.core.parse(schema, made(schema, parts, 'text'))
}

/** `name` is the field's, used as its text where any text fits. */
function made(schema: Schema, part: unknown, name: string): unknown {
  if (part === null) return null
  if (schema instanceof z.core.$ZodObject) return madeObject(schema, part)
  if (schema instanceof z.core.$ZodArray) {
    const { element } = schema._zod.def
    return (Array.isArray(part) ? part : [undefined]).map((item) => made(element, item, name))
  }
  if (schema instanceof z.core.$ZodUnion) return madeUnion(schema, part, name)
  if (schema instanceof z.core.$ZodNullable && part === undefined) return madeOrNull(schema, name)
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault
  )
    return made(schema._zod.def.innerType, part, name)
  if (schema instanceof z.core.$ZodPipe && isObject(part)) return made(schema._zod.def.in, part, name)
  if (part !== undefined) return part
  return madeScalar(schema, name)
}

function madeObject(schema: z.core.$ZodObject, part: unknown): unknown {
  const given = isObject(part) ? part : {}
  const fields = Object.entries<Schema>(schema._zod.def.shape).map(([name, field]) => [
    name,
    made(field, given[name], name),
  ])
  return { ...given, ...Object.fromEntries(fields) }
}

/** Null where fields that fit one by one do not fit each other. */
function madeOrNull({ _zod: { def } }: z.core.$ZodNullable, name: string): unknown {
  const value = made(def.innerType, undefined, name)
  return z.core.safeParse(def.innerType, value).success ? value : null
}

/** The first alternative that the given part fits. */
function madeUnion(schema: z.core.$ZodUnion, part: unknown, name: string): unknown {
  const candidates = schema._zod.def.options.map((option) => made(option, part, name))
  return candidates.find((candidate, index) => {
    const option = schema._zod.def.options[index]
    return option && z.core.safeParse(option, candidate).success
  })
}

function madeScalar(schema: Schema, name: string): unknown {
  if (schema instanceof z.core.$ZodLiteral) return [...schema._zod.def.values][0]
  if (schema instanceof z.core.$ZodEnum) return Object.values(schema._zod.def.entries)[0]
  if (schema instanceof z.core.$ZodTuple)
    return schema._zod.def.items.map((item) => made(item, undefined, name))
  if (schema instanceof z.core.$ZodRecord) return {}
  if (schema instanceof z.core.$ZodPipe) return made(schema._zod.def.in, undefined, name)
  const sample = [name, ...SAMPLES].find((candidate) => z.core.safeParse(schema, candidate).success)
  if (sample === undefined) throw new Error(`No sample fits a ${schema._zod.def.type}: add one`)
  return sample
}

/** The first that fits a schema is its sample. */
const SAMPLES = [
  true,
  1,
  2000,
  'EUR',
  'en',
  '',
  '2026-03-01T18:00:00.000Z',
  'player@touchline.test',
  'https://touchline.test/',
  'https://touchline.test',
  'sr:match:1',
  '#112233',
  18,
  'GB',
  'UTC',
  '2000-01-31',
  '11144477735',
  'GTM-ABC123',
  '00000000-0000-4000-8000-000000000000',
]

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
