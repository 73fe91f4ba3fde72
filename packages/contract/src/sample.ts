import * as z from 'zod/mini'
import type { Schema } from './define-call.ts'

/**
 * What the schema takes, with the given parts and the same each time. `name` is the field's, used as its text where any text
 * fits. Throws where no sample fits.
 */
export function sampleOf(schema: Schema, part?: unknown, name = 'text'): unknown {
  if (part === null) return null
  if (schema instanceof z.core.$ZodObject) return sampleObject(schema, part)
  if (schema instanceof z.core.$ZodArray) {
    const { element } = schema._zod.def
    return (Array.isArray(part) ? part : fewest(schema)).map((item) => sampleOf(element, item, name))
  }
  if (schema instanceof z.core.$ZodUnion) return sampleUnion(schema, part, name)
  if (schema instanceof z.core.$ZodNullable && part === undefined) return sampleOrNull(schema, name)
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodCatch
  )
    return sampleOf(schema._zod.def.innerType, part, name)
  if (schema instanceof z.core.$ZodPipe && isObject(part)) return sampleOf(schema._zod.def.in, part, name)
  if (part !== undefined) return part
  return sampleScalar(schema, name)
}

/** One item, or as many as the list has to have. */
function fewest({ _zod: { def } }: z.core.$ZodArray): undefined[] {
  const least = (def.checks ?? []).flatMap((check) =>
    check instanceof z.core.$ZodCheckMinLength ? check._zod.def.minimum : [],
  )
  return Array.from({ length: Math.max(1, ...least) }, () => undefined)
}

function sampleObject(schema: z.core.$ZodObject, part: unknown): unknown {
  const given = isObject(part) ? part : {}
  const fieldsOf = (isWanted: (name: string, field: Schema) => boolean) => ({
    ...given,
    ...Object.fromEntries(
      Object.entries<Schema>(schema._zod.def.shape)
        .filter(([name, field]) => isWanted(name, field))
        .map(([name, field]) => [name, sampleOf(field, given[name], name)]),
    ),
  })
  const whole = fieldsOf(() => true)
  // Optional fields that fit one by one need not fit each other.
  if (part !== undefined || z.core.safeParse(schema, whole).success) return whole
  return fieldsOf((_, field) => !(field instanceof z.core.$ZodOptional))
}

/** Null where fields that fit one by one do not fit each other. */
function sampleOrNull({ _zod: { def } }: z.core.$ZodNullable, name: string): unknown {
  const value = sampleOf(def.innerType, undefined, name)
  return z.core.safeParse(def.innerType, value).success ? value : null
}

/** The first alternative that the given part fits. */
function sampleUnion(schema: z.core.$ZodUnion, part: unknown, name: string): unknown {
  const candidates = schema._zod.def.options.map((option) => sampleOf(option, part, name))
  return candidates.find((candidate, index) => {
    const option = schema._zod.def.options[index]
    return option && z.core.safeParse(option, candidate).success
  })
}

function sampleScalar(schema: Schema, name: string): unknown {
  if (schema instanceof z.core.$ZodLiteral) return [...schema._zod.def.values][0]
  if (schema instanceof z.core.$ZodEnum) return Object.values(schema._zod.def.entries)[0]
  if (schema instanceof z.core.$ZodTuple)
    return schema._zod.def.items.map((item) => sampleOf(item, undefined, name))
  if (schema instanceof z.core.$ZodRecord) return {}
  if (schema instanceof z.core.$ZodPipe) return sampleOf(schema._zod.def.in, undefined, name)
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
  'brand.woff2',
  '2026-03-01 18:00:00.000',
  '+4915112345678',
  '123456',
  'a-token-of-thirty-two-characters-or-more-0000',
  'a-token-of-forty-three-characters-00000000x',
  '00000000-0000-4000-8000-000000000000',
]

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
